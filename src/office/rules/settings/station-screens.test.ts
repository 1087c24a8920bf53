import type { Device } from '#contract/office/people.ts';
import { expect, it } from 'vitest';
import { nextScreenName, screensAt } from './station-screens.ts';

const device = (name: string, station: string | null, kind: Device['kind'] = 'board') =>
  ({ id: name, name, kind, role: 'kitchen', station }) as Device;

it('a station’s screens are the boards that are paired to it', () => {
  const devices = [
    device('Grill right', 'grill'),
    device('Counter', null),
    device('Cold', 'cold'),
    device('Omar', 'grill', 'waiter'),
    device('Grill left', 'grill'),
  ];
  expect(screensAt(devices, 'grill').map(({ name }) => name)).toEqual(['Grill right', 'Grill left']);
  expect(screensAt(devices, 'bar')).toEqual([]);
});

it('the next screen is named by its station and the first number that no device has', () => {
  expect(nextScreenName('Grill', [], String)).toBe('Grill 1');
  const devices = [device('Grill 1', 'grill'), device('Grill 3', 'grill'), device('Cold 2', null)];
  expect(nextScreenName('Grill', devices, String)).toBe('Grill 2');
  expect(nextScreenName('الشواية', [], (n) => n.toLocaleString('ar-EG'))).toBe('الشواية ١');
});
