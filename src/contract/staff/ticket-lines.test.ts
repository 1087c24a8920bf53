import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { describe, expect, it } from 'vitest';
import { choicesOf, guestsOf, lineGroups, ticketGroups } from './ticket-lines.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 18, minute)).toISOString();

describe('lines', () => {
  const order = buildTicket({
    lineItems: [
      buildTicketLine({ cartUuid: '3', addedAt: at(12), quantity: 3 }),
      buildTicketLine({ cartUuid: '1' }),
      buildTicketLine({ cartUuid: '2', status: 'Deleted', quantity: 9 }),
      buildTicketLine({ cartUuid: '4', addedAt: at(12) }),
    ],
  });

  it('stand in groups: what was ordered first, then what was added when', () => {
    const groups = lineGroups(order).map(({ addedAt, lines }) => [
      addedAt,
      lines.map((line) => line.cartUuid),
    ]);
    expect(groups).toEqual([
      [null, ['1', '2']],
      [Date.parse(at(12)), ['3', '4']],
    ]);
  });

  it('stand under their guest where several have chosen, those to share first, also where a printer has one’s alone', () => {
    const lines = [
      buildTicketLine({ cartUuid: '1', addedBy: 'Mona', productName: 'Tea' }),
      buildTicketLine({ cartUuid: '2', addedBy: 'ليلى', productName: 'Salad' }),
      buildTicketLine({ cartUuid: '3', addedBy: '', productName: 'Water' }),
      buildTicketLine({ cartUuid: '4', addedBy: 'Mona', productName: 'Cake' }),
      buildTicketLine({ cartUuid: '5', addedBy: '', guestNumber: 3, productName: 'Soup' }),
    ];
    const table = buildTicket({ lineItems: lines });
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
    expect(seen(buildTicket({ lineItems: lines.slice(0, 1) }))).toEqual([['', 'Tea']]);
  });

  it('tell how many guests have chosen, whoever shares or serves', () => {
    const lines = [
      buildTicketLine({ addedBy: 'Mona' }),
      buildTicketLine({ addedBy: 'Mona' }),
      buildTicketLine({ addedBy: '', guestNumber: 3 }),
      buildTicketLine({ addedBy: '', toShare: true }),
      buildTicketLine({ addedBy: 'Nadia', byStaff: true }),
      buildTicketLine({ addedBy: 'Omar', status: 'Deleted' }),
    ];
    expect(guestsOf(buildTicket({ lineItems: lines }))).toBe(2);
    expect(guestsOf(buildTicket({ lineItems: [buildTicketLine()] }))).toBe(0);
  });

  it('tell what was chosen, in a combo the dish with its answers', () => {
    const line = buildTicketLine({
      productVariations: [
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
      comboGroups: [
        {
          id: 'drink',
          name: 'Drink',
          products: [
            {
              id: 'ayran',
              name: 'Ayran',
              selected: true,
              productVariations: [],
              productVariation: 'Size: Large\nIce: None',
            },
          ],
        },
      ],
    });
    expect(choicesOf(line)).toEqual(['Two skewers', 'Toum, Saj', 'Ayran, Large, None']);
  });
});
