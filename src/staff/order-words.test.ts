import { createDisplay } from '#text/display.ts';
import { en } from '#text/staff/en.ts';
import { createTranslate } from '#text/staff/words.ts';
import { buildTicket } from '#tests/support/build-ticket.ts';
import { describe, expect, it } from 'vitest';
import { whereTo } from '#text/staff/where.ts';

const { number } = createDisplay('en', { code: 'AED', symbol: 'AED', shown: true, places: 2 }, false);
const t = createTranslate(en, 'en', number);

describe('where an order goes', () => {
  it.each([
    [{ order_type: 'dine_in' }, 'Table 12'],
    [{ order_type: 'dine_in', customer_number: '204', order_location_type: 'Room' }, 'Room 204'],
    [{ order_type: 'takeaway', customer_number: null, order_location_type: null }, 'Takeaway'],
    [
      { order_type: 'drive_thru', customer_number: 'D1', car_number: 'DXB 123' },
      'Drive-thru · Bay D1 · DXB 123',
    ],
    [{ order_type: 'drive_thru', customer_number: null, car_number: 'DXB 123' }, 'Drive-thru · DXB 123'],
  ] as const)('%j: %s', (changes, where) => {
    expect(whereTo(t, buildTicket(changes))).toBe(where);
  });
});
