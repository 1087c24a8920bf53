import type { UploadedPicture } from '#contract/office/overview.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** Larger pictures on a slow network take minutes. */
const TIMEOUT_MS = 180_000;

/** Stores a picture; the answer says what the venue file calls it. */
export function uploadPicture(
  connection: Connection,
  file: Blob,
  signal: AbortSignal,
): Promise<Answer<UploadedPicture>> {
  return call(connection, officePath('officePictures'), 'picture', {
    method: 'POST',
    body: file,
    signal,
    timeoutMs: TIMEOUT_MS,
  });
}
