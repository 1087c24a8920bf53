import { boardTag } from '#contract/board-tag.ts';
import type { OpenCount, StaffOrder, StaffOrders } from '#contract/staff.ts';
import type { OrderLocation } from '#domain/location-code.ts';
import { isOpenStatus, type OrderStatus } from '#domain/order-status.ts';
import type { Order } from '#domain/order.ts';
import { presentStaffOrder } from '../orders/present-order.ts';
import { paymentFlags } from '../payments/payment-flags.ts';
import type { Engine } from '../store/engine.ts';
import {
  countOpen,
  countPlaces,
  listAmong,
  listOrders,
  ordersOf,
  type BoardFilter,
  type ListedOrder,
} from '../store/queries/order-lists.ts';
import { openAmong } from '../store/queries/visits.ts';

interface Services {
  engine: Engine;
}

/** What a board asks for. */
export interface BoardWish extends BoardFilter {
  lang: string;
  statuses: readonly OrderStatus[];
  /** Of these orders alone, wherever they stand; null: all that the filter lets through. */
  uuids: readonly string[] | null;
}

/** What stands beside orders without being part of them. */
async function readBeside(
  { engine }: Services,
  license: string,
  orders: readonly Pick<ListedOrder, 'uuid' | 'visit_id'>[],
) {
  const visitIds = new Set(orders.map(({ visit_id: id }) => id));
  const uuids = orders.map(({ uuid }) => uuid);
  const [open, flags] = await Promise.all([
    openAmong(engine, license, [...visitIds]),
    paymentFlags({ engine }, license, uuids),
  ]);
  const isOpen = new Set(open);
  return (uuid: string, visitId: string) => ({
    visit_open: isOpen.has(visitId),
    payment_flags: flags.get(uuid) ?? [],
  });
}

/** An order as the board shows it, in a language. */
export async function presentForStaff(
  services: Services,
  license: string,
  order: Order,
  lang: string,
): Promise<StaffOrder> {
  const { uuid, visitId } = order;
  const besideOf = await readBeside(services, license, [{ uuid, visit_id: visitId }]);
  return presentStaffOrder(order, lang, besideOf(uuid, visitId));
}

/** Where open orders are eaten that are not among those listed. */
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

/** The board's list: its tag, found without reading an order, and what it holds. */
export async function readBoard(
  services: Services,
  license: string,
  wish: BoardWish,
): Promise<{ tag: string; read(): Promise<StaffOrders> }> {
  const { engine } = services;
  const [listed, counts] = await Promise.all([
    wish.uuids === null
      ? listOrders(engine, license, wish)
      : listAmong(engine, license, wish.uuids, wish.doneSince),
    wish.mostOpen === null ? undefined : countOpen(engine, license),
  ]);
  const open = counts as OpenCount[] | undefined;
  const isPart = wish.uuids === null && wish.mostOpen !== null;
  const besideOf = await readBeside(services, license, listed);
  const tag = boardTag(
    wish.lang,
    listed.map((order) => ({ ...order, ...besideOf(order.uuid, order.visit_id) })),
    open,
  );
  return {
    tag,
    async read() {
      const [orders, places] = await Promise.all([
        ordersOf(
          engine,
          license,
          listed.map(({ uuid }) => uuid),
        ),
        isPart ? placesBeyond(services, license, listed) : undefined,
      ]);
      return {
        orders: orders.map((order) =>
          presentStaffOrder(order, wish.lang, besideOf(order.uuid, order.visitId)),
        ),
        ...(open && { open }),
        ...(places && { places }),
      };
    },
  };
}
