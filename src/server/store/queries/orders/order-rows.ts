import type { LocalText } from '#domain/text/language.ts';
import { eachText, orderTextNames, type OrderTextName } from '#domain/order/checkout-texts.ts';
import type { LineKitchen } from '#domain/kitchen/line-states.ts';
import { returnedMills, type Order, type OrderLine, type Payment } from '#domain/order/order.ts';
import type { OrderLineRow, OrderRow, PaymentRow } from '../../rows/order-rows.ts';
import { readLocation } from './read-location.ts';

/** The parts of an order that no query searches. */
type OrderDocument = Pick<
  Order,
  'language' | 'address' | 'comments' | 'wantedAt' | 'employeeId' | 'money' | 'figures' | 'reason'
> & {
  name: string;
  email: string;
  /** Absent when there are none, and in orders of earlier versions. */
  shares?: Order['shares'];
  splitByVisitOnly?: true;
  promisedAt?: number;
  /** Orders of earlier versions do not record the reason of a refund: the guest is asked for none of it. */
  forgivenMills?: number;
  recalledAt?: number;
  stationCalls?: Order['stationCalls'];
  needsRead?: Order['needsRead'];
  parts?: Order['parts'];
} & Partial<Record<OrderTextName, string>>;

type LineDocument = Pick<
  OrderLine,
  | 'categoryId'
  | 'sku'
  | 'name'
  | 'variations'
  | 'combo'
  | 'note'
  | 'addedBy'
  | 'guestNumber'
  | 'takenBy'
  | 'needs'
  | 'needWords'
  | 'needsSaidBy'
  | 'toShare'
  | 'taxIds'
  | 'course'
> & {
  /** Absent when the product's name is unique, and in orders of earlier versions. */
  categoryName?: LocalText;
};

/** Converts an order to its row; lines and payments have rows of their own. */
export function orderRow(
  order: Order,
): Omit<OrderRow, 'idempotency_key' | 'body_hash' | 'placed_from' | 'joined_from'> {
  const { language, address, comments, wantedAt, employeeId, money, figures, reason } = order;
  const { name, email } = order.customer;
  const { shares, promisedAt, recalledAt, payments, forgivenMills } = order;
  const document: OrderDocument = {
    language,
    address,
    ...eachText(orderTextNames, (name) => order[name]),
    comments,
    wantedAt,
    employeeId,
    money,
    figures,
    reason,
    name,
    email,
    ...(shares.length > 0 && { shares }),
    ...(order.splitByVisitOnly && { splitByVisitOnly: true as const }),
    ...(promisedAt !== null && { promisedAt }),
    ...(recalledAt !== null && { recalledAt }),
    ...(order.needsRead && { needsRead: order.needsRead }),
    ...(order.parts && { parts: order.parts }),
    ...(order.stationCalls && { stationCalls: order.stationCalls }),
    ...(payments.length > 0 && { forgivenMills }),
  };
  return {
    license: order.license,
    uuid: order.uuid,
    number: order.number,
    status: order.status,
    version: order.version,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    status_at: order.statusAt,
    kitchen_at: order.kitchenAt,
    order_type: order.orderType,
    payment_type: order.paymentType,
    location_code: order.location?.code ?? null,
    location_type: order.location?.type ?? null,
    visit_id: order.visitId,
    phone: order.customer.phone,
    subtotal_mills: figures.subtotalMills,
    total_mills: figures.totalMills,
    tips_mills: order.tipsMills,
    document: JSON.stringify(document),
  };
}

/** The columns that hold what the kitchen has done with a line. */
export function kitchenColumns({
  kitchen,
}: Pick<OrderLine, 'kitchen'>): Pick<OrderLineRow, 'kitchen' | 'on_hold' | 'fired_at'> {
  return {
    kitchen: kitchen
      ? JSON.stringify({ heldAt: kitchen.heldAt, by: kitchen.by, steps: kitchen.steps })
      : null,
    on_hold: kitchen?.isOnHold ? 1 : 0,
    fired_at: kitchen?.firedAt ?? null,
  };
}

function readKitchen(row: OrderLineRow): Pick<OrderLine, 'kitchen'> {
  if (row.kitchen === null) return {};
  const stored = JSON.parse(row.kitchen) as Pick<LineKitchen, 'heldAt' | 'by' | 'steps'>;
  return { kitchen: { ...stored, isOnHold: row.on_hold === 1, firedAt: row.fired_at } };
}

/** Converts a line to its row. */
export function lineRow(
  order: Pick<Order, 'license' | 'uuid'>,
  line: OrderLine,
  position: number,
): OrderLineRow {
  const {
    categoryId,
    sku,
    name,
    categoryName,
    variations,
    combo,
    note,
    addedBy,
    guestNumber,
    takenBy,
    taxIds,
    course,
  } = line;
  const document: LineDocument = {
    categoryId,
    sku,
    name,
    ...(categoryName && { categoryName }),
    ...(taxIds && { taxIds }),
    ...(course !== undefined && { course }),
    variations,
    combo,
    note,
    addedBy,
    ...(guestNumber !== undefined && { guestNumber }),
    ...(takenBy !== undefined && { takenBy }),
    ...storedSaid(line),
    ...(line.toShare && { toShare: true as const }),
  };
  return {
    license: order.license,
    order_uuid: order.uuid,
    line_id: line.lineId,
    position,
    product_id: line.productId,
    unit_mills: line.unitMills,
    quantity: line.quantity,
    deleted: line.deleted ? 1 : 0,
    added_at: line.addedAt,
    held_until: line.heldUntil,
    ...kitchenColumns(line),
    printed_at: null,
    document: JSON.stringify(document),
  };
}

/** What its guest cannot eat, and which phone said so; nothing where nothing was said. */
function storedSaid({ needs = [], needWords = '', needsSaidBy }: OrderLine): Partial<LineDocument> {
  if (needs.length === 0 && needWords === '') return {};
  return {
    ...(needs.length > 0 && { needs }),
    ...(needWords !== '' && { needWords }),
    ...(needsSaidBy !== undefined && { needsSaidBy }),
  };
}

/** The names of a line's product, from its stored document. */
export function namesOfLine(text: string): Pick<OrderLine, 'name' | 'categoryName'> {
  const { name, categoryName = null } = JSON.parse(text) as LineDocument;
  return { name, categoryName };
}

function readLine(row: OrderLineRow): OrderLine {
  const { categoryName = null, ...document } = JSON.parse(row.document) as LineDocument;
  return {
    ...document,
    categoryName,
    lineId: row.line_id,
    productId: row.product_id,
    unitMills: row.unit_mills,
    quantity: row.quantity,
    deleted: row.deleted === 1,
    addedAt: row.added_at,
    heldUntil: row.held_until,
    ...readKitchen(row),
  };
}

function readPayment(row: PaymentRow): Payment {
  return {
    id: row.payment_id,
    paymentType: row.payment_type,
    amountMills: row.amount_mills,
    changeMills: row.change_mills,
    at: row.at,
  };
}

/** Builds the order from its rows, which may be in any order, and belong to other orders. */
export function readOrder(
  row: OrderRow,
  lines: readonly OrderLineRow[],
  payments: readonly PaymentRow[],
): Order {
  const { name, email, shares = [], ...document } = JSON.parse(row.document) as OrderDocument;
  const paid = payments
    .filter((payment) => payment.order_uuid === row.uuid)
    .map(readPayment)
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const {
    promisedAt = null,
    splitByVisitOnly = false,
    recalledAt = null,
    forgivenMills = returnedMills({ payments: paid }),
  } = document;
  const mine = lines
    .filter((line) => line.order_uuid === row.uuid)
    // A line appended after a withdrawal may have the same position as an earlier one.
    .sort((a, b) => a.position - b.position || a.added_at - b.added_at);
  return {
    ...document,
    // Orders of earlier versions lack texts that did not exist yet.
    ...eachText(orderTextNames, (text) => document[text] ?? ''),
    promisedAt,
    recalledAt,
    forgivenMills,
    splitByVisitOnly,
    license: row.license,
    uuid: row.uuid,
    number: row.number,
    status: row.status,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    statusAt: row.status_at,
    kitchenAt: row.kitchen_at,
    orderType: row.order_type,
    paymentType: row.payment_type,
    location: readLocation(row),
    visitId: row.visit_id,
    customer: { name, email, phone: row.phone },
    tipsMills: row.tips_mills,
    lines: mine.map(readLine),
    payments: paid,
    shares,
  };
}
