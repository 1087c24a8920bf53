import { nextChange } from '#domain/time/hours.ts';
import type { Menu, OrderType } from '#domain/menu/menu.ts';
import { timetableOfType } from '#domain/order/type-hours.ts';
import { createDates } from '#text/dates.ts';
import { orderTypeWords } from '../../elements/place-name.ts';
import { daysAhead } from '#domain/time/opening-news.ts';
import type { Page } from '../../page/page.tsx';

const WEEK_DAYS = 7;

/** When an order type that is off at an instant (ms UTC) is offered again, in words. */
export function typeAgain(menu: Menu, orderType: OrderType, at: number, { t, lang }: Page): string {
  const type = t(orderTypeWords[orderType]);
  const from = nextChange(timetableOfType(menu, orderType), at);
  if (from === null) return t('typeNotNow', { type });
  const dates = createDates(lang, menu.timezone, menu.flags.arabicNumerals);
  const time = dates.time(from);
  const ahead = daysAhead(at, from, menu.timezone);
  if (ahead === 0) return t('typeAgainToday', { type, time });
  const day = ahead < WEEK_DAYS ? dates.weekday(from) : dates.date(from);
  return t('typeAgainOn', { type, day, time });
}
