import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import { unreadAllergies } from './unread-allergies.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 18, minute)).toISOString();
const nuts = [{ code: 'nuts', kind: 'allergy', name: 'Nuts', fact: 'unknown' }] as const;
const line = (id: string, minute: number, changes = {}) =>
  buildTicketLine({ cartUuid: id, addedAt: at(minute), needs: [...nuts], ...changes });
const unread = (changes: object) => unreadAllergies(buildTicket(changes)).map(({ cartUuid: id }) => id);

it('an allergy that comes after its order was accepted is unread, whoever accepted it for others', () => {
  const avoided = [{ ...nuts[0], kind: 'avoid' as const }];
  const lines = [
    line('placed', 0),
    line('later', 9),
    line('words', 9, { needs: [], needWords: 'Allergic to kiwi' }),
    line('removed', 9, { status: 'Deleted' }),
    line('avoided', 9, { needs: avoided }),
  ];
  const needsRead = { by: 'Karim', at: at(5) };
  expect(unread({ status: 'preparing', needsRead, lineItems: lines })).toEqual(['later', 'words']);
  expect(unread({ status: 'accepted', lineItems: lines.slice(1, 2) })).toEqual(['later']);
  expect(unread({ status: 'pending', lineItems: lines })).toEqual([]);
});
