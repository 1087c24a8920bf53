import { asId, asInteger, asList, asRecord, asText } from '#contract/values/checks.ts';
import { keep } from '../../browser/kept.ts';

/** A token that seats this phone, and the orders it has placed or joined. */
export interface VisitMemory {
  /** Newest first. */
  tokens: string[];
  orders: RecentOrder[];
}

export interface RecentOrder {
  uuid: string;
  number: string;
  /** ms UTC by the server */
  placedAt: number;
  /** Placed by another phone at the same table. */
  joined?: boolean;
}

const MOST_TOKENS = 5;
const MOST_ORDERS = 20;

function asOrder(value: unknown): RecentOrder | null {
  const stored = asRecord(value);
  const uuid = asId(stored?.['uuid']);
  const number = asText(stored?.['number'], 20);
  const placedAt = asInteger(stored?.['placedAt'], 0, 8.64e15);
  if (!uuid || number === null || placedAt === null) return null;
  return { uuid, number, placedAt, ...(stored?.['joined'] === true && { joined: true }) };
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

/** Stores a token from the server. */
export function rememberToken(token: string): void {
  const { tokens, orders } = visit.get();
  visit.set({ orders, tokens: [token, ...tokens.filter((other) => other !== token)].slice(0, MOST_TOKENS) });
}

/** Stores an order that another phone at this phone's table placed; this phone's own stay its own. */
export function rememberJoined(order: RecentOrder): void {
  if (!visit.get().orders.some(({ uuid }) => uuid === order.uuid)) rememberOrder({ ...order, joined: true });
}

/** Stores an order among the recent ones. */
export function rememberOrder(order: RecentOrder): void {
  const { tokens, orders } = visit.get();
  visit.set({
    tokens,
    orders: [order, ...orders.filter(({ uuid }) => uuid !== order.uuid)].slice(0, MOST_ORDERS),
  });
}
