import Type from 'typebox';
import { WEBHOOK_KINDS, type WebhookKind } from './webhook-kinds.ts';
import type { FromWire } from '../values/wire-names.ts';

const Kind = Type.Unsafe<WebhookKind>({ type: 'string', enum: [...WEBHOOK_KINDS] });
const Kinds = Type.Array(Kind, { minItems: 1, uniqueItems: true });
const Instant = Type.String({ format: 'date-time' });
const InstantOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' });
const Url = Type.String({ minLength: 1, maxLength: 500, description: 'An https address on the internet' });
const Name = Type.String({ minLength: 1, maxLength: 80 });

export const OfficeWebhook = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    url: Type.String(),
    kinds: Type.Unsafe<WebhookKind[]>({ type: 'array', items: { type: 'string', enum: [...WEBHOOK_KINDS] } }),
    created_at: Instant,
    old_secret_until: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'Until then messages are signed with the secret before, too',
    }),
    waiting: Type.Integer({ description: 'Messages that wait for their turn or their next try' }),
    failed: Type.Integer({ description: 'Messages that were given up after three days' }),
    delivered_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
    fault: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Why the last try failed: an HTTP status, or a code such as `timeout`; null: it succeeded',
    }),
    next_try_at: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When something that failed is tried again; null: nothing that waits has failed',
    }),
  },
  { $id: 'OfficeWebhook' },
);
export type WireOfficeWebhook = Type.Static<typeof OfficeWebhook>;
/** A webhook as lists show it; never its secret. */
export type OfficeWebhook = FromWire<WireOfficeWebhook>;

export const OfficeWebhooks = Type.Object(
  { webhooks: Type.Array(Type.Unsafe<WireOfficeWebhook>(Type.Ref('OfficeWebhook'))) },
  { $id: 'OfficeWebhooks' },
);
export type OfficeWebhooks = Type.Static<typeof OfficeWebhooks>;

export const NewOfficeWebhook = Type.Object(
  { name: Name, url: Url, kinds: Kinds },
  {
    $id: 'NewOfficeWebhook',
    examples: [{ name: 'Till', url: 'https://till.example/sufra', kinds: ['order.placed', 'order.changed'] }],
  },
);
export type NewOfficeWebhook = Type.Static<typeof NewOfficeWebhook>;

export const OfficeWebhookSecret = Type.Object(
  {
    id: Type.String(),
    secret: Type.String({ description: 'Starts with `whsec_`; shown this once' }),
  },
  { $id: 'OfficeWebhookSecret' },
);
export type OfficeWebhookSecret = Type.Static<typeof OfficeWebhookSecret>;

export const OfficeWebhookTest = Type.Object(
  {
    status: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'The HTTP status of the answer; null: there was none',
    }),
    fault: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  },
  { $id: 'OfficeWebhookTest' },
);
/** How the receiver answered a test message. */
export type OfficeWebhookTest = Type.Static<typeof OfficeWebhookTest>;

export const OfficeWebhookMessage = Type.Object(
  {
    id: Type.String({ description: 'The `webhook-id` header of every try' }),
    kind: Type.String(),
    subject: Type.String({ description: 'What it is about: an order’s id, a visit’s id, or the menu' }),
    made_at: Instant,
    failed_at: InstantOrNull,
    attempts: Type.Integer({ description: 'Tries since its receiver last came back or was changed' }),
    fault: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  },
  { $id: 'OfficeWebhookMessage' },
);
export type WireOfficeWebhookMessage = Type.Static<typeof OfficeWebhookMessage>;
export type OfficeWebhookMessage = FromWire<WireOfficeWebhookMessage>;

export const OfficeWebhookMessages = Type.Object(
  { messages: Type.Array(Type.Unsafe<WireOfficeWebhookMessage>(Type.Ref('OfficeWebhookMessage'))) },
  { $id: 'OfficeWebhookMessages' },
);
export type WireOfficeWebhookMessages = Type.Static<typeof OfficeWebhookMessages>;
/** The messages of a webhook that were given up, newest first, at most a hundred. */
export type OfficeWebhookMessages = FromWire<WireOfficeWebhookMessages>;

export const WebhookResend = Type.Object(
  {
    id: Type.Optional(Type.String({ description: 'One message; absent: all that were given up' })),
  },
  { $id: 'WebhookResend' },
);
export type WebhookResend = Type.Static<typeof WebhookResend>;

export const WebhookMessage = Type.Object(
  {
    type: Type.String({ description: 'One of the kinds of the webhook, or `webhook.test`' }),
    timestamp: Type.String({ format: 'date-time', description: 'When it happened' }),
    data: Type.Object({
      license: Type.String(),
      subject: Type.String({ description: 'The order’s or visit’s id, or `menu`' }),
      version: Type.Integer({
        description: 'The version of it that this tells of; what you read may be newer',
      }),
      about: Type.Optional(Type.String({ description: 'The payment’s id, or what the guest calls for' })),
    }),
  },
  {
    $id: 'WebhookMessage',
    examples: [
      {
        type: 'order.changed',
        timestamp: '2026-07-01T18:30:00.000Z',
        data: { license: 'bayt-zaytoun', subject: '0b8f4c1e-2f0a-4c7e-9a51-1f3f3a2b7c55', version: 3 },
      },
    ],
  },
);
/** What is sent: that something changed, and its version. Its content is read with a key (contract-office, section 4). */
export type WebhookMessage = Type.Static<typeof WebhookMessage>;
