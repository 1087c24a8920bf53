import { isAfterLastOrders } from '../time/delivery-time.ts';
import { coversHours, isOpen, localTime, type HoursEntry, type Timetable } from '../time/hours.ts';
import { findCategory } from './find.ts';
import type { Category, Menu, Product } from './menu.ts';

/** The venue's opening hours and closures. */
export function timetableOf(menu: Menu): Timetable {
  return { hours: menu.openingHours, closures: menu.closures, timezone: menu.timezone };
}

/** True when the opening hours and closing rules allow the instant (ms UTC). */
export function isVenueOpen(menu: Menu, at: number): boolean {
  return isOpen(timetableOf(menu), at);
}

/** True after the last orders before closing (contract section 3, last_orders_minutes). */
export function hasTakenLastOrders(menu: Menu, at: number): boolean {
  return isAfterLastOrders(menu.orderTimes, timetableOf(menu), at);
}

/**
 * True when it is shown at the instant: categories by category_hours, products by product_hours (specification section
 * 4).
 */
export function isShown(menu: Menu, of: { hours: readonly HoursEntry[] }, at: number): boolean {
  return of.hours.length === 0 || coversHours(of.hours, localTime(at, menu.timezone));
}

/** A category's own products whose hours include the instant. */
export function shownProducts(menu: Menu, category: Category, at: number): Product[] {
  return category.products.filter((product) => isShown(menu, product, at));
}

/** The first closed category at the instant, from this one up through its parents; null when all are open. */
export function firstClosedCategory(menu: Menu, category: Category, at: number): Category | null {
  const seen = new Set<Category>();
  let current: Category | undefined = category;
  while (current && !seen.has(current)) {
    if (!isShown(menu, current, at)) return current;
    seen.add(current);
    current = current.parentId === null ? undefined : findCategory(menu, current.parentId);
  }
  return null;
}

/** True when the category and all its parents are open at the instant. */
export function isCategoryReachable(menu: Menu, category: Category, at: number): boolean {
  return firstClosedCategory(menu, category, at) === null;
}
