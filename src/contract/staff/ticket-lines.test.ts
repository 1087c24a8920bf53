import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { describe, expect, it } from 'vitest';
import { choicesOf, lineGroups } from './ticket-lines.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 18, minute)).toISOString();

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
