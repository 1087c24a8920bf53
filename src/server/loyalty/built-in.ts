import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { Id } from '#domain/menu/menu.ts';
import { parseMoney } from '#domain/money/money.ts';
import type { Order } from '#domain/order/order.ts';
import { normalizePhone } from '../venues/file/normalize-phone.ts';
import { equalTexts } from '../runtime/tokens.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { inAllLanguages } from '../venues/menu/names.ts';
import { findWallet } from '../store/queries/payments/wallets.ts';
import type { ChangeServices } from '../orders/change/change-order.ts';
import { redeemBuiltIn } from './built-in-redemption.ts';
import type { DiscountQuestion, LoyaltyPartner, NamedPromotion } from '../orders/draft/loyalty-partner.ts';

export type FileWallet = CompleteVenueFile['loyalty']['wallets'][number];
type FilePromotion = CompleteVenueFile['loyalty']['promotions'][number];

/** The wallet of an order's phone number, from the venue file. */
function walletOf({ venue: { file } }: LiveVenue, { customer }: Order): FileWallet | undefined {
  if (customer.phone === '') return undefined;
  return file.loyalty.wallets.find(
    ({ phone }) => normalizePhone(phone, file.menu.menu_country) === customer.phone,
  );
}

function applies(promotion: FilePromotion, { live, orderType, employeeId }: DiscountQuestion): boolean {
  const offered = live.venue.file.menu.loyalty_promotions;
  if (offered && !offered.some((id) => String(id) === String(promotion.id))) return false;
  if (promotion.employee && employeeId === null) return false;
  return promotion.order_types.length === 0 || promotion.order_types.includes(orderType);
}

function parsePromotion(promotion: FilePromotion, { venue: { file } }: LiveVenue): NamedPromotion {
  const names = inAllLanguages(file, promotion.name);
  const ids = (list: (string | number)[]): Id[] => list.map(String);
  return {
    id: String(promotion.id),
    name: names[file.default_language] ?? '',
    names,
    productIds: ids(promotion.products),
    categoryIds: ids(promotion.categories),
    type: promotion.discount_value_type,
    value: parseMoney(promotion.discount_value) ?? 0,
    minOrderMills: parseMoney(promotion.min_order_value) ?? 0,
    maxDiscountMills: null,
  };
}

/** The built-in partner: wallets with a ledger in our store, employees and promotions in the venue file. */
export function createBuiltInPartner(services: ChangeServices): LoyaltyPartner {
  return {
    async wallet(live, order) {
      const file = walletOf(live, order);
      if (!file) return null;
      const stored = await findWallet(services.engine, live.venue.license, String(file.wallet_id));
      return {
        walletId: String(file.wallet_id),
        name: file.name,
        balanceMills: stored?.balance_mills ?? parseMoney(file.balance) ?? 0,
      };
    },
    redeem: (redemption) => redeemBuiltIn(services, redemption, walletOf(redemption.live, redemption.order)),
    // The same transaction debits the wallet and books the payment, so no answer can be lost.
    async employee({ venue: { file } }, id) {
      const found = file.loyalty.employees.filter(({ employee_id: known }) => equalTexts(String(known), id));
      const [employee] = found;
      return employee ? { employeeId: String(employee.employee_id), phone: employee.employee_phone } : null;
    },
    async promotions(question) {
      return question.live.venue.file.loyalty.promotions
        .filter((promotion) => applies(promotion, question))
        .map((promotion) => parsePromotion(promotion, question.live));
    },
  };
}
