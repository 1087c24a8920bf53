import type { AskLoyaltyDiscounts, WireLoyaltyDiscount } from '#contract/orders/loyalty.ts';
import type { Refusal } from '#contract/values/problem.ts';
import { inLanguage, type LanguageCode } from '#domain/text/language.ts';
import type { Menu, OrderType } from '#domain/menu/menu.ts';
import type { LoyaltyDiscount } from '#domain/order/order-figures.ts';
import { presentLoyaltyDiscount } from './compare-figures.ts';
import { readLines, type ReadLine } from './draft-lines.ts';
import { draftFigures } from './draft-order.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import type { LoyaltyPartner, NamedPromotion } from './loyalty-partner.ts';

/** The result of reading an employee id: an employee, a guest, or an unknown id. */
export type EmployeeReading = { kind: 'employee'; id: string } | { kind: 'guest' } | { kind: 'unknown' };

/**
 * Reads an employee id of a cart or a draft. 'guest' without one, and while the partner does not answer: an order never
 * waits for the partner.
 */
export async function readEmployee(
  partner: LoyaltyPartner,
  live: LiveVenue,
  menu: Menu,
  given: string | number | null | undefined,
): Promise<EmployeeReading> {
  const id = String(given ?? '').trim();
  if (id === '') return { kind: 'guest' };
  const employee = menu.flags.loyalty ? await partner.employee(live, id) : null;
  if (employee === 'no_answer') return { kind: 'guest' };
  return employee ? { kind: 'employee', id: employee.employeeId } : { kind: 'unknown' };
}

/** The refusal of an unknown employee id; `path` is its place in the body. */
export function unknownEmployee(path: string): Refusal {
  return { code: 'validation', errors: [{ path, message: 'There is no such employee' }] };
}

/** The promotions that apply to these lines; none without the loyalty flag or an answer. */
export async function readPromotions(
  partner: LoyaltyPartner,
  live: LiveVenue,
  menu: Menu,
  cart: { lines: readonly ReadLine[]; orderType: OrderType; employee: EmployeeReading },
): Promise<NamedPromotion[]> {
  if (!menu.flags.loyalty) return [];
  const { lines, orderType, employee } = cart;
  const employeeId = employee.kind === 'employee' ? employee.id : null;
  const promotions = await partner.promotions({ live, lines, orderType, employeeId });
  return promotions === 'no_answer' ? [] : promotions;
}

/**
 * The partner's discounts for a cart, computed by the same function that prices the order. Refuses an unknown employee
 * id.
 */
export async function cartDiscounts(
  partner: LoyaltyPartner,
  live: LiveVenue,
  ask: AskLoyaltyDiscounts,
  language: LanguageCode,
): Promise<Result<WireLoyaltyDiscount[]>> {
  const { menu } = live.menu(live.venue.defaultLanguage);
  const lines = readLines(menu, ask.cart_items);
  const employee = await readEmployee(partner, live, menu, ask.employee_id);
  if (employee.kind === 'unknown') return refused(unknownEmployee('employee_id'));
  const cart = { lines, orderType: ask.order_type, employee };
  const promotions = await readPromotions(partner, live, menu, cart);
  const { loyaltyDiscounts } = draftFigures(menu, lines, { coupon: null, deliveryFeeMills: 0, promotions });
  return accepted(inWordsOf(promotions, loyaltyDiscounts, language).map(presentLoyaltyDiscount));
}

/** The discounts with their names in a guest's language. */
export function inWordsOf(
  promotions: readonly NamedPromotion[],
  discounts: readonly LoyaltyDiscount[],
  language: LanguageCode,
): LoyaltyDiscount[] {
  return discounts.map((discount) => {
    const names = promotions.find(({ id }) => id === discount.id)?.names ?? { '': discount.name };
    return { ...discount, name: inLanguage(names, language) };
  });
}
