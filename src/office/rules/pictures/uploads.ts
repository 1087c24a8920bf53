import type { Problem } from '#contract/values/problem.ts';
import type { StoredPicture } from './pictures.ts';

/** The files that a picture field takes. */
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic';

/** A picture on its way to the server. */
export interface Upload {
  id: number;
  /** The picture field for which it was chosen. */
  at: string;
  /** The picture whose place it takes; null: it stands after the others. */
  replaces: string | null;
  name: string;
  bytes: number;
  /** Shows it from the device. */
  url: string;
  /** How much of it is sent, 0 to 1. */
  share: number;
  state: 'sending' | 'failed' | 'stored';
  /** Why it failed. */
  why: 'no_answer' | 'not_a_picture' | Pick<Problem, 'code'> | null;
  /** What the server has stored. */
  stored: StoredPicture | null;
}

/** Those that may be written into a field now: stored, and none chosen before them is still being sent. */
export function uploadsToPut(uploads: readonly Upload[], at: string): Upload[] {
  const own = uploads.filter((upload) => upload.at === at);
  const wait = own.findIndex(({ state }) => state === 'sending');
  return own.slice(0, wait < 0 ? own.length : wait).filter(({ state }) => state === 'stored');
}
