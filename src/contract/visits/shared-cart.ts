import Type from 'typebox';
import type { LanguageCode } from '#domain/text/language.ts';
import { MOST_ASK_CHARACTERS, type Ask } from '#domain/shared-cart/asks.ts';
import type { SenderRule } from '#domain/shared-cart/shared-cart.ts';
import type { ChangeFault, LineFault } from '#domain/shared-cart/shared-line.ts';
import type { ProblemCode } from '../values/problem.ts';
import { ChoiceId, ChoiceIds, WELL_FORMED } from '../values/value-shapes.ts';
import { LineNeedsField } from '../orders/needs.ts';
import { LocationTypeField, OrderDraft } from '../orders/order.ts';

/** Without a word from any of its phones for this long, a cart no longer holds its table. */
export const SILENT_MS = 5 * 60_000;
/** How many phones share a cart at most. */
export const MOST_SHARING = 20;
/** How many lines a shared cart has at most in one round. */
export const MOST_SHARED_LINES = 300;
/** The same with lines that were taken away, which stay so that a late change does not bring them back. */
export const MOST_KEPT_LINES = 1000;

/** The count that runs before a round is sent. */
export interface CartCount {
  /** Who pressed Send. */
  sender: string;
  /** ms UTC. */
  endsAt: number;
  ofMs: number;
  /** The checkout's fields; null: the round is added to an open order. */
  draft: Omit<OrderDraft, 'line_items'> | null;
  language: LanguageCode;
  /** The pseudonym of the sender's address, as orders are counted by it; null: unknown. */
  from: string | null;
  /** True once the lines are on their way: nobody can stop them any more. */
  isSending: boolean;
  /** Names the attempt that may place the order; each attempt takes it over from the one before. */
  attempt?: string;
}

/** What became of the last count. */
export type CartNews = { guest: string; round: number } & (
  | { kind: 'sent'; order: string; key: string }
  | { kind: 'stopped' }
  | { kind: 'refused'; code: ProblemCode; detail?: string }
);

const Stamp = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const ClientId = Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$', examples: ['line-1'] });
const Name = Type.String({ maxLength: 200, pattern: WELL_FORMED });

export const BeginSharedCart = Type.Object(
  {
    order_location: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'The table’s code; absent: a cart without a table',
      }),
    ),
    order_location_type: Type.Optional(LocationTypeField),
    link: Type.Optional(
      Type.String({ maxLength: 200, description: 'The secret of a shared link, instead of a table’s code' }),
    ),
    name: Type.Optional(Name),
  },
  { $id: 'BeginSharedCart', description: 'A phone begins a shared cart, or joins the one of its table' },
);

export type BeginSharedCart = Type.Static<typeof BeginSharedCart>;

export const SharedContent = Type.Object(
  {
    product: ChoiceId,
    values: Type.Array(ChoiceId, { maxItems: 200, description: 'Ids of the chosen values' }),
    combo: Type.Array(Type.Object({ group: ChoiceId, product: ChoiceId, values: ChoiceIds }), {
      maxItems: 50,
    }),
    note: Type.String({ maxLength: 1000, pattern: WELL_FORMED }),
    unit_price: Type.String({
      pattern: '^[0-9]{1,12}(\\.[0-9]{1,3})?$',
      examples: ['32.000'],
      description: 'As its guest saw it; a round with another price is not sent',
    }),
    hold: Type.Optional(Type.Boolean({ description: 'The kitchen waits with it until its course is fired' })),
  },
  { additionalProperties: false, description: 'A dish with its choices' },
);

/** A dish with its choices, as a line of a shared cart says it. */
export type SharedContent = Type.Static<typeof SharedContent>;

const Needs = Type.Optional(
  Type.Array(LineNeedsField, {
    maxItems: MOST_SHARED_LINES,
    description: 'What this guest cannot eat, by line, for the kitchen alone: no other phone reads it',
  }),
);

const LineChange = Type.Object(
  {
    id: ClientId,
    shared: Type.Boolean({ description: 'For all at the table; a line stays as it was made' }),
    pieces: Type.Integer({
      minimum: -9999,
      maximum: 9999,
      description: 'How many this guest has added altogether, less those taken away',
    }),
    stamp: Stamp,
    content: Type.Optional(SharedContent),
    content_stamp: Type.Optional(Stamp),
  },
  { additionalProperties: false },
);

export const ChangeSharedCart = Type.Object(
  {
    lines: Type.Array(LineChange, { maxItems: 100 }),
    ready: Type.Optional(Type.Object({ is: Type.Boolean(), stamp: Stamp, needs: Needs })),
    name: Type.Optional(
      Type.Object({
        value: Name,
        stamp: Stamp,
        plate: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: MOST_SHARING - 1,
            description:
              'The plate that this guest would like, counted from 0; one that another has stays theirs',
          }),
        ),
      }),
    ),
    more_time: Type.Optional(
      Type.Object(
        { is: Type.Boolean(), stamp: Stamp },
        { description: 'Whether this phone’s guest needs longer to read: the table’s count is longer then' },
      ),
    ),
  },
  {
    $id: 'ChangeSharedCart',
    description: 'What a phone has written since it was last confirmed. Sent again, it changes nothing',
  },
);

export type ChangeSharedCart = Type.Static<typeof ChangeSharedCart>;

const draftProperties = Object.fromEntries(
  Object.entries(OrderDraft.properties).filter(([name]) => name !== 'line_items'),
);

export const SendSharedCart = Type.Object(
  {
    checkout: Type.Optional(
      Type.Unsafe<Omit<OrderDraft, 'line_items'> | null>({
        ...Type.Object(draftProperties),
        type: ['object', 'null'],
        description: 'As in an order; null or absent: the round is added to the table’s open order',
      }),
    ),
    round: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'The round that its guest saw: once it was sent, this starts no other. Absent: whichever is next',
      }),
    ),
    needs: Needs,
    more_time: Type.Optional(Type.Boolean({ description: 'This phone’s guest needs longer to read' })),
    now: Type.Optional(
      Type.Boolean({ description: 'Without a count, or no longer waiting for it: only where all are ready' }),
    ),
  },
  { $id: 'SendSharedCart', description: 'A guest sends what the table has chosen' },
);

export type SendSharedCart = Type.Static<typeof SendSharedCart>;

export const LeaveSharedCart = Type.Object(
  { guest: Type.Optional(Type.String({ maxLength: 64, description: 'Absent: this phone' })) },
  { $id: 'LeaveSharedCart', description: 'A phone leaves, or the host removes one without dishes' },
);

export type LeaveSharedCart = Type.Static<typeof LeaveSharedCart>;

export const TellWaiting = Type.Object(
  { guest: Type.String({ maxLength: 64 }) },
  { $id: 'TellWaiting', description: 'A guest tells another who is still choosing that the table waits' },
);

export type TellWaiting = Type.Static<typeof TellWaiting>;

const AskNote = Type.String({ maxLength: MOST_ASK_CHARACTERS, pattern: WELL_FORMED });

export const AskForChange = Type.Object(
  {
    id: ClientId,
    line: ClientId,
    quantity: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 999, description: 'How many are asked for; 0: none' }),
    ),
    note: Type.Optional(AskNote),
  },
  {
    $id: 'AskForChange',
    additionalProperties: false,
    description: 'A guest asks whoever has chosen a dish to change it: by a number, in words, or both',
  },
);

export type AskForChange = Type.Static<typeof AskForChange>;

export const AnswerAsk = Type.Object(
  {
    id: ClientId,
    answer: Type.Unsafe<'done' | 'declined'>({ type: 'string', enum: ['done', 'declined'] }),
  },
  { $id: 'AnswerAsk', description: 'The one who has chosen the dish answers what was asked about it' },
);

export type AnswerAsk = Type.Static<typeof AnswerAsk>;

const AskSeen = Type.Object({
  id: Type.String(),
  line: Type.String(),
  from: Type.String({ description: 'The guest who asks' }),
  quantity: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'How many are asked for; null: the ask is in words alone',
  }),
  note: Type.String(),
  state: Type.Unsafe<Ask['state']>({ type: 'string', enum: ['open', 'done', 'declined'] }),
});

const Guest = Type.Object({
  id: Type.String(),
  name: Type.String(),
  plate: Type.Integer({ description: 'Which plate stands for the guest, counted from 0' }),
  ready: Type.Boolean(),
  ready_stamp: Type.Integer(),
  name_stamp: Type.Integer(),
  away: Type.Boolean({ description: 'Not heard for five minutes' }),
  away_ms: Type.Optional(
    Type.Integer({ description: 'With away: how long the phone was not heard when this was told' }),
  ),
});

const Line = Type.Object({
  id: Type.String(),
  owner: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Null: to share' }),
  content: SharedContent,
  quantity: Type.Integer(),
  marks: Type.Record(
    Type.String(),
    Type.Object({ pieces: Type.Integer(), stamp: Type.Integer(), content_stamp: Type.Integer() }),
    { description: 'What each guest has written, by guest' },
  ),
  sent_round: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  fault: Type.Unsafe<LineFault | null>({ type: ['string', 'null'], description: 'Why it was not sent' }),
});

const Count = Type.Object({
  sender: Type.String(),
  left_ms: Type.Integer(),
  of_ms: Type.Integer(),
  awaits_payment: Type.Optional(
    Type.Boolean({ description: 'True: nobody cooks what is sent before its order is paid' }),
  ),
});

const News = Type.Object({
  kind: Type.Unsafe<'sent' | 'stopped' | 'refused'>({ type: 'string', enum: ['sent', 'stopped', 'refused'] }),
  guest: Type.String({ description: 'Who sent it, or stopped it' }),
  round: Type.Integer(),
  order: Type.Optional(Type.String({ description: 'With sent: the order’s uuid' })),
  code: Type.Optional(
    Type.Unsafe<ProblemCode>({ type: 'string', description: 'With refused: why nothing was sent' }),
  ),
  detail: Type.Optional(Type.String()),
});

export const SharedCartState = Type.Object(
  {
    version: Type.Integer(),
    round: Type.Integer(),
    host: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    sender_rule: Type.Unsafe<SenderRule>({ type: 'string', enum: ['any', 'host', 'all_ready'] }),
    guests: Type.Array(Guest, { description: 'By the time they joined' }),
    lines: Type.Array(Line, { description: 'Those of this round and of the last one that was sent' }),
    asks: Type.Optional(
      Type.Array(AskSeen, { description: 'What guests ask each other to change; absent: nothing' }),
    ),
    waits: Type.Optional(
      Type.Array(Type.Object({ from: Type.String(), to: Type.String() }), {
        description: 'Who was told that the others wait, and by whom; absent: nobody',
      }),
    ),
    halted: Type.Optional(
      Type.Boolean({
        description: 'A guest said that there is a stranger: nothing is sent until the staff have come',
      }),
    ),
    count: Type.Unsafe<Type.Static<typeof Count> | null>({
      ...Count,
      type: ['object', 'null'],
      description: 'Runs while the table can still stop the sending',
    }),
    news: Type.Unsafe<Type.Static<typeof News> | null>({
      ...News,
      type: ['object', 'null'],
      description: 'What became of the last count',
    }),
    open_order: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'The order that the next round is added to',
    }),
  },
  { $id: 'SharedCartState', description: 'What the phones at one table have chosen together' },
);

/** The data of `cart-update`, and of every answer about a shared cart. */
export type SharedCartState = Type.Static<typeof SharedCartState>;

export const SharedCart = Type.Object(
  {
    me: Type.String({ description: 'Which of the guests this phone is' }),
    cart: Type.Unsafe<SharedCartState>(Type.Ref('SharedCartState')),
    visit_token: Type.Optional(Type.String({ description: 'Only where the phone got its seat just now' })),
    link: Type.Optional(Type.String({ description: 'The secret of the link, for a cart without a table' })),
    placer_token: Type.Optional(Type.String({ description: 'Only for the phone that sent the last round' })),
    faults: Type.Optional(
      Type.Array(
        Type.Object({
          id: Type.String(),
          fault: Type.Unsafe<ChangeFault>({ type: 'string', enum: ['not_yours', 'sent', 'unknown'] }),
        }),
        { description: 'Lines of this change that were not taken' },
      ),
    ),
  },
  { $id: 'SharedCart' },
);

export type SharedCart = Type.Static<typeof SharedCart>;
