import type { Draft, DraftConflict, DraftEdit } from '#contract/office/draft.ts';
import type { CompleteVenueFile } from '#contract/venue-file.ts';
import { create } from 'zustand';
import { applyEdits, valueAt, type Edit } from '../rules/apply-edits.ts';
import { completeFile } from '../rules/new-things.ts';
import { addUnsent, type Unsent } from '../rules/unsent.ts';
import { useVenue } from './venue.ts';

/** The venue's draft: what the server has of it, and what waits here. */
export interface DraftState {
  version: number;
  /** On the server, by address. */
  edits: Readonly<Record<string, DraftEdit>>;
  /** Edits that no longer fit the published file. */
  unfit: readonly DraftEdit[];
  unsent: Unsent;
  /** Fields that somebody else wrote meanwhile; each waits for a choice. */
  conflicts: readonly DraftConflict[];
  scheduled: Draft['scheduled'];
  isRead: boolean;
}

const EMPTY: DraftState = {
  version: 0,
  edits: {},
  unfit: [],
  unsent: {},
  conflicts: [],
  scheduled: null,
  isRead: false,
};

/** Selects a part of the draft for a component. */
export const useDraft = create<DraftState>(() => EMPTY);

/** Calls back on every change of the draft. */
export const onDraft = useDraft.subscribe;

/** Takes over the server's draft; what waits here stays on top of it. */
export function putDraft({ version, edits, unfit, scheduled }: Draft): void {
  useDraft.setState({
    version,
    edits: Object.fromEntries(edits.map((edit) => [edit.at, edit])),
    unfit,
    scheduled,
    isRead: true,
  });
}

/** Forgets the draft of a venue or person that was left; what waits on the device stays there. */
export function forgetDraft(): void {
  useDraft.setState(EMPTY);
}

function inOrder({ edits, unsent }: Pick<DraftState, 'edits' | 'unsent'>): Edit[] {
  const saved = Object.values(edits).sort((one, other) => one.version - other.version);
  return [...saved, ...Object.values(unsent).sort((one, other) => one.turn - other.turn)];
}

let applied: { from: readonly unknown[]; file: CompleteVenueFile } | null = null;

function applyTo(file: CompleteVenueFile, { edits, unsent }: DraftState): CompleteVenueFile {
  if (applied?.from[0] === file && applied.from[1] === edits && applied.from[2] === unsent)
    return applied.file;
  applied = {
    from: [file, edits, unsent],
    file: completeFile(applyEdits(file, inOrder({ edits, unsent })).file),
  };
  return applied.file;
}

/** The venue file with the whole draft; null while it loads. */
export function draftFile(): CompleteVenueFile | null {
  const { file } = useVenue.getState();
  return file && applyTo(file, useDraft.getState());
}

/** The venue file with the whole draft, in a component below the frame. */
export function useFile(): CompleteVenueFile {
  const file = useVenue((venue) => venue.file);
  const draft = useDraft();
  if (!file) throw new Error('The venue is not loaded');
  return applyTo(file, draft);
}

/** The number of changes that a publication would make. */
export function countChanges({ edits, unsent }: Pick<DraftState, 'edits' | 'unsent'>): number {
  const { file } = useVenue.getState();
  const isBack = (at: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(file ? valueAt(file, at) : null);
  const added = Object.values(unsent).filter(({ at, value }) => !(at in edits) && !isBack(at, value));
  const undone = Object.values(unsent).filter(({ at, value }) => at in edits && isBack(at, value));
  return Object.keys(edits).length + added.length - undone.length;
}

/** The value that guests have at an address; null where there is none. */
export function publishedAt(at: string): unknown {
  const { file } = useVenue.getState();
  return file ? valueAt(file, at) : null;
}

/** Whether a field differs from what guests have, with what they have. */
export function useChange(at: string): { changed: boolean; was: unknown } {
  const draft = useDraft();
  const changed = at in draft.unsent || at in draft.edits;
  const file = useVenue((venue) => venue.file);
  if (!changed || !file) return { changed: false, was: null };
  const was = valueAt(file, at);
  const now = valueAt(applyTo(file, draft), at);
  return { changed: JSON.stringify(was) !== JSON.stringify(now), was };
}

let lastTurn = 0;

/** A number that grows with every change on this device. */
export function nextTurn(): number {
  lastTurn = Math.max(lastTurn + 1, Date.now());
  return lastTurn;
}

/** Adds edits to those that wait. Without storing or sending them: see edit.ts. */
export function queueEdits(edits: readonly Edit[]): void {
  useDraft.setState(({ unsent, edits: saved }) => ({
    unsent: edits.reduce<Unsent>(
      (waiting, { at, value }) =>
        addUnsent(waiting, { at, value, seen: saved[at]?.version ?? 0, turn: nextTurn() }),
      unsent,
    ),
  }));
}
