import { uploadPicture } from '#client/office/pictures.ts';
import type { Problem, ProblemCode } from '#contract/values/problem.ts';
import { server } from '../session/server.ts';
import { useVenue } from './venue.ts';

/** The types of files that the server reads as pictures; by name where the browser knows no type. */
const TYPES = /^image\/(jpeg|png|webp|avif|heic|heif)$/;
const NAMES = /\.(jpe?g|png|webp|avif|hei[cf])$/i;
/** How large a picture may be, in megabytes. */
export const MOST_MEGABYTES = 20;
/** What the server decodes at most. */
export const MOST_MEGAPIXELS = 50;
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024;
/** Refusals of a file that the server cannot read as a picture. */
const UNREADABLE: readonly ProblemCode[] = ['validation', 'too_large', 'unsupported_media_type'];

/** True for a file that may be a picture, by what it calls itself. */
export function isPicture(file: File): boolean {
  return TYPES.test(file.type) || NAMES.test(file.name);
}

/** How sending a picture ended. */
export type Sent =
  | { kind: 'ok'; picture: string; width: number; height: number }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'no_answer' | 'not_a_picture' | 'stopped' };

/** Sends a picture, and remembers where it is shown from. `onSent` hears how much of it is sent, 0 to 1. */
export async function sendPicture(
  file: File,
  signal: AbortSignal,
  onSent: (share: number) => void,
): Promise<Sent> {
  if (signal.aborted) return { kind: 'stopped' };
  if (file.size > MOST_BYTES) return { kind: 'not_a_picture' };
  const answer = await uploadPicture(server, file, signal, onSent);
  if (signal.aborted) return { kind: 'stopped' };
  if (answer.kind === 'problem') {
    const { problem } = answer;
    return UNREADABLE.includes(problem.code) ? { kind: 'not_a_picture' } : { kind: 'refused', problem };
  }
  if (answer.kind !== 'ok') return { kind: 'no_answer' };
  const { picture, url, width, height } = answer.value;
  useVenue.setState(({ pictures }) => ({ pictures: { ...pictures, [picture]: url } }));
  return { kind: 'ok', picture, width, height };
}
