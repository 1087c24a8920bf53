import { presentProblem } from '#contract/values/problem.ts';
import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { buildCoupon } from '#tests/support/build/build-coupon.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { couponBox, couponHappens, refuseCoupon } from './coupon.ts';

beforeEach(() => void stubStorages());
afterEach(() => vi.unstubAllGlobals());

it('a coupon that an order is refused for leaves the cart, also where the server says no reason', () => {
  couponHappens({ type: 'loading', code: 'SAVE' });
  couponHappens({ type: 'valid', coupon: buildCoupon({ code: 'SAVE' }) });
  refuseCoupon(presentProblem({ code: 'coupon_invalid' }));
  expect(couponBox.get()).toMatchObject({ code: 'SAVE', applied: null, fault: 'unknown' });
});
