import type { WebhookMessage } from '#contract/office/webhooks.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A message as a receiver saw it. */
export interface Received {
  id: string;
  message: WebhookMessage;
  /** To verify it with the Standard Webhooks library. */
  raw: string;
  headers: Record<string, string>;
}

/** How a receiver answers a message. */
export type Manner = (received: Received, response: ServerResponse) => void;

export const takes: Manner = (_, response) => void response.writeHead(204).end();

/** A program on this machine that receives webhooks; it takes everything until told otherwise. */
export async function fakeReceiver() {
  const received: Received[] = [];
  let manner = takes;

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await text(request);
    const headers = request.headers as Record<string, string>;
    const each = {
      id: headers['webhook-id'] ?? '',
      message: JSON.parse(raw) as WebhookMessage,
      raw,
      headers,
    };
    received.push(each);
    manner(each, response);
  }

  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sufra`,
    received,
    answers(next: Manner) {
      manner = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakeReceiver = Awaited<ReturnType<typeof fakeReceiver>>;
