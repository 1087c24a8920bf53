import { create } from '#ui/store.ts';
import type { GuestText } from '../../fields/texts/language-fields.tsx';

/** What the screen asks in a dialog. */
export type Asked =
  /** The words of a thing in every language. */
  | { kind: 'words'; thing: string; title: string; texts: readonly GuestText[] }
  /** What the venue knows of allergens in an answer or a combo part. */
  | { kind: 'allergens'; at: string; title: string }
  /** Until when an answer or a combo part is sold out. */
  | { kind: 'until'; at: string; name: string }
  /** Which dish; `left` are the ids that are not offered. */
  | { kind: 'dish'; title: string; left: readonly string[]; onPick: (dish: string) => void };

/** Selects the open question for a component. */
export const useAsked = create<{ asked: Asked | null }>(() => ({ asked: null }));

/** Opens a question. */
export function askFor(asked: Asked): void {
  useAsked.setState({ asked });
}

/** Closes the question. */
export function endAsking(): void {
  useAsked.setState({ asked: null });
}
