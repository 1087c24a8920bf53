import { writeChoice, type ReadBill } from '#contract/payments/bill-parse.ts';
import { dueOf, tipOf } from '#contract/payments/bill-shares.ts';
import type { TakePart } from '#contract/payments/take-part.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import type { Mills } from '#domain/money/money.ts';
import type { Way } from './handed-over.tsx';
import type { BoardWords } from '../words/words.ts';
import { takeWords } from '../words/part-words.ts';
import { openGuests } from './payers.tsx';

/** Money of a bill that staff can take now. */
export interface Takeable {
  key: string;
  title: string;
  /** With the tip that its guest has chosen. */
  owedMills: Mills;
  /** The way that its guest has chosen; null: none. */
  way: Way | null;
  body: Omit<TakePart, 'paymentType'>;
}

/** The key of all that nobody pays. */
export const REST = 'rest';

/** What staff can take of a bill: the parts that phones hold, the dishes of one guest, and all that nobody pays. */
export function takeables(words: BoardWords, bill: ReadBill, order: StaffOrder): Takeable[] {
  const { t } = words;
  const held = bill.parts.flatMap((part): Takeable[] => {
    const { state, way, uuid } = part;
    if (state !== 'held') return [];
    const inPerson = way === 'cash' || way === 'machine' ? way : null;
    const owedMills = dueOf(part) + tipOf(part);
    return [{ key: uuid, title: takeWords(words, part), owedMills, way: inPerson, body: { part: uuid } }];
  });
  const open = openGuests(bill, order);
  // One guest with all that is left is the rest.
  const single = open.filter(({ dueMills }) => dueMills < bill.openMills);
  const guests = single.map(({ name, choice, dueMills }) => ({
    key: `of ${name}`,
    title: takeWords(words, { name, plate: null }),
    owedMills: dueMills,
    way: null,
    body: { ...writeChoice(choice), name },
  }));
  const rest = {
    key: REST,
    title: t('takeRest'),
    owedMills: bill.openMills,
    way: null,
    body: { evenlyAmong: 1 },
  };
  return [...held, ...guests, ...(bill.openMills > 0 ? [rest] : [])];
}
