import type { OrderDraft } from '#contract/orders/order.ts';
import { taxRulesOf } from '#domain/cart/cart.ts';
import { heldOnArrival } from '#domain/kitchen/fire-by-itself.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { checkoutTexts, eachText, orderTextNames } from '#domain/order/checkout-texts.ts';
import {
  NAMELESS,
  type Order,
  type OrderAddress,
  type OrderLine,
  type OrderMoney,
} from '#domain/order/order.ts';
import { orderFigures, type LoyaltyPromotion, type OrderFigures } from '#domain/order/order-figures.ts';
import type { Coupon } from '#domain/price/coupon.ts';
import type { NamedPromotion } from './loyalty-partner.ts';
import type { KitchenPlan } from '../../venues/menu/kitchen-plan.ts';
import type { Names } from '../../venues/menu/names.ts';
import { normalizePhone } from '../../venues/file/normalize-phone.ts';
import { tipsOf } from './check-fields.ts';
import { orderLines, type ReadLine, type GuestsOfLines } from './draft-lines.ts';

/** Everything except the lines that determines an order's figures. */
export interface DraftMoney {
  coupon: Coupon | null;
  deliveryFeeMills: number;
  /** The partner's discounts. */
  promotions: readonly NamedPromotion[];
}

/** The figures of a draft, computed by the same function as in the cart. */
export function draftFigures(
  menu: Menu,
  lines: readonly ReadLine[],
  { coupon, deliveryFeeMills, promotions }: DraftMoney,
): OrderFigures {
  return orderFigures({
    lines: lines.flatMap(({ product, unitMills, draft }) =>
      product
        ? {
            productId: product.id,
            categoryId: product.categoryId,
            lineMills: unitMills * draft.quantity,
            taxIds: product.taxIds,
          }
        : [],
    ),
    taxRules: taxRulesOf(menu),
    places: menu.currency.places,
    deliveryFeeMills,
    coupon,
    loyaltyPromotions: promotions,
  });
}

function addressOf(draft: OrderDraft): OrderAddress | null {
  if (draft.order_type !== 'delivery') return null;
  const [lng, lat] = draft.address_coordinates?.coordinates ?? [];
  return {
    text: draft.address ?? '',
    flatNo: draft.address_flat_no ?? '',
    buildingPremise: draft.address_building_premise ?? '',
    areaStreet: draft.address_area_street ?? '',
    landmark: draft.address_landmark ?? '',
    coordinates: lng === undefined || lat === undefined ? null : { lat, lng },
    placeData: draft.address_google_place_data ?? null,
  };
}

/** The part of a promotion needed for later figures; its names are stored separately. */
function ruleOf(promotion: NamedPromotion): LoyaltyPromotion {
  const { id, name, productIds, categoryIds, type, value, minOrderMills, maxDiscountMills } = promotion;
  return { id, name, productIds, categoryIds, type, value, minOrderMills, maxDiscountMills };
}

function moneyOf(menu: Menu, names: Names, { coupon, promotions }: DraftMoney): OrderMoney {
  return {
    currency: menu.currency.code,
    symbol: names.currencySymbol(),
    symbolShown: menu.currency.shown,
    places: menu.currency.places,
    alternative: menu.alternativeCurrency && {
      code: menu.alternativeCurrency.code,
      symbol: names.alternativeSymbol(),
      places: menu.alternativeCurrency.places,
      rate: menu.alternativeCurrency.rateTrillionths,
    },
    taxRules: taxRulesOf(menu),
    taxNames: Object.fromEntries(menu.taxes.map(({ id }) => [id, names.tax(id)])),
    coupon,
    loyaltyPromotions: promotions.map(ruleOf),
    loyaltyNames: Object.fromEntries(promotions.map((promotion) => [promotion.id, promotion.names])),
  };
}

/** The parts of an order made from an accepted draft. */
export interface OrderParts {
  draft: OrderDraft;
  menu: Menu;
  names: Names;
  kitchen: KitchenPlan;
  lines: readonly ReadLine[];
  money: DraftMoney;
  figures: OrderFigures;
  uuid: string;
  number: number;
  visitId: string;
  location: OrderLocation | null;
  /** Who has chosen the lines. */
  author: Pick<OrderLine, 'addedBy' | 'takenBy'>;
  /** Whose single lines are, where several have chosen. */
  guests: GuestsOfLines;
  /** The hash of the seat of the phone that orders. */
  needsSaidBy: string;
  /** Verified. */
  employeeId: string | null;
  language: LanguageCode;
  /** An order by card reaches the kitchen once it is paid. */
  waitsForPayment: boolean;
  now: number;
}

/** The lines of the new order; those of a later course on hold where their station holds them. */
function linesOf(parts: OrderParts): OrderLine[] {
  const { draft, author, now } = parts;
  const added = { addedAt: now, ...author, heldUntil: null, needsSaidBy: parts.needsSaidBy };
  const lines = orderLines(parts.lines, parts, added, parts.guests);
  const ids = new Set(lines.map(({ lineId }) => lineId));
  return heldOnArrival({ lines, orderType: draft.order_type }, ids, parts.kitchen, now);
}

/** Builds the order to store from an accepted draft. */
export function buildOrder(parts: OrderParts): Order {
  const { draft, menu, names, money, figures, uuid, number, visitId, location, language, now } = parts;
  const name = draft.customer_name?.trim() ? draft.customer_name : NAMELESS;
  const tipsMills = tipsOf(draft);
  const owes = draft.payment_type === 'card' && figures.totalMills + tipsMills > 0;
  return {
    license: menu.license,
    uuid,
    number,
    status: 'pending',
    version: 1,
    createdAt: now,
    updatedAt: now,
    statusAt: now,
    kitchenAt: parts.waitsForPayment && owes ? null : now,
    orderType: draft.order_type,
    paymentType: draft.payment_type,
    language,
    location,
    visitId,
    customer: {
      name,
      email: draft.email ?? '',
      phone: draft.phone ? (normalizePhone(draft.phone, menu.country) ?? '') : '',
    },
    address: addressOf(draft),
    ...eachText(orderTextNames, (name) => draft[checkoutTexts[name].wire] ?? ''),
    comments: draft.order_comments ?? '',
    wantedAt: draft.delivery_datetime ? Date.parse(draft.delivery_datetime) : null,
    promisedAt: null,
    recalledAt: null,
    forgivenMills: 0,
    employeeId: parts.employeeId,
    money: moneyOf(menu, names, money),
    figures,
    tipsMills,
    lines: linesOf(parts),
    payments: [],
    shares: [],
    splitByVisitOnly: false,
    reason: '',
  };
}
