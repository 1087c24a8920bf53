import type { AskLoyaltyDiscounts } from '#contract/orders/loyalty.ts';
import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../../page/connection.ts';
import { createLoyaltyQuestions, verifyEmployee } from './ask-loyalty.ts';
import { cartLoyalty, noLoyalty } from './loyalty-discounts.ts';

const crew = {
  id: 'crew',
  name: 'Crew meal',
  discounts: [{ discountSum: '5.000' }, { discountSum: '3.000' }],
};

function question(quantity: number): AskLoyaltyDiscounts {
  return { cart_items: [{ product: 'tea', quantity, cart_uuid: 'a' }], order_type: 'takeaway' };
}

function json(body: unknown, status = 200): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}

let asked: string[];
let answers: (Response | Promise<Response>)[];

/** A phone whose server gives the prepared answers; without one it does not answer. */
function phone() {
  connect({
    base: '',
    license: 'test-kitchen',
    async fetch(url) {
      asked.push(String(url));
      return (await answers.shift()) ?? Promise.reject(new TypeError('lost'));
    },
  });
  return { askLoyaltyDiscounts: createLoyaltyQuestions() };
}

beforeEach(() => {
  stubStorages();
  cartLoyalty.forget();
  asked = [];
  answers = [];
});
afterEach(() => void vi.unstubAllGlobals());

describe('the cart’s loyalty discounts', () => {
  it('are the server’s, requested once for each cart', async () => {
    const { askLoyaltyDiscounts } = phone();
    answers = [json([crew]), json([])];
    await Promise.all([askLoyaltyDiscounts(question(1)), askLoyaltyDiscounts(question(1))]);
    await askLoyaltyDiscounts(question(1));
    expect(cartLoyalty.get().discounts).toEqual([{ id: 'crew', name: 'Crew meal', amountMills: 8000 }]);
    expect(asked).toHaveLength(1);
    await askLoyaltyDiscounts(question(2));
    expect(cartLoyalty.get().discounts).toEqual([]);
  });

  it('are requested again for the same cart after an order', async () => {
    const { askLoyaltyDiscounts } = phone();
    answers = [json([crew]), json([crew])];
    await askLoyaltyDiscounts(question(1));
    cartLoyalty.set(noLoyalty);
    await askLoyaltyDiscounts(question(1));
    expect(cartLoyalty.get().discounts).toHaveLength(1);
  });

  it('of a cart that has changed meanwhile are ignored', async () => {
    const { askLoyaltyDiscounts } = phone();
    const late = Promise.withResolvers<Response>();
    answers = [late.promise, json([])];
    const first = askLoyaltyDiscounts(question(1));
    await askLoyaltyDiscounts(question(2));
    late.resolve(json([crew]));
    await first;
    expect(cartLoyalty.get().discounts).toEqual([]);
  });

  it('stay as they are without an answer, and are requested again', async () => {
    const { askLoyaltyDiscounts } = phone();
    answers = [json([crew])];
    await askLoyaltyDiscounts(question(1));
    await askLoyaltyDiscounts(question(2));
    expect(cartLoyalty.get().discounts).toHaveLength(1);
    answers = [json([])];
    await askLoyaltyDiscounts(question(2));
    expect(cartLoyalty.get().discounts).toEqual([]);
  });

  it('drop an employee who is no longer valid', async () => {
    const { askLoyaltyDiscounts } = phone();
    answers = [
      json({ employee_id: 'E-7', employee_phone: '' }),
      json({ code: 'validation', status: 422, errors: [{ path: 'employee_id', message: '' }] }, 422),
    ];
    expect(await verifyEmployee('E-7')).toBeNull();
    expect(cartLoyalty.get().employeeId).toBe('E-7');
    await askLoyaltyDiscounts(question(1));
    expect(cartLoyalty.get().employeeId).toBe('');
  });
});

describe('an employee id', () => {
  it.each([
    [404, 'not_found', 'unknown'],
    [429, 'too_many_requests', 'too_many'],
    [503, 'unavailable', 'no_answer'],
  ])('is refused with %i: %s', async (status, code, fault) => {
    phone();
    answers = [json({ code, status }, status)];
    expect(await verifyEmployee('E-8')).toBe(fault);
    expect(cartLoyalty.get().employeeId).toBe('');
  });
});
