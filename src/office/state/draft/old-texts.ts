import { draftCalls } from '#contract/office/draft-calls.ts';
import { ask } from '#client/named-ask.ts';
import type { OldTexts } from '#contract/office/draft.ts';
import { create } from '#ui/store.ts';
import { onDraft, useDraft } from './draft.ts';
import { server } from '../session/server.ts';

/** A translation whose original has changed since it was written. */
export type OldText = OldTexts['texts'][number];

/** The draft's old translations by address, as the server knows them. */
const useOldTexts = create<{ texts: Readonly<Record<string, OldText>> }>(() => ({ texts: {} }));

let asked = 0;

function put({ texts }: OldTexts): void {
  useOldTexts.setState({ texts: Object.fromEntries(texts.map((text) => [text.at, text])) });
}

async function read(): Promise<void> {
  const own = ++asked;
  const answer = await ask(server, draftCalls.readOldTexts);
  if (answer.kind === 'ok' && own === asked) put(answer.value);
}

/** The old translation at an address, as long as it says what it said; null for none. */
export function useOldText(at: string, text: string): OldText | null {
  const old = useOldTexts(({ texts }) => texts[at]);
  return old?.translation === text ? old : null;
}

/** Says for everybody that a translation is right. False: the server did not hear it. */
export async function confirmText(at: string): Promise<boolean> {
  const answer = await ask(server, draftCalls.confirmTexts, { body: { at: [at] } });
  if (answer.kind === 'ok') put(answer.value);
  return answer.kind === 'ok';
}

/** Reads the list again with each version of the draft. */
export function watchOldTexts(): void {
  onDraft((draft, before) => {
    if (draft.isRead && (draft.version !== before.version || !before.isRead)) void read();
    if (!draft.isRead && before.isRead) useOldTexts.setState({ texts: {} });
  });
  if (useDraft.getState().isRead) void read();
}
