import { describe, expect, it } from 'vitest';
import type { AnalyticsAdapter, View } from './adapter.ts';
import { createViewSender } from './sender.ts';

const view: View = {
  kind: 'home',
  address: 'https://kitchen.example/en/home',
  title: 'Test Kitchen',
  language: 'en',
  subject: null,
};
const visitor = { id: '0123456789abcdef', userAgent: 'x' };
const adapter: AnalyticsAdapter = {
  slug: 'test',
  callFor: () => ({ url: 'https://stats.example/', headers: {}, body: '{}' }),
};

/** A network that answers when the test says so. */
function slowNetwork() {
  const open: { answer(status: number): void; signal: AbortSignal | null | undefined }[] = [];
  const heard: string[] = [];
  const network: typeof fetch = (_url, init) =>
    new Promise((resolve, reject) => {
      const signal = init?.signal;
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      open.push({ signal, answer: (status) => resolve(new Response(null, { status })) });
    });
  const log = {
    warn: () => void heard.push('lost'),
    info: () => void heard.push('taken'),
  };
  return { open, heard, options: { fetch: network, log } };
}

/** Lets all pending answers continue. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('the sender of views', () => {
  it('has four under way, and goes on as answers come', async () => {
    const { open, options } = slowNetwork();
    const sender = createViewSender(adapter, options);
    for (let count = 0; count < 10; count++) sender.send(view, visitor);
    expect(open).toHaveLength(4);
    open[0]?.answer(202);
    await settle();
    expect(open).toHaveLength(5);
    sender.close();
  });

  it('drops what does not fit', async () => {
    const { open, options } = slowNetwork();
    const sender = createViewSender(adapter, options);
    for (let count = 0; count < 1000; count++) sender.send(view, visitor);
    for (let done = 0; done < open.length; done++) {
      open[done]?.answer(202);
      await settle();
    }
    expect(open).toHaveLength(504);
    sender.close();
  });

  it('gives up on a service that is silent', async () => {
    const { options } = slowNetwork();
    const lost = Promise.withResolvers<unknown>();
    const log = { warn: lost.resolve, info() {} };
    const sender = createViewSender(adapter, { ...options, log, timeoutMs: 20 });
    sender.send(view, visitor);
    expect(await lost.promise).toEqual({ analytics: 'test', why: 'TimeoutError' });
    sender.close();
  });

  it('says once that views are lost, and once that they are taken again', async () => {
    const { open, heard, options } = slowNetwork();
    const sender = createViewSender(adapter, options);
    for (const status of [500, 401, 202, 204]) {
      sender.send(view, visitor);
      open.at(-1)?.answer(status);
      await settle();
    }
    expect(heard).toEqual(['lost', 'taken']);
    sender.close();
  });

  it('ends at once, whatever is under way', async () => {
    const { open, heard, options } = slowNetwork();
    const sender = createViewSender(adapter, options);
    for (let count = 0; count < 10; count++) sender.send(view, visitor);
    sender.close();
    sender.send(view, visitor);
    await settle();
    expect(open.map(({ signal }) => signal?.aborted)).toEqual([true, true, true, true]);
    expect(heard).toEqual([]);
  });
});
