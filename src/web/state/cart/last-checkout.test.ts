import { buildMenu } from '#tests/support/build/build-menu.ts';
import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { customer, forgetCustomer, rememberCustomer } from './customer.ts';
import { hasAgreed, lastCheckout } from './last-checkout.ts';
import { chooseOrdering, finishOrdering, ordering } from './order-choices.ts';

beforeEach(() => void stubStorages());
afterEach(() => vi.unstubAllGlobals());

it('a guest agreed to the terms that they read, and not to others', () => {
  const last = { paymentType: null, terms: 'No refunds.' };
  expect(hasAgreed(last, buildMenu({ checkoutTerms: 'No refunds.' }))).toBe(true);
  expect(hasAgreed(last, buildMenu({ checkoutTerms: 'No refunds, no exchange.' }))).toBe(false);
  expect(hasAgreed({ ...last, terms: '' }, buildMenu({ checkoutTerms: '' }))).toBe(false);
});

it('how a guest ordered last is forgotten with their details', () => {
  rememberCustomer({ name: 'Layla' });
  lastCheckout.set({ paymentType: 'cash', terms: 'No refunds.' });
  forgetCustomer();
  expect(customer.get().name).toBe('');
  expect(lastCheckout.get()).toEqual({ paymentType: null, terms: '' });
});

it('an order that was placed leaves its type and its way to pay, and none of its other answers', () => {
  chooseOrdering({ orderType: 'takeaway', paymentType: 'cash', comments: 'Soon', termsAgreed: false });
  finishOrdering();
  expect(ordering.get()).toEqual({
    orderType: 'takeaway',
    paymentType: 'cash',
    comments: '',
    wantedAt: '',
    termsAgreed: null,
    tip: null,
  });
});
