import { readMills } from '#contract/values/read-mills.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import type { Mills } from '#domain/money/money.ts';

type Money = Pick<StaffOrder, 'payments' | 'change'>;

/** Money that was sent to be booked, and whose answer was lost. */
export interface SentMoney {
  /** `card`: all that was not handed over in person. */
  way: 'cash' | 'machine' | 'card';
  /** As it was handed over, with what came back as change; less than 0: given back. */
  mills: Mills;
}

function sumOf({ payments, change }: Money, { way, mills }: SentMoney): Mills {
  const changeMills = way === 'cash' && mills > 0 ? readMills(change) : 0;
  return payments
    .map(({ payment_type: type, amount }) => ({ type, paid: readMills(amount) }))
    .filter(({ type, paid }) => {
      const isOfWay = way === 'card' ? type !== 'cash' && type !== 'machine' : type === way;
      return isOfWay && Math.sign(paid) === Math.sign(mills);
    })
    .reduce((sum, { paid }) => sum + paid, changeMills);
}

/** True when the payments of an order have grown by just this money since it was sent. */
export function isHeard(before: Money, now: Money, sent: SentMoney): boolean {
  return sumOf(now, sent) - sumOf(before, sent) === sent.mills;
}
