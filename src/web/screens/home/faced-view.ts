import { hasPhoto } from '#domain/look/face.ts';
import type { Category, Face, Menu, Product } from '#domain/menu/menu.ts';
import { shownProducts, timetableOf } from '#domain/menu/shown-at.ts';
import { belongsTo, shownCategories, sourceCategories } from '#domain/menu/shown-categories.ts';
import { categoriesUnder } from '#domain/menu/find.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import { lastOrdersAt } from '#domain/time/delivery-time.ts';
import { daysAhead, openingNews } from '#domain/time/opening-news.ts';
import { createDates, type Dates } from '#text/dates.ts';
import {
  cardAmount,
  productCard,
  type CardAmount,
  type ProductCard,
} from '../../products/cards/card-view.ts';
import { filledCategories, servedAgainAt } from '../../products/categories/browsed-categories.ts';
import { categoryCard, type CategoryCard } from '../../products/categories/category-card-view.ts';

/** A time of the venue's clock, written; its weekday where it is not today. */
export interface WrittenTime {
  time: string;
  day?: string;
}

/** What the head of a venue with a face says besides its opening state, as far as it is known. */
export interface HomeFacts {
  /** While it is closed. */
  opens?: WrittenTime;
  /** Until when the kitchen takes orders. */
  kitchenUntil?: string;
  readyMinutes?: number;
}

/** A category of the first page that has no dishes of its own: how many there are, and from which price. */
export interface ContentsEntry extends CategoryCard {
  count: number;
  /** The least price. */
  least?: CardAmount;
  /** The first dishes, in contents. */
  dishes?: string[];
  /** From when it is served, where it is out of its hours. */
  served?: WrittenTime;
}

/** How many dishes of a category contents name. */
const MOST_NAMED = 3;

function datesOf({ language, timezone, flags }: Menu): Dates {
  return createDates(isLanguageCode(language) ? language : 'en', timezone, flags.arabicNumerals);
}

/** An instant as guests read it at another one. */
export function writtenTime(menu: Menu, instant: number, at: number): WrittenTime {
  const dates = datesOf(menu);
  const isToday = daysAhead(at, instant, menu.timezone) === 0;
  return { time: dates.time(instant), ...(!isToday && { day: dates.weekday(instant) }) };
}

/** The facts in the head of a venue with a face. */
export function homeFacts(menu: Menu, at: number): HomeFacts {
  const timetable = timetableOf(menu);
  const { open, change } = openingNews(timetable, at);
  const last = lastOrdersAt(menu.orderTimes, timetable, at);
  const { leadMinutes } = menu.orderTimes;
  return {
    ...(!open && change && change.nearness !== 'far' && { opens: writtenTime(menu, change.at, at) }),
    ...(last !== null && last > at && { kitchenUntil: datesOf(menu).time(last) }),
    ...(leadMinutes && { readyMinutes: leadMinutes }),
  };
}

/** The dishes with a photo that guests see at the instant, as cards without words. */
export function picturedDishes(menu: Menu, at: number): ProductCard[] {
  return filledCategories(menu, at)
    .filter(({ category }) => category.layout !== 'plain')
    .flatMap(({ products }) => products.filter(hasPhoto))
    .map((product) => ({ ...productCard(menu, product, at, 1), text: undefined, properties: undefined }));
}

/** The dishes of a category and those below it at the instant; of a special one those that it borrows. */
function dishesUnder(menu: Menu, category: Category, at: number, seen = new Set<Category>()): Product[] {
  if (seen.has(category)) return [];
  seen.add(category);
  const { special } = category;
  if (special !== null)
    return sourceCategories(menu, category)
      .flatMap((source) => shownProducts(menu, source, at))
      .filter((product) => belongsTo(special, product));
  const below = shownCategories(menu, category.id, at);
  return [
    ...shownProducts(menu, category, at),
    ...below.flatMap((each) => dishesUnder(menu, each, at, seen)),
  ];
}

/** From which price the dishes are; undefined where none has one. */
function leastAmount(menu: Menu, dishes: readonly Product[]): CardAmount | undefined {
  const amounts = dishes.map((dish) => cardAmount(menu, dish)).filter(({ unpriced }) => !unpriced);
  const least = Math.min(...amounts.map(({ mills }) => mills));
  const isFrom = amounts.some(({ mills, from }) => from || mills > least);
  return amounts.length === 0 ? undefined : { mills: least, ...(isFrom && { from: true }) };
}

/** The top-level categories of a first page of contents or tiles, those out of their hours last. */
export function contentsOf(menu: Menu, home: Face['home'], at: number): ContentsEntry[] {
  const open = shownCategories(menu, null, at);
  const entry = (category: Category, from: number | null): ContentsEntry => {
    const dishes = dishesUnder(menu, category, from ?? at);
    const { picture, ...card } = categoryCard(menu, category);
    const least = leastAmount(menu, dishes);
    return {
      ...card,
      count: dishes.length,
      ...(home === 'tiles' && picture && { picture }),
      ...(home === 'contents' && { dishes: dishes.slice(0, MOST_NAMED).map(({ name }) => name) }),
      ...(least && { least }),
      ...(from !== null && { served: writtenTime(menu, from, at) }),
    };
  };
  const closed = categoriesUnder(menu, null).flatMap((category) => {
    const from = servedAgainAt(menu, category, at);
    return from !== null && dishesUnder(menu, category, from).length > 0 ? [entry(category, from)] : [];
  });
  return [...open.map((category) => entry(category, null)), ...closed];
}
