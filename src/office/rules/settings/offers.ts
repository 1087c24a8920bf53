import { newThingId } from '../menu/addresses.ts';
import type { Setting, SettingsList } from './setting.ts';

const discountType: Setting = {
  kind: 'choice',
  at: 'discount_value_type',
  label: 'couponTakes',
  options: [
    { value: 'percentage', label: 'taxShare' },
    { value: 'fixed', label: 'anAmount' },
  ],
};

/** Whether guests may use codes at all. */
export const couponSwitches: readonly Setting[] = [
  { kind: 'flag', at: 'menu/enable_coupons', label: 'couponsOn', more: 'couponsOnMore' },
];

/** The fields of a coupon; their addresses are below it. */
export const couponSettings: readonly Setting[] = [
  discountType,
  { kind: 'decimal', at: 'discount_value', label: 'taxRate' },
  { kind: 'decimal', canBeEmpty: true, at: 'max_discount_value', label: 'atMost', more: 'emptyIsAny' },
  { kind: 'money', at: 'min_order_value', label: 'fromAmount' },
  { kind: 'instant', at: 'starts', label: 'startsAt' },
  { kind: 'instant', at: 'ends', label: 'endsAt' },
  {
    kind: 'count',
    canBeEmpty: true,
    least: 0,
    most: 1_000_000,
    at: 'max_uses',
    label: 'mostUses',
    more: 'emptyIsAny',
  },
  { kind: 'several', of: 'category', at: 'categories', label: 'onlyCategories' },
  { kind: 'several', of: 'dish', at: 'products', label: 'onlyDishes' },
  { kind: 'flag', at: 'free_delivery', label: 'freeDelivery' },
];

/** What the venue file says of a coupon that says only its code. */
export function newCoupon(code: string): Record<string, unknown> {
  return {
    code,
    products: [],
    categories: [],
    discount_value_type: 'percentage',
    discount_value: '10',
    min_order_value: '0',
    max_discount_value: null,
    free_delivery: false,
    starts: null,
    ends: null,
    max_uses: null,
  };
}

/** Promotions for guests with a wallet, and for employees. */
export const loyaltyPromotionList: SettingsList = {
  title: 'loyaltyPromotions',
  at: 'loyalty/promotions',
  add: 'addPromotion',
  empty: 'noPromotions',
  name: 'name',
  settings: [
    { kind: 'words', at: 'name', label: 'name' },
    discountType,
    { kind: 'decimal', at: 'discount_value', label: 'taxRate' },
    { kind: 'money', at: 'min_order_value', label: 'fromAmount' },
    { kind: 'several', of: 'orderType', at: 'order_types', label: 'onlyOrderTypes' },
    { kind: 'several', of: 'category', at: 'categories', label: 'onlyCategories' },
    { kind: 'several', of: 'dish', at: 'products', label: 'onlyDishes' },
    { kind: 'flag', at: 'employee', label: 'onlyEmployees' },
  ],
  create: () => ({
    id: newThingId('promotion'),
    name: {},
    discount_value_type: 'percentage',
    discount_value: '10',
    min_order_value: '0',
    products: [],
    categories: [],
    order_types: [],
    employee: false,
  }),
};
