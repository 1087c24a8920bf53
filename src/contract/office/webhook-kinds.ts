/** What a webhook can tell: contract-office, section 4. */
export const WEBHOOK_KINDS = [
  'order.placed',
  'order.changed',
  'payment.paid',
  'payment.refunded',
  'menu.published',
  'visit.called',
] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** What a test message is called; every webhook can be sent one. */
export const TEST_KIND = 'webhook.test';
