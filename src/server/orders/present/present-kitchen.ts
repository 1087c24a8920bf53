import type { WireOrderLine } from '#contract/orders/order.ts';
import type { kitchenFields } from '#contract/staff/kitchen.ts';
import type { WireStaffOrder, WireStaffOrderLine } from '#contract/staff/staff.ts';
import { firesAt, type HoldPlan } from '#domain/kitchen/fire-by-itself.ts';
import { kitchenOf, lineStep, stepOf, turnOf, type LineStep } from '#domain/kitchen/line-states.ts';
import { stationsOfLine, tickedParts, withParts } from '#domain/kitchen/stations.ts';
import { inLanguage } from '#domain/text/language.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';

function instantOrNull(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function presentStep({ state, at, by }: LineStep) {
  return { kitchen_state: state, kitchen_at: instantOrNull(at), kitchen_by: by };
}

/** How far a line is, as its guest sees it, by the stations of the menu as it is now. */
export function presentProgress(
  line: OrderLine,
  { stations }: Pick<HoldPlan, 'stations'>,
  { orderType }: Pick<Order, 'orderType'>,
): Pick<WireOrderLine, 'kitchen_state' | 'kitchen_at'> {
  const { state, at } = lineStep(withParts(stations, line, orderType));
  return { kitchen_state: state, kitchen_at: instantOrNull(at) };
}

/** What staff see of a line beyond its guest. */
export type KitchenFields = Pick<WireStaffOrderLine, keyof typeof kitchenFields>;

/** How far the kitchen is with a line, by the stations of the menu as it is now. */
export function presentKitchen(
  line: OrderLine,
  plan: HoldPlan,
  order: Pick<Order, 'lines' | 'orderType' | 'status'>,
  language: string,
): KitchenFields {
  const { station, parts } = stationsOfLine(plan.stations, line, order.orderType);
  const fires = isOpenStatus(order.status) ? firesAt(order, line, plan) : null;
  const { heldAt, firedAt } = kitchenOf(line);
  const own = { ...line, parts: tickedParts(parts) };
  return {
    station,
    ...presentStep(lineStep(own)),
    taken_by: line.takenBy ?? '',
    turn: turnOf(own),
    parts: parts.map(({ part, station: its }) => {
      const chosen = line.combo.find(({ id }) => id === part)?.product;
      return {
        part,
        product: chosen?.id ?? line.productId,
        name: inLanguage((chosen ?? line).name, language),
        station: its,
        ...presentStep(stepOf(line, part)),
      };
    }),
    course: line.course ?? null,
    hold_at: instantOrNull(heldAt),
    fired_at: instantOrNull(firedAt),
    ...(fires !== null && { fires_at: new Date(fires).toISOString() }),
  };
}

/** The stations that the pass called for an order. */
export function presentCalls({
  stationCalls = {},
}: Pick<Order, 'stationCalls'>): WireStaffOrder['station_calls'] {
  return Object.entries(stationCalls).map(([station, at]) => ({
    station,
    called_at: new Date(at).toISOString(),
  }));
}
