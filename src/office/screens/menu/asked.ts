import { create } from '#ui/store.ts';

/** What the menu asks in a dialog. */
export type Asked =
  | { kind: 'newCategory' }
  | { kind: 'rename'; id: string }
  | { kind: 'move'; ids: readonly string[] }
  | { kind: 'pieces'; id: string }
  | { kind: 'until'; id: string }
  | { kind: 'hours'; ids: readonly string[] }
  | { kind: 'price'; ids: readonly string[] }
  | { kind: 'allergens'; ids: readonly string[] };

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
