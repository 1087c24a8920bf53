import { WEBHOOK_KINDS, type WebhookKind } from '#contract/office/webhook-kinds.ts';
import type { ApiCall, ApiParameter } from './api-description.ts';

const SUMMARIES: Record<WebhookKind, string> = {
  'order.placed': 'An order was placed',
  'order.changed': 'An order has another version: its status, lines, amounts or payments changed',
  'payment.paid': 'A payment was booked; `about` is its id',
  'payment.refunded': 'Money went back to a guest; `about` is the booking’s id',
  'menu.published': 'The menu is another; `version` counts the venue’s files',
  'visit.called': 'A guest calls; `about` is what for',
};

const header = (name: string, description: string): ApiParameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const SIGNED: ApiParameter[] = [
  header('webhook-id', 'The same for every try of a message: what was seen before may be ignored'),
  header('webhook-timestamp', 'When this try was sent, in seconds since 1970'),
  header(
    'webhook-signature',
    'By the Standard Webhooks specification; two of them while a secret is replaced',
  ),
];

function described(kind: WebhookKind): ApiCall {
  return {
    operationId: `on ${kind}`,
    summary: SUMMARIES[kind],
    tags: ['office'],
    parameters: SIGNED,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookMessage' } } },
    },
    responses: {
      '2XX': { description: 'Taken; anything else is sent again, for three days' },
    },
  };
}

/** The messages of webhooks, as OpenAPI 3.1 describes them. */
export function describedWebhooks(): Record<string, { post: ApiCall }> {
  return Object.fromEntries(WEBHOOK_KINDS.map((kind) => [kind, { post: described(kind) }]));
}
