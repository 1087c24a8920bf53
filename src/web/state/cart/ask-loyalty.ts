import { orderCalls } from '#contract/orders/order-calls.ts';
import { ask } from '#client/ask.ts';
import type { AskLoyaltyDiscounts, WireLoyaltyDiscount } from '#contract/orders/loyalty.ts';
import { readMills } from '#contract/values/read-mills.ts';
import { theConnection } from '../../page/connection.ts';
import { cartLoyalty, forgetEmployee, type CartLoyalty } from './loyalty-discounts.ts';

/** Takes over the server's discounts; a server of an earlier version sends none. */
export function takeLoyaltyDiscounts(wire: readonly WireLoyaltyDiscount[] = []): void {
  const discounts = wire.map(({ id, name, discounts: sums, products, categories }) => ({
    id,
    name,
    amountMills: sums.reduce((all, { discountSum }) => all + readMills(discountSum), 0),
    ...(products && { productIds: products }),
    ...(categories && { categoryIds: categories }),
  }));
  cartLoyalty.set({ ...cartLoyalty.get(), discounts });
}

/** The last cart asked about, and its answer; null while the request runs. */
interface Asked {
  text: string;
  discounts: CartLoyalty['discounts'] | null;
}

/**
 * Creates the requests for the partner's discounts on a cart, one for each cart. An answer that arrives
 * after another request changes nothing; without one the cart stays as it is, and the order's own answer
 * counts. An invalid employee id is removed from the cart.
 */
export function createLoyaltyQuestions() {
  let asked: Asked = { text: '', discounts: null };

  function isAsked(text: string): boolean {
    if (asked.text !== text) return false;
    return asked.discounts === null || asked.discounts === cartLoyalty.get().discounts;
  }

  return async function askDiscounts(question: AskLoyaltyDiscounts): Promise<void> {
    const text = JSON.stringify(question);
    if (isAsked(text)) return;
    asked = { text, discounts: null };
    const answer = await ask(theConnection(), orderCalls.readLoyaltyDiscounts, { body: question });
    if (asked.text !== text) return;
    asked = { text: '', discounts: null };
    if (answer.kind === 'ok') {
      takeLoyaltyDiscounts(answer.value);
      asked = { text, discounts: cartLoyalty.get().discounts };
    }
    const isUnknown =
      answer.kind === 'problem' && answer.problem.errors?.some(({ path }) => path === 'employee_id');
    if (isUnknown) forgetEmployee();
  };
}

/** Asks for this page's cart. */
export const askLoyaltyDiscounts = createLoyaltyQuestions();

/** Why an employee id gives no discount. */
export type EmployeeFault = 'unknown' | 'too_many' | 'no_answer';

/** Verifies an employee id and stores it; returns the fault, null when it is valid. */
export async function verifyEmployee(id: string): Promise<EmployeeFault | null> {
  const answer = await ask(theConnection(), orderCalls.readEmployee, { params: { id } });
  if (answer.kind === 'ok') {
    cartLoyalty.set({ ...cartLoyalty.get(), employeeId: answer.value.employee_id });
    return null;
  }
  if (answer.kind !== 'problem') return 'no_answer';
  if (answer.problem.code === 'too_many_requests') return 'too_many';
  return answer.problem.status === 404 ? 'unknown' : 'no_answer';
}
