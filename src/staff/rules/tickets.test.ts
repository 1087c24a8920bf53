import { buildTicket, buildTicketLine } from '#tests/support/build-ticket.ts';
import { describe, expect, it, vi } from 'vitest';
import { allDayCounts } from './all-day.ts';
import { groupTickets, latestDone, nextStatus, openTickets } from './columns.ts';
import { choicesOf, lineGroups } from '#contract/ticket-lines.ts';
import { lastAddition, pieces } from './lines.ts';

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
    buildTicket({ uuid: 'e', status: 'fulfilled', status_at: at(5) }),
    buildTicket({ uuid: 'f', status: 'canceled', status_at: at(6) }),
  ];

  it('put the oldest on top, and the latest of those that are done', () => {
    const columns = groupTickets(orders, NOW);
    expect(uuids(columns.new)).toEqual(['a', 'b']);
    expect(uuids(columns.preparing)).toEqual(['d', 'late']);
    expect(uuids(columns.done)).toEqual(['f', 'e']);
    expect(uuids(openTickets(columns))).toEqual(['a', 'b', 'c', 'd', 'late']);
  });

  it('show the last twenty that are done, and say where there are more', () => {
    const done = (count: number) =>
      groupTickets(
        Array.from({ length: count }, (_, minute) =>
          buildTicket({ uuid: `d${minute}`, status: 'fulfilled', status_at: at(minute) }),
        ),
        NOW,
      );
    expect(latestDone(done(21), 'd0').shown.at(-1)?.uuid).toBe('d0');
    expect(latestDone(done(20), null)).toMatchObject({ shown: { length: 20 }, hasMore: false });
    const { shown, hasMore } = latestDone(done(21), null);
    expect([shown.length, shown[0]?.uuid, shown.at(-1)?.uuid, hasMore]).toEqual([20, 'd20', 'd1', true]);
  });

  it('read the times of an order once, however many stand beside it', () => {
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

  it('leave what nobody has touched for a day below the rest, but not what is wanted for later', () => {
    const old = { created: '2026-02-20T18:00:00.000Z', status_at: '2026-02-20T18:00:00.000Z' };
    const all = [
      buildTicket({ uuid: 'left', ...old }),
      buildTicket({ uuid: 'left and taken back', ...old, recalled: true }),
      buildTicket({ uuid: 'for tonight', ...old, delivery_datetime: at(90) }),
      buildTicket({ uuid: 'for a week ago', ...old, delivery_datetime: '2026-02-21T18:00:00.000Z' }),
      ...orders,
    ];
    expect(uuids(groupTickets(all, NOW).new)).toEqual([
      'left and taken back',
      'for tonight',
      'a',
      'b',
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

describe('lines', () => {
  const order = buildTicket({
    line_items: [
      buildTicketLine({ cart_uuid: '3', added_at: at(12), quantity: 3 }),
      buildTicketLine({ cart_uuid: '1' }),
      buildTicketLine({ cart_uuid: '2', status: 'Deleted', quantity: 9 }),
      buildTicketLine({ cart_uuid: '4', added_at: at(12) }),
    ],
  });

  it('stand in groups: what was ordered first, then what was added when', () => {
    const groups = lineGroups(order).map(({ addedAt, lines }) => [
      addedAt,
      lines.map((line) => line.cart_uuid),
    ]);
    expect(groups).toEqual([
      [null, ['1', '2']],
      [Date.parse(at(12)), ['3', '4']],
    ]);
  });

  it('count without those that were removed', () => {
    expect(pieces(order)).toBe(5);
    expect(lastAddition(order)).toBe(Date.parse(at(12)));
    const removed = order.line_items.map((line) => ({ ...line, status: 'Deleted' as const }));
    expect(lastAddition({ ...order, line_items: removed })).toBeNull();
  });

  it('tell what was chosen, in a combo the dish with its answers', () => {
    const line = buildTicketLine({
      product_variations: [
        { variation: 'portion', name: 'Portion', values: [{ id: 'two', name: 'Two skewers' }] },
        {
          variation: 'sauces',
          name: 'Sauces',
          values: [
            { id: 'a', name: 'Toum' },
            { id: 'b', name: 'Saj' },
          ],
        },
      ],
      combo_groups: [
        {
          id: 'drink',
          name: 'Drink',
          products: [
            {
              id: 'ayran',
              name: 'Ayran',
              selected: true,
              product_variations: [],
              product_variation: 'Size: Large\nIce: None',
            },
          ],
        },
      ],
    });
    expect(choicesOf(line)).toEqual(['Two skewers', 'Toum, Saj', 'Ayran, Large, None']);
  });
});

describe('all-day counts', () => {
  const large = [{ variation: 'size', name: 'Size', values: [{ id: 'l', name: 'Large' }] }];

  it('add up dishes with the same choices over open tickets', () => {
    const counts = allDayCounts([
      buildTicket({ uuid: 'a', line_items: [buildTicketLine({ quantity: 2 })] }),
      buildTicket({
        uuid: 'b',
        status: 'preparing',
        line_items: [
          buildTicketLine({ quantity: 3 }),
          buildTicketLine({ cart_uuid: '2', product_variations: large, quantity: 4 }),
          buildTicketLine({ cart_uuid: '3', quantity: 50, status: 'Deleted' }),
        ],
      }),
      buildTicket({ uuid: 'c', status: 'fulfilled', line_items: [buildTicketLine({ quantity: 50 })] }),
    ]);
    expect(counts.map(({ name, choices, quantity, uuids: on }) => [name, choices, quantity, on])).toEqual([
      ['Hummus', '', 5, ['a', 'b']],
      ['Hummus', 'Large', 4, ['b']],
    ]);
  });
});
