import { draftCalls } from '#contract/office/draft-calls.ts';
import { signInOwner } from '#tests/support/app/office.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Far longer than an honest body takes on this machine. */
const BODY_MS = 1000;

let test: TestApp;
let base: string;
let session: Record<string, string>;
let picture: Buffer;
beforeAll(async () => {
  test = await createTestApp('sqlite', { pace: { bodyMs: BODY_MS } });
  base = await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  session = (await signInOwner(test)).headers;
  const plain = sharp({ create: { width: 640, height: 480, channels: 3, background: '#a40' } });
  picture = await plain.jpeg().toBuffer();
});
afterAll(() => test.close());

/** The status, or 'closed' where the connection ends without one. */
async function statusOf(sent: ClientRequest): Promise<number | 'closed' | undefined> {
  const answer: IncomingMessage | null = await once(sent, 'response').then(
    ([response]) => response as IncomingMessage,
    () => null,
  );
  answer?.on('error', () => {}).resume();
  return answer ? answer.statusCode : 'closed';
}

/** Begins a body, and leaves it there. */
function begin(path: string, headers: Record<string, string>, type: string, body: Buffer) {
  const length = String(body.length);
  const sent = request(`${base}${path}`, {
    method: 'POST',
    headers: { ...headers, host: 'localhost:8080', 'content-type': type, 'content-length': length },
  });
  sent.on('error', () => {}).write(body.subarray(0, 100));
  return { sent, status: statusOf(sent), closed: new Promise((resolve) => sent.once('close', resolve)) };
}

const upload = (headers: Record<string, string>) =>
  begin(draftCalls.uploadPicture.path, headers, 'image/jpeg', picture);

it('a large body may take its time, and any other one is cut meanwhile', async () => {
  const slow = upload(session);
  const other = begin('/en/api/order/', {}, 'application/json', Buffer.alloc(500, ' '));
  expect(await other.status).toBe(408);
  slow.sent.end(picture.subarray(100));
  expect(await slow.status).toBe(201);
});

it('a large body that is refused is cut as any other', { timeout: 20_000 }, async () => {
  const refused = upload({});
  expect(await refused.status).toBe(403);
  await refused.closed;
});
