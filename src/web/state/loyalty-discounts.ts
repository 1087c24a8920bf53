import { fetchEmployee, fetchLoyaltyDiscounts } from '#client/loyalty.ts';
import type { AskLoyaltyDiscounts, WireLoyaltyDiscount } from '#contract/loyalty.ts';
import { readMills } from '#contract/order-parse.ts';
import type { Menu } from '#domain/menu.ts';
import type { LoyaltyDiscount } from '#domain/order-figures.ts';
import { asInteger, asList, asRecord, asText } from './checks.ts';
import { theConnection } from './connection.ts';
import { keep } from './kept.ts';

const MOST_MILLS = 1e15;

/** What the loyalty partner takes off the cart, as the server said last. */
export interface CartLoyalty {
  /** Verified; '': a guest. */
  employeeId: string;
  discounts: readonly LoyaltyDiscount[];
}

export const noLoyalty: CartLoyalty = { employeeId: '', discounts: [] };

function asDiscount(value: unknown): LoyaltyDiscount | null {
  const stored = asRecord(value);
  const [id, name] = [asText(stored?.['id'], 500), asText(stored?.['name'], 500)];
  const amountMills = asInteger(stored?.['amountMills'], 0, MOST_MILLS);
  return id === null || name === null || amountMills === null ? null : { id, name, amountMills };
}

/** The cart's loyalty discounts, for the browser session. */
export const cartLoyalty = keep<CartLoyalty>('loyalty', 'session', noLoyalty, (value) => {
  const stored = asRecord(value);
  const discounts = asList(stored?.['discounts'], asDiscount, 100);
  return stored && discounts && { employeeId: asText(stored['employeeId'], 100) ?? '', discounts };
});

/** What counts for a cart: nothing without the loyalty partner. */
export function loyaltyOf(menu: Menu, loyalty: CartLoyalty): CartLoyalty {
  return menu.flags.loyalty ? loyalty : noLoyalty;
}

/** Takes over what the server takes off; a server of an earlier version says nothing of it. */
export function takeLoyaltyDiscounts(wire: readonly WireLoyaltyDiscount[] = []): void {
  const discounts = wire.map(({ id, name, discounts: sums }) => ({
    id,
    name,
    amountMills: sums.reduce((all, { discountSum }) => all + readMills(discountSum), 0),
  }));
  cartLoyalty.set({ ...cartLoyalty.get(), discounts });
}

/** The cart that was asked about last, and what was answered; null while it is under way. */
let asked: { text: string; discounts: CartLoyalty['discounts'] | null } = { text: '', discounts: null };

function isAsked(text: string): boolean {
  if (asked.text !== text) return false;
  return asked.discounts === null || asked.discounts === cartLoyalty.get().discounts;
}

/**
 * Asks what the partner takes off a cart, once for each cart. An answer that comes after another question changes
 * nothing; without one the cart stays as it is, and the order's own answer counts. An employee who is none any more
 * leaves the cart.
 */
export async function askLoyaltyDiscounts(question: AskLoyaltyDiscounts): Promise<void> {
  const text = JSON.stringify(question);
  if (isAsked(text)) return;
  asked = { text, discounts: null };
  const answer = await fetchLoyaltyDiscounts(theConnection(), question);
  if (asked.text !== text) return;
  asked = { text: '', discounts: null };
  if (answer.kind === 'ok') {
    takeLoyaltyDiscounts(answer.value);
    asked = { text, discounts: cartLoyalty.get().discounts };
  }
  const isUnknown =
    answer.kind === 'problem' && answer.problem.errors?.some(({ path }) => path === 'employee_id');
  if (isUnknown) forgetEmployee();
}

/** Why an employee id yields nothing. */
export type EmployeeFault = 'unknown' | 'too_many' | 'no_answer';

/** Has an employee id verified and keeps it; answers what was wrong, null when it counts. */
export async function verifyEmployee(id: string): Promise<EmployeeFault | null> {
  const answer = await fetchEmployee(theConnection(), id);
  if (answer.kind === 'ok') {
    cartLoyalty.set({ ...cartLoyalty.get(), employeeId: answer.value.employee_id });
    return null;
  }
  if (answer.kind !== 'problem') return 'no_answer';
  if (answer.problem.code === 'too_many_requests') return 'too_many';
  return answer.problem.status === 404 ? 'unknown' : 'no_answer';
}

/** Takes the staff discount out of the cart. */
export function forgetEmployee(): void {
  cartLoyalty.set({ ...cartLoyalty.get(), employeeId: '' });
}
