import type { VisitCall } from '#contract/visits/event-shapes.ts';
import { expect, it } from 'vitest';
import { withCallCommands } from '../commands.ts';
import { bringBackWish, bringWish } from './bring.ts';

const call = (calledAt: string, takenBy: string | null = null): VisitCall => ({
  for: 'waiter',
  location: '12',
  locationType: 'Table',
  calledAt,
  takenBy,
});
const pressed = { id: '1', uuid: '', by: { license: 'house', who: 'person:n' } } as const;

it('shows a call as taken or answered before the server knows, and leaves a later call of its table alone', () => {
  const [first, later] = [call('2026-05-01T18:00:00Z'), call('2026-05-01T18:05:00Z')];
  expect(withCallCommands([first], [{ kind: 'take', call: first, ...pressed }])[0]?.takenBy).toBe('person:n');
  expect(withCallCommands([first], [{ kind: 'answer', call: first, ...pressed }])).toEqual([]);
  expect(withCallCommands([later], [{ kind: 'answer', call: first, ...pressed }])).toEqual([later]);
  const taken = call('2026-05-01T18:00:00Z', 'person:o');
  expect(withCallCommands([taken], [{ kind: 'take', call: taken, ...pressed }])[0]?.takenBy).toBe('person:o');
});

it('guests are brought by when they sat down: others sit there by the time it arrives again', () => {
  const since = '2026-05-01T18:00:00.000Z';
  const from = { location: '12', locationType: 'Table' } as const;
  const to = { location: '14', locationType: 'Table' } as const;
  expect(bringWish('join', { ...from, since }, to)).toEqual({
    kind: 'bring',
    uuid: '',
    how: 'join',
    move: { ...from, since, to },
  });
});

it('guests who are brought back are named by both tables', () => {
  const [from, to] = [
    { location: '12', locationType: 'Table' },
    { location: '14', locationType: 'Table' },
  ] as const;
  expect(bringBackWish(from, { ...to })).toEqual({
    kind: 'bring',
    uuid: '',
    how: 'back',
    move: { ...from, to },
  });
});
