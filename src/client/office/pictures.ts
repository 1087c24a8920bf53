import { draftCalls } from '#contract/office/draft-calls.ts';
import { callAddress } from '../named-ask.ts';
import type { UploadedPicture } from '#contract/office/overview.ts';
import { headersOf, readAnswer, type Answer, type Connection } from '../http.ts';

/** Larger pictures on a slow network take minutes. */
const TIMEOUT_MS = 180_000;

function headersIn(text: string): Headers {
  const lines = text.trim().split('\r\n').filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
}

/**
 * Stores a picture; the answer says what the venue file calls it. `onSent` hears the share that is on its way, 0 to 1:
 * `fetch` cannot say it, so this is the one call that is an XMLHttpRequest.
 */
export function uploadPicture(
  connection: Connection,
  file: Blob,
  signal: AbortSignal,
  onSent: (share: number) => void,
): Promise<Answer<UploadedPicture>> {
  const request = new XMLHttpRequest();
  request.open('POST', `${connection.base}${callAddress(draftCalls.uploadPicture)}`);
  for (const [name, value] of headersOf(connection, { body: file })) request.setRequestHeader(name, value);
  request.timeout = TIMEOUT_MS;
  request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
  return new Promise((resolve) => {
    const fail = () => resolve({ kind: 'no_answer' });
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, fail);
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      const response = new Response(responseText, {
        status,
        headers: headersIn(request.getAllResponseHeaders()),
      });
      readAnswer<UploadedPicture>(response, 'picture').then(resolve, fail);
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
