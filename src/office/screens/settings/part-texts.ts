import { publicationCalls } from '#contract/office/publication-calls.ts';
import { ask } from '#client/named-ask.ts';
import { create } from '#ui/store.ts';
import type { Answer } from '#client/http.ts';
import type { FilePartId } from '#contract/office/file-parts.ts';
import type { PlanFinding } from '#contract/office/publication.ts';
import { edit } from '../../state/draft/edit.ts';
import { sendUnsent } from '../../state/draft/save.ts';
import { server } from '../../state/session/server.ts';

/** The text of a part: as it was read, and as it is now. */
export interface OpenedPart {
  before: string;
  text: string;
  findings: readonly PlanFinding[];
}

/** The parts that were opened. A text that is not in the draft yet stays here while other pages are looked at. */
export const usePartTexts = create<Partial<Record<FilePartId, OpenedPart>>>(() => ({}));

function put(id: FilePartId, change: Partial<OpenedPart>): void {
  const before = usePartTexts.getState()[id] ?? { before: '', text: '', findings: [] };
  usePartTexts.setState({ [id]: { ...before, ...change } });
}

/** Keeps what is typed. */
export function typePart(id: FilePartId, text: string): void {
  put(id, { text });
}

/** Reads a part from the draft, unless a text of it waits here. False: the server did not answer. */
export async function openPart(id: FilePartId): Promise<boolean> {
  const known = usePartTexts.getState()[id];
  if (known && known.text !== known.before) return true;
  await sendUnsent();
  const answer = await ask(server, publicationCalls.readFilePart, { params: { id } });
  if (answer.kind === 'ok') put(id, { before: answer.value.text, text: answer.value.text, findings: [] });
  return answer.kind === 'ok';
}

/** How putting a text into the draft went. `undo` takes it back. */
export type PutPart =
  | { kind: 'done'; undo: () => void }
  | { kind: 'same' | 'faults' }
  | { kind: 'not_done'; why: Answer<unknown> };

/** Puts what is changed in a text into the draft; with a fault the text stays as it is. */
export async function savePart(id: FilePartId): Promise<PutPart> {
  const opened = usePartTexts.getState()[id];
  if (!opened) return { kind: 'same' };
  const { before, text } = opened;
  const answer = await ask(server, publicationCalls.checkFilePart, {
    params: { id },
    body: { before, text },
  });
  if (answer.kind !== 'ok') return { kind: 'not_done', why: answer };
  const { findings, edits } = answer.value;
  put(id, { findings });
  if (!edits) return { kind: 'faults' };
  if (edits.length === 0) return { kind: 'same' };
  const takeBack = edit(...edits);
  put(id, { before: text });
  const undo = () => {
    takeBack();
    put(id, { before, text: before });
  };
  return { kind: 'done', undo };
}
