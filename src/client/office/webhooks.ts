import type {
  NewOfficeWebhook,
  OfficeWebhookMessages,
  OfficeWebhooks,
  OfficeWebhookSecret,
  OfficeWebhookTest,
} from '#contract/office/webhooks.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** Fetches the venue's webhooks. */
export function fetchWebhooks(connection: Connection): Promise<Answer<OfficeWebhooks>> {
  return call(connection, officePath('officeWebhooks'), 'webhooks');
}

/** Makes a webhook; its secret is answered this once. */
export function makeWebhook(
  connection: Connection,
  webhook: NewOfficeWebhook,
): Promise<Answer<OfficeWebhookSecret>> {
  return call(connection, officePath('officeWebhooks'), 'secret', { method: 'POST', body: webhook });
}

/** Changes a webhook's name, address and kinds; what waits for it is tried at once. */
export function changeWebhook(
  connection: Connection,
  id: string,
  webhook: NewOfficeWebhook,
): Promise<Answer<object>> {
  return call(connection, officePath('officeWebhook', { id }), null, { method: 'PUT', body: webhook });
}

/** Ends a webhook. */
export function endWebhook(connection: Connection, id: string): Promise<Answer<object>> {
  return call(connection, officePath('officeWebhook', { id }), null, { method: 'DELETE' });
}

/** Gives a webhook a new secret, answered this once. */
export function rotateSecret(connection: Connection, id: string): Promise<Answer<OfficeWebhookSecret>> {
  return call(connection, officePath('officeWebhookSecret', { id }), 'secret', { method: 'POST', body: {} });
}

/** Sends a test message. */
export function testWebhook(connection: Connection, id: string): Promise<Answer<OfficeWebhookTest>> {
  return call(connection, officePath('officeWebhookTest', { id }), 'status', { method: 'POST', body: {} });
}

/** Fetches the messages of a webhook that were given up. */
export function fetchGivenUp(connection: Connection, id: string): Promise<Answer<OfficeWebhookMessages>> {
  return call(connection, officePath('officeWebhookFailed', { id }), 'messages');
}

/** Sends everything again that was given up. */
export function resendMessages(connection: Connection, id: string): Promise<Answer<object>> {
  return call(connection, officePath('officeWebhookAgain', { id }), null, { method: 'POST', body: {} });
}
