import Type from 'typebox';

/** Every refusal's code, its HTTP status and the English title a program's log shows (contract section 5). */
export const problems = {
  bad_request: [400, 'The request is not JSON'],
  unauthorized: [401, 'A valid token is needed'],
  forbidden: [403, 'This token may not do that'],
  person_required: [403, 'A person with a PIN must do this'],
  pin_wrong: [403, 'The PIN is wrong'],
  not_found: [404, 'There is nothing here'],
  method_not_allowed: [405, 'This address does not take that method'],
  too_large: [413, 'The request is too large'],
  unsupported_media_type: [415, 'The request must be JSON'],
  validation: [422, 'Something in the request is not as it must be'],
  idempotency_conflict: [422, 'This Idempotency-Key already stands for another request'],
  location_invalid: [422, 'This table or room does not exist'],
  variation_required: [422, 'A required choice is missing'],
  variation_invalid: [422, 'A choice is not offered'],
  combo_incomplete: [422, 'A combo needs exactly one product in each group'],
  once_given: [409, 'This was done before, and what it gave is given once'],
  in_progress: [409, 'The same request is being worked on'],
  venue_closed: [409, 'The venue is closed'],
  ordering_disabled: [409, 'The venue takes no orders right now'],
  order_type_disabled: [409, 'The venue does not offer this order type'],
  payment_type_disabled: [409, 'The venue does not offer this way to pay'],
  table_busy: [409, 'The table is busy with a waiter’s order'],
  active_order: [409, 'There is an active order on this table'],
  product_unavailable: [409, 'A product is not to be had'],
  out_of_stock: [409, 'A product is out of stock'],
  minimum_order: [409, 'The minimum order amount is not reached'],
  outside_delivery_area: [409, 'The address is outside the delivery area'],
  coupon_invalid: [409, 'The coupon is not valid'],
  allergens_changed: [409, 'A dish contains what its guest was not shown'],
  price_changed: [409, 'A price has changed'],
  lines_sent: [409, 'The kitchen has these lines already'],
  part_held: [409, 'Another guest pays this already'],
  order_closed: [409, 'The order can no longer be changed'],
  status_not_allowed: [409, 'The order cannot move to this status'],
  draft_conflict: [409, 'Somebody else has written this field meanwhile'],
  draft_changed: [409, 'The draft or the menu has changed since the plan was made'],
  publication_waits: [409, 'A publication waits for its time already'],
  not_undoable: [409, 'Only the last publication can be undone, and only while nothing was imported since'],
  link_ended: [409, 'This link was used, or has ended'],
  code_ended: [409, 'This code was used, or has ended'],
  last_owner: [409, 'A venue keeps an owner'],
  too_many_orders: [429, 'Too many orders are waiting'],
  too_many_requests: [429, 'Too many requests'],
  pin_rests: [429, 'Too many wrong PINs'],
  unavailable: [503, 'Temporarily unavailable'],
  internal: [500, 'Something went wrong'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof problems;

/** An expected refusal: its code, the fields at fault, and the details the guest's page needs. */
export interface Refusal {
  code: ProblemCode;
  detail?: string;
  errors?: FieldError[];
  /** Further members of the answer, such as existing_order or figures. */
  members?: Record<string, unknown>;
  /** Seconds to wait before a retry. */
  retryAfterS?: number;
}

/** An error at one path of the request: line_items[0].quantity */
export interface FieldError {
  path: string;
  message: string;
}

/** An extra member that accompanies this code, but not always. */
function sentWith(code: ProblemCode, shape: object) {
  return Type.Optional(Type.Unsafe<unknown>({ ...shape, description: `With ${code}` }));
}

export const Problem = Type.Object(
  {
    type: Type.String({ examples: ['/api/docs#problem-validation'] }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.Optional(Type.String()),
    code: Type.Unsafe<ProblemCode>({ type: 'string', enum: Object.keys(problems) }),
    errors: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
    existing_order: sentWith('active_order', Type.Ref('ExistingOrder')),
    join_required: sentWith('active_order', { type: 'boolean' }),
    choosing: sentWith('active_order', { type: 'boolean' }),
    minimum_order: sentWith('minimum_order', { type: 'string' }),
    figures: sentWith('price_changed', Type.Ref('Figures')),
    reason: sentWith('coupon_invalid', { type: 'string' }),
    locked_until: sentWith('too_many_requests', { type: 'string', format: 'date-time' }),
    conflicts: sentWith('draft_conflict', { type: 'array', items: Type.Ref('DraftConflict') }),
    saved: sentWith('draft_conflict', Type.Ref('DraftSaved')),
    findings: sentWith('validation', { type: 'array', items: Type.Ref('PlanFinding') }),
    facts: sentWith('allergens_changed', { type: 'array', items: Type.Ref('ChangedFact') }),
    lines: sentWith('part_held', { type: 'array', items: { type: 'string' } }),
    name: sentWith('part_held', { type: 'string' }),
    right: sentWith('forbidden', { type: 'string' }),
    whole_amount: sentWith('validation', { type: 'string' }),
  },
  { $id: 'Problem', additionalProperties: true, description: 'RFC 9457 problem details' },
);

/** A problem on the wire. */
export type Problem = Type.Static<typeof Problem> & Record<string, unknown>;

/** Presents a refusal as problem details (RFC 9457); `type` links to its explanation. */
export function presentProblem({ code, detail, errors, members }: Refusal): Problem {
  const [status, title] = problems[code];
  return {
    type: `/api/docs#problem-${code}`,
    title,
    status,
    ...(detail !== undefined && { detail }),
    code,
    ...(errors && { errors }),
    ...members,
  };
}
