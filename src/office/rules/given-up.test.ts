import type { OfficeWebhookMessage } from '#contract/office/webhooks.ts';
import { expect, it } from 'vitest';
import { newestGivenUp } from './given-up.ts';

/** A message of an hour of one day. */
const madeAt = (hour: number): OfficeWebhookMessage => ({
  id: `message-${hour}`,
  kind: 'order.placed',
  subject: `order-${hour}`,
  madeAt: new Date(Date.UTC(2026, 6, 1, hour)).toISOString(),
  failedAt: new Date(Date.UTC(2026, 6, 4, 12)).toISOString(),
  attempts: 900,
  fault: 'timeout',
});
const idsOf = (messages: readonly OfficeWebhookMessage[]) => messages.map(({ id }) => id);

it('shows the five that happened last, whichever was given up last', () => {
  const { shown, more } = newestGivenUp([10, 14, 9, 13, 11, 12, 8].map(madeAt), 7);
  expect(idsOf(shown)).toEqual([14, 13, 12, 11, 10].map((hour) => `message-${hour}`));
  expect(more).toBe(2);
});

it('counts those that the server does not list', () => {
  expect(newestGivenUp([10, 14, 9, 13, 11, 12].map(madeAt), 240).more).toBe(235);
});

it('has no more where the list is short, also when the count was read before it', () => {
  expect(newestGivenUp([10].map(madeAt), 1).more).toBe(0);
  expect(newestGivenUp([10, 11].map(madeAt), 1).more).toBe(0);
  expect(newestGivenUp([], 0)).toEqual({ shown: [], more: 0 });
});
