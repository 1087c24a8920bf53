import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { describe, expect, it } from 'vitest';
import { choicesOf, guestsOf, lineGroups, ticketGroups } from './ticket-lines.ts';

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

  it('stand under their guest where several have chosen, those to share first, also where a printer has one’s alone', () => {
    const lines = [
      buildTicketLine({ cart_uuid: '1', added_by: 'Mona', product_name: 'Tea' }),
      buildTicketLine({ cart_uuid: '2', added_by: 'ليلى', product_name: 'Salad' }),
      buildTicketLine({ cart_uuid: '3', added_by: '', product_name: 'Water' }),
      buildTicketLine({ cart_uuid: '4', added_by: 'Mona', product_name: 'Cake' }),
      buildTicketLine({ cart_uuid: '5', added_by: '', guest_number: 3, product_name: 'Soup' }),
    ];
    const table = buildTicket({ line_items: lines });
    const seen = (order: typeof table, printed?: typeof lines) =>
      ticketGroups(order, (seat) => `Gast ${seat}`, printed).map(({ guest, dishes }) => [
        guest,
        ...dishes.map(({ name }) => name),
      ]);
    expect(seen(table)).toEqual([
      ['', 'Water'],
      ['Mona', 'Tea', 'Cake'],
      ['ليلى', 'Salad'],
      ['Gast 3', 'Soup'],
    ]);
    expect(seen(table, lines.slice(1, 2))).toEqual([['ليلى', 'Salad']]);
    expect(seen(buildTicket({ line_items: lines.slice(0, 1) }))).toEqual([['', 'Tea']]);
  });

  it('tell how many guests have chosen, whoever shares or serves', () => {
    const lines = [
      buildTicketLine({ added_by: 'Mona' }),
      buildTicketLine({ added_by: 'Mona' }),
      buildTicketLine({ added_by: '', guest_number: 3 }),
      buildTicketLine({ added_by: '', to_share: true }),
      buildTicketLine({ added_by: 'Nadia', by_staff: true }),
      buildTicketLine({ added_by: 'Omar', status: 'Deleted' }),
    ];
    expect(guestsOf(buildTicket({ line_items: lines }))).toBe(2);
    expect(guestsOf(buildTicket({ line_items: [buildTicketLine()] }))).toBe(0);
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
