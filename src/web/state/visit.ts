import { asId, asInteger, asList, asRecord, asText } from './checks.ts';
import { keep } from './kept.ts';

/** A token that seats this phone, and the orders it has placed or joined. */
export interface VisitMemory {
  /** Newest first. */
  tokens: string[];
  orders: RecentOrder[];
}

export interface RecentOrder {
  uuid: string;
  number: string;
  /** ms UTC */
  placedAt: number;
}

const MOST_TOKENS = 5;
const MOST_ORDERS = 20;

function asOrder(value: unknown): RecentOrder | null {
  const stored = asRecord(value);
  const uuid = asId(stored?.['uuid']);
  const number = asText(stored?.['number'], 20);
  const placedAt = asInteger(stored?.['placedAt'], 0, 8.64e15);
  return uuid && number !== null && placedAt !== null ? { uuid, number, placedAt } : null;
}

/** This phone's visits and recent orders; Sufra's own memory (contract section 6). */
export const visit = keep<VisitMemory>('visit', 'local', { tokens: [], orders: [] }, (value) => {
  const stored = asRecord(value);
  const tokens = asList(
    stored?.['tokens'],
    (token) => (/^[\w.-]{1,200}$/.test(asText(token, 200) ?? '') ? (token as string) : null),
    MOST_TOKENS,
  );
  const orders = asList(stored?.['orders'], asOrder, MOST_ORDERS);
  return tokens && orders ? { tokens, orders } : null;
});

/** Keeps a token that the server gave. */
export function rememberToken(token: string): void {
  const { tokens, orders } = visit.get();
  visit.set({ orders, tokens: [token, ...tokens.filter((other) => other !== token)].slice(0, MOST_TOKENS) });
}

/** Keeps an order among the recent ones. */
export function rememberOrder(order: RecentOrder): void {
  const { tokens, orders } = visit.get();
  visit.set({
    tokens,
    orders: [order, ...orders.filter(({ uuid }) => uuid !== order.uuid)].slice(0, MOST_ORDERS),
  });
}
