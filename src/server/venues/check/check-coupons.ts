import type { CompleteVenueFile, FileCoupon } from '#contract/menu/venue-file.ts';
import { codeFinder, firstAlike } from '#domain/text/code-key.ts';
import {
  alikeWarning,
  duplicates,
  error,
  idsOf,
  missing,
  warning,
  type Path,
  type Remark,
} from '../file/remarks.ts';

/** Guests would read that a coupon is invalid although they never typed it. */
function checkAutoApply({ coupons, menu }: CompleteVenueFile): Remark[] {
  const { enable_coupons: isUsed, coupon_auto_apply: wanted } = menu;
  if (!isUsed || typeof wanted !== 'string' || wanted === '') return [];
  const find = codeFinder(coupons.map(({ code }) => code.toUpperCase()));
  if (find(wanted.toUpperCase()) !== null) return [];
  const message = `there is no coupon ${JSON.stringify(wanted)}, so none is applied`;
  return [
    warning(['menu', 'coupon_auto_apply'], message, { code: 'unknown_reference', values: { id: wanted } }),
  ];
}

/** A code that guests may type, and whose total stays the same: a value or a limit that was never filled in. */
function checkEffect(coupon: FileCoupon, path: Path): Remark[] {
  const empty = (['discount_value', 'max_discount_value'] as const).find(
    (key) => coupon[key] !== null && Number(coupon[key]) === 0,
  );
  if (empty === undefined || coupon.free_delivery) return [];
  return [
    warning([...path, empty], 'the coupon takes nothing off', { code: 'coupon_takes_nothing', values: {} }),
  ];
}

/** Guests who type one of two such codes in other letters or digits get neither. */
function checkAlike({ coupons }: CompleteVenueFile): Remark[] {
  const codes = coupons.map(({ code }) => code.toUpperCase());
  const alike = firstAlike(codes);
  if (!alike) return [];
  const [one, other] = alike;
  return [alikeWarning(['coupons', codes.lastIndexOf(other), 'code'], one, other)];
}

/** Finds errors in a venue file's coupons: duplicates, more than 100 % off, no effect, reversed dates, unknown scopes. */
export function checkCoupons(file: CompleteVenueFile): Remark[] {
  const { coupons, menu } = file;
  const products = idsOf(menu.categories.flatMap((category) => category.products));
  const categories = idsOf(menu.categories);
  const codes = coupons.map(({ code }, index) => ({
    id: code.toUpperCase(),
    path: ['coupons', index, 'code'],
  }));
  return [
    ...duplicates(codes, 'coupon'),
    ...coupons.flatMap((coupon, index) => {
      const { discount_value_type: type, discount_value: value, starts, ends } = coupon;
      const path = ['coupons', index];
      return [
        ...(type === 'percentage' && Number(value) > 100
          ? [
              error([...path, 'discount_value'], 'a discount is at most 100 percent', {
                code: 'discount_above_all',
                values: {},
              }),
            ]
          : []),
        ...checkEffect(coupon, path),
        ...(starts !== null && ends !== null && Date.parse(ends) <= Date.parse(starts)
          ? [
              error([...path, 'ends'], 'the coupon ends before it starts', {
                code: 'ends_before_start',
                values: {},
              }),
            ]
          : []),
        ...missing(coupon.products, products, 'product', [...path, 'products']),
        ...missing(coupon.categories, categories, 'category', [...path, 'categories']),
      ];
    }),
    ...checkAlike(file),
    ...checkAutoApply(file),
  ];
}
