import { closedName, nextChange } from '#domain/time/hours.ts';
import type { Menu, OrderType } from '#domain/menu/menu.ts';
import { timetableOfType } from '#domain/order/type-hours.ts';
import { createDates } from '#text/dates.ts';
import { orderTypeWords } from '../../elements/place-name.ts';
import { daysAhead } from '#domain/time/opening-news.ts';
import type { Page } from '../../page/page.tsx';

const WEEK_DAYS = 7;

type TypeWords = Pick<Page, 't' | 'lang'>;

function whenAgain(menu: Menu, orderType: OrderType, at: number, { t, lang }: TypeWords): string {
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

/**
 * When an order type that is off at an instant (ms UTC) is offered again, in words, with the name of the closure that
 * it is off for.
 */
export function typeAgain(menu: Menu, orderType: OrderType, at: number, words: TypeWords): string {
  const again = whenAgain(menu, orderType, at, words);
  const name = closedName(timetableOfType(menu, orderType), at);
  return name ? words.t('closedFor', { closed: again, name }) : again;
}
