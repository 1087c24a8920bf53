/** Embeddings, overrides and isolates (Unicode, UAX 9), with their ends. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * What somebody has typed, without the invisible characters that turn a text's direction: "no nuts" must not read
 * "stun on" to a cook. Letters keep their own direction.
 */
export function withoutTurns(text: string): string {
  return text.replace(TURNS, '');
}
