import { buildCoupon } from '#tests/support/build/build-coupon.ts';
import { describe, expect, it } from 'vitest';
import { canApply, changeCoupon, couponCode, noCoupon } from './coupon-box.ts';
import { couponEffect } from './coupon-effect.ts';

const coupon = buildCoupon({ code: 'SAVE' });
const applied = changeCoupon(noCoupon, { type: 'valid', coupon });
const line = (productId: string, lineMills: number) => ({ productId, categoryId: 'food', lineMills });

describe('the coupon box', () => {
  it('asks for a code in capitals, without spaces around it', () => {
    expect(couponCode(' mezze10 ')).toBe('MEZZE10');
  });

  it('has nothing to apply while it is empty, loading, or holds the applied code', () => {
    const typed = (code: string) => changeCoupon(applied, { type: 'typed', code });
    expect(canApply(noCoupon)).toBe(false);
    expect(canApply(typed('  '))).toBe(false);
    expect(canApply(typed('save '))).toBe(false);
    expect(canApply(typed('other'))).toBe(true);
    expect(canApply(changeCoupon(noCoupon, { type: 'loading', code: 'OTHER' }))).toBe(false);
  });

  it('keeps a refused code typed, and takes the discount away', () => {
    const refused = changeCoupon(changeCoupon(applied, { type: 'loading', code: 'nope' }), {
      type: 'invalid',
      fault: 'unknown',
    });
    expect(refused).toMatchObject({ code: 'nope', applied: null, fault: 'unknown', loading: false });
    expect(changeCoupon(refused, { type: 'typed', code: 'nop' }).fault).toBeNull();
  });

  it('keeps an applied coupon that is asked for again without an answer, and no other', () => {
    const after = (code: string) =>
      changeCoupon(changeCoupon(applied, { type: 'loading', code }), { type: 'invalid', fault: 'no_answer' });
    expect(after('SAVE')).toEqual(applied);
    expect(after('OTHER')).toMatchObject({ applied: null, fault: 'no_answer', loading: false });
  });

  it('is empty once cleared, and applies none by itself any more', () => {
    expect(changeCoupon(applied, { type: 'cleared' })).toEqual({ ...noCoupon, declined: true });
  });
});

describe('what a coupon does', () => {
  it('takes money off, or says how much is missing, or that it is for other dishes', () => {
    const half = buildCoupon({ value: 50_000, minOrderMills: 10_000, productIds: ['tea'] });
    expect(couponEffect(half, [line('tea', 12_000)])).toEqual({
      kind: 'counts',
      offMills: 6000,
      freeDelivery: false,
    });
    expect(couponEffect(half, [line('tea', 4000)])).toEqual({ kind: 'below_minimum', missingMills: 6000 });
    expect(couponEffect(half, [line('soup', 12_000)])).toEqual({ kind: 'not_applicable' });
  });

  it('may lift the delivery fee alone', () => {
    const free = buildCoupon({ value: 0, freeDelivery: true });
    expect(couponEffect(free, [line('tea', 4000)])).toEqual({
      kind: 'counts',
      offMills: 0,
      freeDelivery: true,
    });
  });
});
