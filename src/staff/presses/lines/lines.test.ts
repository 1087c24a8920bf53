import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { expect, it } from 'vitest';
import { withCommands } from '../commands.ts';
import type { CommandWish } from '../presses.ts';

const NOW = Date.parse('2026-03-01T18:20:00Z');
const at = new Date(NOW).toISOString();
const pressed = {
  id: '1',
  by: { license: 'house', who: 'person:nadia' },
  pressedAt: NOW,
};

/** An order as it is shown after a press about its lines. */
function after(order: StaffOrder, wish: CommandWish): StaffOrder {
  const [shown = order] = withCommands([order], [{ ...wish, ...pressed }]);
  return shown;
}

it('a fired course shows since when before the server has answered', () => {
  const held = buildTicketLine({ course: 2, onHold: true, holdAt: '2026-03-01T18:00:00.000Z' });
  const order = buildTicket({ lineItems: [held] });
  const { lineItems } = after(order, { kind: 'fire', uuid: order.uuid, wish: { course: 2 } });
  expect(lineItems).toMatchObject([{ onHold: false, firedAt: at, holdAt: held.holdAt }]);
});

it('what fires by itself waits for whoever holds it, before the server has answered', () => {
  const fires = { course: 2, onHold: true, firesAt: '2026-03-01T18:32:00.000Z' };
  const lines = [buildTicketLine(fires), buildTicketLine({ cartUuid: 'line-2' })];
  const order = buildTicket({ lineItems: lines });
  const hold = after(order, { kind: 'hold', uuid: order.uuid, wish: { course: 2 } });
  expect(hold.lineItems[0]).toMatchObject({ onHold: true });
  expect(hold.lineItems[0]).not.toHaveProperty('firesAt');
  const tick: CommandWish = { kind: 'tick', uuid: order.uuid, lines: [{ line: 'line-2', state: 'done' }] };
  expect(after(order, tick).lineItems[0]).toMatchObject(fires);
});

it('what was taken back is ticked anew: an earlier tick does not count', () => {
  const order = buildTicket();
  const tick: CommandWish = {
    kind: 'tick',
    uuid: order.uuid,
    lines: [{ line: 'line-1', state: 'done', turn: 0 }],
  };
  const done = after(order, tick);
  const untick: CommandWish = { kind: 'untick', uuid: order.uuid, lines: [{ line: 'line-1', turn: 0 }] };
  const back = after(done, untick);
  expect(back.lineItems).toMatchObject([{ kitchenState: 'waiting', turn: 1 }]);
  expect(after(back, tick)).toBe(back);
});
