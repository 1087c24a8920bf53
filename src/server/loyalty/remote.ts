import { formatMoney, parseMoney, type Mills } from '#domain/money/money.ts';
import { fixedPromotion } from '#domain/order/order-figures.ts';
import { createGateway } from '../payments/adapter-kit/gateway-fetch.ts';
import type { GatewayAnswer } from '../payments/adapter-kit/provider.ts';
import type { Outcome } from '../payments/adapter-kit/outcome.ts';
import type { ChangeServices } from '../orders/change/change-order.ts';
import type {
  DiscountQuestion,
  LoyaltyPartner,
  NamedPromotion,
  NoAnswer,
} from '../orders/draft/loyalty-partner.ts';
import { redeemElsewhere } from './remote-redemption.ts';
import { readJson, textOf } from './remote-answers.ts';

/** A guest waits for these answers while placing an order. */
const READ_MS = 3000;
/** Money moves here: a longer wait is better than an unknown outcome. */
const REDEEM_MS = 10_000;

/** The connection to a remote partner; only tests change the limits. */
export interface RemotePartner {
  /** LOYALTY_API_URL */
  baseUrl: string;
  readMs?: number;
  redeemMs?: number;
  log: { error(about: object, message: string): void };
}

function valueOf(answer: Outcome<GatewayAnswer>): unknown {
  return answer.ok && answer.value.status === 200 ? readJson(answer.value.text) : undefined;
}

/** True when the partner says that something does not exist, rather than that it cannot tell. */
function isUnknown(answer: Outcome<GatewayAnswer>): boolean {
  return answer.ok && [400, 404, 410, 422].includes(answer.value.status);
}

function namedDiscount(id: string, name: string, amountMills: Mills): NamedPromotion {
  return { ...fixedPromotion({ id, name, amountMills }), names: { '': name } };
}

/** The partner's discounts, as fixed amounts; invalid entries are ignored. */
function readDiscounts(value: unknown): NamedPromotion[] | NoAnswer {
  if (!Array.isArray(value)) return 'no_answer';
  return value.flatMap((entry: unknown, index) => {
    const { id, name, discounts } = (entry ?? {}) as Record<string, unknown>;
    if (!Array.isArray(discounts)) return [];
    const sums = discounts.map((part: unknown) =>
      parseMoney((part as Record<string, unknown> | null)?.['discountSum']),
    );
    const mills = sums.reduce<number>((sum, each) => sum + (each ?? 0), 0);
    const known = textOf(id) ?? `partner-${index + 1}`;
    return mills > 0 && !sums.includes(null)
      ? [namedDiscount(known, (textOf(name) ?? known).slice(0, 200), mills)]
      : [];
  });
}

function questionBody({ live, lines, orderType, employeeId }: DiscountQuestion): string {
  return JSON.stringify({
    sufra_id: live.venue.file.menu.id,
    cart_items: lines.map(({ draft, unitMills }) => ({ ...draft, product_price: formatMoney(unitMills) })),
    employee_id: employeeId,
    order_type: orderType,
  });
}

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' };

/**
 * A partner that is asked over HTTP for wallets, employees and promotions (contract section 5). When it is slow, down
 * or answers nonsense, that counts as no answer: its discounts and wallets are missing, everything else works.
 */
export function createRemotePartner(services: ChangeServices, remote: RemotePartner): LoyaltyPartner {
  const { baseUrl, readMs = READ_MS, redeemMs = REDEEM_MS } = remote;
  const way = { slug: 'loyalty', baseUrl, secrets: [], now: () => services.clock.now() };
  const reads = createGateway({ ...way, timeoutMs: readMs });
  const moves = createGateway({ ...way, timeoutMs: redeemMs });
  return {
    async wallet(_, { uuid, customer: { phone } }) {
      if (phone === '') return null;
      const path = `/af/blue/${encodeURIComponent(uuid)}/?phone=${encodeURIComponent(phone)}`;
      const answer = await reads.call({ method: 'GET', path, headers: JSON_HEADERS });
      if (isUnknown(answer)) return null;
      const value = (valueOf(answer) ?? {}) as Record<string, unknown>;
      const [walletId, balanceMills] = [textOf(value['wallet_id']), parseMoney(value['balance'])];
      if (walletId === null || balanceMills === null) return 'no_answer';
      return { walletId, balanceMills, name: textOf(value['name']) ?? '' };
    },
    redeem: (redemption) => redeemElsewhere({ ...services, log: remote.log }, moves, redemption),
    async employee(_, id) {
      // As path segments these would be resolved away, and change the requested address.
      if (id === '.' || id === '..') return null;
      const path = `/af/verify-employee-id/${encodeURIComponent(id)}/`;
      const answer = await reads.call({ method: 'GET', path, headers: JSON_HEADERS });
      if (isUnknown(answer)) return null;
      const value = (valueOf(answer) ?? {}) as Record<string, unknown>;
      const employeeId = textOf(value['employee_id']);
      return employeeId === null ? 'no_answer' : { employeeId, phone: textOf(value['employee_phone']) ?? '' };
    },
    async promotions(question) {
      const body = questionBody(question);
      const path = '/loyalty/promotions/';
      const answer = await reads.call({ method: 'POST', path, headers: JSON_HEADERS, body });
      return readDiscounts(valueOf(answer));
    },
  };
}
