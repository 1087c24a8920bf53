import { buildTicket } from '#tests/support/build/build-ticket.ts';
import { describe, expect, it, vi } from 'vitest';
import { groupTickets, latestDone, nextStatus, openTickets } from './columns.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 18, minute)).toISOString();
const NOW = Date.parse(at(30));
const uuids = (orders: readonly { uuid: string }[]) => orders.map(({ uuid }) => uuid);

describe('columns', () => {
  const orders = [
    buildTicket({ uuid: 'b', created: at(2) }),
    buildTicket({ uuid: 'a', created: at(1) }),
    buildTicket({ uuid: 'c', created: at(0), status: 'accepted' }),
    buildTicket({ uuid: 'd', created: at(0), status: 'preparing' }),
    buildTicket({ uuid: 'late', created: at(3), status: 'preparing' }),
    buildTicket({ uuid: 'e', status: 'fulfilled', statusAt: at(5) }),
    buildTicket({ uuid: 'f', status: 'canceled', statusAt: at(6) }),
  ];

  it('put the oldest ticket on top, and the latest done ticket', () => {
    const columns = groupTickets(orders, NOW);
    expect(uuids(columns.new)).toEqual(['a', 'b']);
    expect(uuids(columns.preparing)).toEqual(['d', 'late']);
    expect(uuids(columns.done)).toEqual(['f', 'e']);
    expect(uuids(openTickets(columns))).toEqual(['a', 'b', 'c', 'd', 'late']);
  });

  it('show the last twenty done tickets, and say when there are more', () => {
    const done = (count: number) =>
      groupTickets(
        Array.from({ length: count }, (_, minute) =>
          buildTicket({ uuid: `d${minute}`, status: 'fulfilled', statusAt: at(minute) }),
        ),
        NOW,
      );
    expect(latestDone(done(21), 'd0').shown.at(-1)?.uuid).toBe('d0');
    expect(latestDone(done(20), null)).toMatchObject({ shown: { length: 20 }, hasMore: false });
    const { shown, hasMore } = latestDone(done(21), null);
    expect([shown.length, shown[0]?.uuid, shown.at(-1)?.uuid, hasMore]).toEqual([20, 'd20', 'd1', true]);
  });

  it('parse the times of an order once, however many tickets the column has', () => {
    const many = Array.from({ length: 200 }, (_, n) =>
      buildTicket({ uuid: `m${n}`, created: at((n * 37) % 200) }),
    );
    const parse = vi.spyOn(Date, 'parse');
    groupTickets(many, NOW);
    expect(parse.mock.calls.length).toBeLessThanOrEqual(2 * many.length);
    parse.mockRestore();
  });

  it('put a recalled ticket above older ones', () => {
    const taken = orders.map((order) => (order.uuid === 'late' ? { ...order, recalled: true } : order));
    expect(uuids(groupTickets(taken, NOW).preparing)).toEqual(['late', 'd']);
  });

  it('leave untouched tickets of a day ago below the rest, but not orders for later', () => {
    const old = { created: '2026-02-20T18:00:00.000Z', statusAt: '2026-02-20T18:00:00.000Z' };
    const all = [
      buildTicket({ uuid: 'left', ...old }),
      buildTicket({ uuid: 'left and taken back', ...old, recalled: true }),
      buildTicket({ uuid: 'for tonight', ...old, deliveryDatetime: at(90) }),
      buildTicket({ uuid: 'for a week ago', ...old, deliveryDatetime: '2026-02-21T18:00:00.000Z' }),
      ...orders,
    ];
    expect(uuids(groupTickets(all, NOW).new)).toEqual([
      'left and taken back',
      'a',
      'b',
      'for tonight',
      'left',
      'for a week ago',
    ]);
  });

  it('one step leads from each open column to the next', () => {
    expect(nextStatus('pending')).toBe('accepted');
    expect(nextStatus('accepted')).toBe('preparing');
    expect(nextStatus('preparing')).toBe('fulfilled');
    expect(nextStatus('canceled')).toBeNull();
  });
});
