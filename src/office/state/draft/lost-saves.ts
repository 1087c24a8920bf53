import { isSameJson } from '#domain/draft/json.ts';
import type { Edit } from '#domain/draft/edit.ts';

/** What this window may have saved without hearing of it, by address. */
const lost = new Map<string, unknown[]>();

/** Notes edits that were sent without an answer: the server may have them. */
export function noteLost(edits: readonly Edit[]): void {
  for (const { at, value } of edits) {
    const known = lost.get(at) ?? [];
    if (!known.some((each) => isSameJson(each, value))) lost.set(at, [...known, value]);
  }
}

/** Whether a value that the server has of a field may have come from this window. */
export function mayBeLost({ at, value }: Edit): boolean {
  return lost.get(at)?.some((each) => isSameJson(each, value)) ?? false;
}

/** Forgets what was lost of fields that the server has answered about. */
export function forgetLost(edits: readonly Pick<Edit, 'at'>[]): void {
  for (const { at } of edits) lost.delete(at);
}
