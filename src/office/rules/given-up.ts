import type { OfficeWebhookMessage } from '#contract/office/webhooks.ts';

/** How many are shown: enough to see what they have in common. */
const MOST_SHOWN = 5;

/**
 * The newest messages that were given up, by when what they tell happened, and how many more there are: the server
 * counts all, and lists a hundred.
 */
export function newestGivenUp(messages: readonly OfficeWebhookMessage[], all: number) {
  const shown = messages.toSorted((a, b) => Date.parse(b.madeAt) - Date.parse(a.madeAt)).slice(0, MOST_SHOWN);
  return { shown, more: Math.max(all, messages.length) - shown.length };
}
