import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { normalizePhone } from '../file/normalize-phone.ts';
import { error, idsOf, missing, warning, type Path, type Remark } from '../file/remarks.ts';

type Id = string | number;
type FilePromotion = CompleteVenueFile['loyalty']['promotions'][number];

/** Entries with the same name as an earlier one. */
function twins(names: readonly (Id | null)[], remark: (index: number, name: Id) => Remark): Remark[] {
  const seen = new Set<string>();
  return names.flatMap((name, index) => {
    if (name === null) return [];
    const isTwin = seen.has(String(name));
    seen.add(String(name));
    return isTwin ? remark(index, name) : [];
  });
}

function taken(path: Path, what: string, id: Id): Remark {
  return error(path, `the id stands for another ${what} already`, { code: 'duplicate', values: { id } });
}

function checkWallets({ loyalty: { wallets }, menu }: CompleteVenueFile): Remark[] {
  const at = (index: number, key: string): Path => ['loyalty', 'wallets', index, key];
  const phones = wallets.map(({ phone }) => normalizePhone(phone, menu.menu_country));
  return [
    ...twins(
      wallets.map(({ wallet_id: id }) => id),
      (index, id) => taken(at(index, 'wallet_id'), 'wallet', id),
    ),
    ...phones.flatMap((phone, index) =>
      phone === null
        ? warning(at(index, 'phone'), 'this is no phone number, so no order finds the wallet', {
            code: 'phone_unreadable',
            values: {},
          })
        : [],
    ),
    ...twins(phones, (index) =>
      warning(
        at(index, 'phone'),
        'the number belongs to another wallet already, which is the one that is found',
        { code: 'phone_of_two_wallets', values: {} },
      ),
    ),
  ];
}

/** Guests choose it, and the total stays the same. */
function checkEffect(promotion: FilePromotion, path: Path): Remark[] {
  if (Number(promotion.discount_value) !== 0) return [];
  return [
    warning([...path, 'discount_value'], 'the promotion takes nothing off', {
      code: 'promotion_takes_nothing',
      values: {},
    }),
  ];
}

function checkPromotions({ loyalty: { promotions }, menu }: CompleteVenueFile): Remark[] {
  const categories = idsOf(menu.categories);
  const products = idsOf(menu.categories.flatMap((each) => each.products));
  const known = idsOf(promotions);
  return [
    ...twins(
      promotions.map(({ id }) => id),
      (index, id) => taken(['loyalty', 'promotions', index, 'id'], 'promotion', id),
    ),
    ...promotions.flatMap((promotion, index) => {
      const path: Path = ['loyalty', 'promotions', index];
      const isTooMuch =
        promotion.discount_value_type === 'percentage' && Number(promotion.discount_value) > 100;
      return [
        ...(isTooMuch
          ? [
              error([...path, 'discount_value'], 'a discount is at most 100 percent', {
                code: 'discount_above_all',
                values: {},
              }),
            ]
          : []),
        ...checkEffect(promotion, path),
        ...missing(promotion.products, products, 'product', [...path, 'products']),
        ...missing(promotion.categories, categories, 'category', [...path, 'categories']),
      ];
    }),
    ...missing(menu.loyalty_promotions ?? [], known, 'promotion of the loyalty partner', [
      'menu',
      'loyalty_promotions',
    ]),
  ];
}

function checkFlags({ loyalty: { wallets, employees, promotions }, menu }: CompleteVenueFile): Remark[] {
  const isUsed = wallets.length + employees.length + promotions.length > 0;
  if (isUsed && !menu.loyalty_enabled)
    return [
      warning(['menu', 'loyalty_enabled'], 'it is off, so nothing of `loyalty` counts', {
        code: 'loyalty_is_off',
        values: {},
      }),
    ];
  const isUndelivered =
    menu.loyalty_enabled &&
    menu.enable_delivery &&
    (menu.enable_dine_in || menu.enable_takeaway || menu.enable_drive_thru);
  const remarks: Remark[] = [];
  if (wallets.length > 0 && !menu.enable_order_phone)
    remarks.push(
      warning(
        ['menu', 'enable_order_phone'],
        'it is off, but a wallet is found by the phone number of the order',
        { code: 'wallets_without_phone', values: {} },
      ),
    );
  if (isUndelivered)
    remarks.push(
      warning(
        ['menu', 'enable_delivery'],
        'nothing is delivered while `loyalty_enabled` is on: guests take it away instead',
        { code: 'loyalty_without_delivery', values: {} },
      ),
    );
  return remarks;
}

/**
 * Finds errors in a venue file's loyalty data: duplicates, unknown references, invalid phone numbers. Warns of entries
 * without effect: rules while the partner is off, wallets without a phone number, deliveries beside other order types.
 */
export function checkLoyalty(file: CompleteVenueFile): Remark[] {
  return [
    ...checkWallets(file),
    ...twins(
      file.loyalty.employees.map(({ employee_id: id }) => id),
      (index, id) => taken(['loyalty', 'employees', index, 'employee_id'], 'employee', id),
    ),
    ...checkPromotions(file),
    ...checkFlags(file),
  ];
}
