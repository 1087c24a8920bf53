import { buildTicket } from '#tests/support/build/build-ticket.ts';
import { describe, expect, it } from 'vitest';
import { withCommands } from './commands.ts';
import type { BoardCommand } from './presses.ts';

const accept: BoardCommand = {
  kind: 'move',
  id: '1',
  by: null,
  uuid: 'order-1',
  from: 'pending',
  to: 'accepted',
  reason: '',
};
const prepare: BoardCommand = { ...accept, id: '2', from: 'accepted', to: 'preparing' };
const recall: BoardCommand = {
  kind: 'recall',
  id: '3',
  by: null,
  uuid: 'order-1',
  from: 'preparing',
  to: 'accepted',
};
const strike: BoardCommand = {
  kind: 'strike',
  id: '4',
  by: null,
  uuid: 'order-1',
  line: 'line-1',
};
const close: BoardCommand = {
  kind: 'close',
  id: '5',
  by: null,
  uuid: 'order-1',
  location: { code: '12', type: 'Table' },
};

describe('unconfirmed commands', () => {
  it('show at once, in order', () => {
    const [order] = withCommands([buildTicket()], [accept, prepare]);
    expect(order?.status).toBe('preparing');
    expect(withCommands([buildTicket()], [accept, prepare, recall])[0]?.status).toBe('accepted');
  });

  it('change nothing when the order has moved on', () => {
    expect(withCommands([buildTicket({ status: 'canceled' })], [accept])[0]?.status).toBe('canceled');
  });

  it('remove lines and close every order of the table', () => {
    const [order, other] = withCommands(
      [buildTicket(), buildTicket({ uuid: 'order-2', customerNumber: '13' })],
      [strike, close],
    );
    expect(order?.lineItems[0]?.status).toBe('Deleted');
    expect([order?.visitOpen, other?.visitOpen]).toEqual([false, true]);
  });

  it('close no order of guests who came later', () => {
    const since = '2026-05-01T18:00:00.000Z';
    const tickets = [since, '2026-05-01T20:00:00.000Z'].map((at) =>
      buildTicket({ uuid: at, visitSince: at }),
    );
    const shown = withCommands(tickets, [{ ...close, since }]);
    expect(shown.map((order) => order.visitOpen)).toEqual([false, true]);
  });

  it('promise a time, and take the promise back', () => {
    const promise: BoardCommand = {
      kind: 'promise',
      id: '6',
      by: null,
      uuid: 'order-1',
      at: Date.UTC(2026, 2, 1, 19),
    };
    const promised = withCommands([buildTicket({ status: 'accepted' })], [promise]);
    expect(promised[0]?.promisedAt).toBe('2026-03-01T19:00:00.000Z');
    const takenBack = withCommands(promised, [{ ...promise, at: null }]);
    expect(takenBack[0]?.promisedAt).toBeNull();
  });
});
