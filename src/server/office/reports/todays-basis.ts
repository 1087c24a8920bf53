import type { MoneyFigures } from '#contract/values/money-figures.ts';
import { formatMoney } from '#domain/money/money.ts';
import { businessDate, spanOfDay } from '#domain/report/business-days.ts';
import { figuresOf, type Figures } from '#domain/report/day-sums.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { countingOf, type DayBookServices } from './day-book.ts';
import { countSpan } from './day-facts.ts';

/** The six figures as they travel; net follows from two of them. */
export function moneyFigures({ ordered, taken, tips, refunded, unpaid }: Figures): MoneyFigures {
  return {
    ordered: formatMoney(ordered),
    taken: formatMoney(taken),
    tips: formatMoney(tips),
    refunded: formatMoney(refunded),
    unpaid: formatMoney(unpaid),
    net: formatMoney(taken - refunded),
  };
}

/** The six figures of a venue's business day so far, as its report adds them up. */
export async function todaysBasis(
  { engine, clock }: DayBookServices,
  live: LiveVenue,
): Promise<MoneyFigures> {
  const counting = countingOf(live);
  const { startsAt, endsAt } = spanOfDay(businessDate(clock.now(), counting), counting);
  const { sums } = await countSpan(engine, counting, { from: startsAt, until: endsAt });
  return moneyFigures(figuresOf(sums.total));
}
