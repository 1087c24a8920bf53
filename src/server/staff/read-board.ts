import { boardTag, boardView } from '#contract/staff/board-tag.ts';
import type { WireOpenCount, WireStaffOrder, WireStaffOrders } from '#contract/staff/staff.ts';
import { fromWire } from '#contract/values/wire-names.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { isOpenStatus, type OrderStatus } from '#domain/order/order-status.ts';
import type { Order } from '#domain/order/order.ts';
import { presentStaffOrder } from '../orders/present/present-order.ts';
import { paymentFlags } from '../payments/payment-flags.ts';
import type { Engine } from '../store/engine.ts';
import {
  countOpen,
  countPlaces,
  isBehind,
  listOrders,
  ordersOf,
  rowsAmong,
  wholeOrders,
  cursorOf,
  type BoardFilter,
  type ListedOrder,
  type OrderCursor,
} from '../store/queries/orders/order-lists.ts';
import { createPage } from '../runtime/answer-size.ts';
import { inParts } from '../store/queries/in-parts.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { findOrder } from '../store/queries/orders/orders.ts';
import { openAmong } from '../store/queries/visits/visits.ts';

interface Services {
  engine: Engine;
}

/** A board's request. */
export interface BoardWish extends BoardFilter {
  lang: string;
  statuses: readonly OrderStatus[];
  /** Only these orders, in any state; null: all that match the filter. */
  uuids: readonly string[] | null;
}

/** The venue of a board, with its stations. */
type BoardVenue = Pick<Venue, 'license' | 'kitchen' | 'sequence'>;

/** Reads the data that accompanies orders without being part of them. */
async function readBeside(
  { engine }: Services,
  license: string,
  orders: readonly Pick<ListedOrder, 'uuid' | 'visit_id'>[],
) {
  const visitIds = new Set(orders.map(({ visit_id: id }) => id));
  const uuids = orders.map(({ uuid }) => uuid);
  const [open, flagged] = await Promise.all([
    openAmong(engine, license, [...visitIds]),
    inParts(uuids, async (part) => [...(await paymentFlags({ engine }, license, part))]),
  ]);
  const flags = new Map(flagged);
  return (uuid: string, visitId: string) => {
    const since = open.get(visitId);
    return {
      visit_open: since !== undefined,
      ...(since !== undefined && { visit_since: new Date(since).toISOString() }),
      payment_flags: flags.get(uuid) ?? [],
    };
  };
}

/** An order as the board shows it, in a language. */
export async function presentForStaff(
  services: Services,
  { license, kitchen }: BoardVenue,
  order: Order,
  lang: string,
): Promise<WireStaffOrder> {
  const { uuid, visitId } = order;
  const besideOf = await readBeside(services, license, [{ uuid, visit_id: visitId }]);
  return presentStaffOrder(order, lang, kitchen, besideOf(uuid, visitId));
}

/** The same of an order as it is now; null: there is none. */
export async function readForStaff(
  services: Services,
  venue: BoardVenue,
  uuid: string,
  lang: string,
): Promise<WireStaffOrder | null> {
  const order = await findOrder(services.engine, venue.license, uuid);
  return order ? presentForStaff(services, venue, order, lang) : null;
}

/** The locations of open orders that are not listed. */
async function placesBeyond(
  { engine }: Services,
  license: string,
  listed: readonly ListedOrder[],
): Promise<OrderLocation[]> {
  const open = listed.filter(({ status }) => isOpenStatus(status));
  const held = Map.groupBy(open, ({ location_type: type, location_code: code }) => `${type} ${code}`);
  const places = await countPlaces(engine, license);
  return places
    .filter(({ code, type, count }) => count > (held.get(`${type} ${code}`)?.length ?? 0))
    .map(({ code, type }) => ({ code, type }));
}

/** Serialises a cursor. */
function cursorText({ createdAt, number }: OrderCursor): string {
  return `${createdAt}-${number}`;
}

/** Parses a cursor from an earlier `next`; null for any other text. */
export function readOrderCursor(text: string): OrderCursor | null {
  const [, createdAt, number] = /^(\d{1,15})-(\d{1,12})$/.exec(text) ?? [];
  return createdAt && number ? { createdAt: Number(createdAt), number: Number(number) } : null;
}

/** The orders of an answer: what is listed, where a long list ends, and how some of them are read completely. */
interface Listing {
  listed: readonly ListedOrder[];
  end: OrderCursor | null;
  whole(part: readonly ListedOrder[]): Promise<Order[]>;
}

async function readListing({ engine }: Services, license: string, wish: BoardWish): Promise<Listing> {
  if (wish.uuids === null)
    return {
      ...(await listOrders(engine, license, wish)),
      whole: (part) =>
        ordersOf(
          engine,
          license,
          part.map(({ uuid }) => uuid),
        ),
    };
  // Each board of a busy venue asks this several times a second: their rows are read once.
  const rows = await rowsAmong(engine, license, wish.uuids, wish.doneSince);
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  return {
    listed: rows,
    end: null,
    whole: (part) =>
      wholeOrders(
        engine,
        license,
        part.flatMap(({ uuid }) => byUuid.get(uuid) ?? []),
      ),
  };
}

/** The number of orders in the first read; it doubles each time, since some orders are large. */
const FIRST_READ = 20;

/** As many of the listed orders as fit into one answer, and the cursor of the rest; null: no more. */
async function readPage(
  { listed, whole }: Pick<Listing, 'listed' | 'whole'>,
  present: (order: Order) => WireStaffOrder,
): Promise<{ orders: WireStaffOrder[]; last: ListedOrder | null }> {
  const page = createPage<WireStaffOrder>();
  for (let from = 0, most = FIRST_READ; from < listed.length; from += most, most *= 2) {
    for (const order of await whole(listed.slice(from, from + most)))
      if (!page.add(present(order)))
        return {
          orders: page.items,
          last: listed.find(({ uuid }) => uuid === page.items.at(-1)?.uuid) ?? null,
        };
  }
  return { orders: page.items, last: null };
}

/** The board's list: its tag, computed without reading orders, and its content, up to the size of one answer. */
export async function readBoard(
  services: Services,
  { license, kitchen, sequence }: BoardVenue,
  wish: BoardWish,
): Promise<{ tag: string; read(): Promise<WireStaffOrders> }> {
  const { engine } = services;
  const { after } = wish;
  const [{ listed, end, whole }, counts] = await Promise.all([
    readListing(services, license, wish),
    wish.mostOpen === null ? undefined : countOpen(engine, license),
  ]);
  const open = counts as WireOpenCount[] | undefined;
  const isPart = wish.uuids === null && wish.mostOpen !== null;
  const besideOf = await readBeside(services, license, listed);
  const tag = boardTag(
    boardView(wish.lang, sequence),
    listed.map((order) => ({ ...order, ...fromWire(besideOf(order.uuid, order.visit_id)) })),
    open && fromWire(open),
  );
  return {
    tag,
    async read() {
      const behind = after === null ? listed : listed.filter((order) => isBehind(order, after));
      const [{ orders, last }, places] = await Promise.all([
        readPage({ listed: behind, whole }, (order) =>
          presentStaffOrder(order, wish.lang, kitchen, besideOf(order.uuid, order.visitId)),
        ),
        isPart ? placesBeyond(services, license, listed) : undefined,
      ]);
      const next = last ? cursorOf(last) : end;
      return {
        orders,
        ...(open && { open }),
        ...(places && { places }),
        ...(next && { next: cursorText(next) }),
      };
    },
  };
}
