import type { Draft, DraftEdit } from '#contract/office/draft.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { create } from '#ui/store.ts';
import { applyEdits } from '#domain/draft/apply-edits.ts';
import type { Edit } from '#domain/draft/edit.ts';
import { isSameJson } from '#domain/draft/json.ts';
import { keepOrder } from '#domain/draft/keep-order.ts';
import { isMove, takesBack } from '#domain/draft/takes-back.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { completeFile } from '../../rules/menu/new-things.ts';
import { addUnsent, inTurn, type FieldConflict, type Unsent, type UnsentEdit } from '../../rules/unsent.ts';
import { useVenue } from '../venue/venue.ts';

/** The venue's draft: what the server has of it, and what waits here. */
export interface DraftState {
  version: number;
  /** On the server, by address. */
  edits: Readonly<Record<string, DraftEdit>>;
  /** Edits that no longer fit the published file. */
  unfit: readonly DraftEdit[];
  unsent: Unsent;
  /** Fields that somebody else, or this person elsewhere, wrote meanwhile; each waits for a choice. */
  conflicts: readonly FieldConflict[];
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
  return [...saved, ...inTurn(unsent)];
}

/** Remembers the last result of a function of objects that are replaced when they change. */
function lastOf<Args extends readonly unknown[], T>(make: (...args: Args) => T): (...args: Args) => T {
  let last: { args: Args; result: T } | null = null;
  return (...args) => {
    if (last?.args.every((each, index) => each === args[index])) return last.result;
    last = { args, result: make(...args) };
    return last.result;
  };
}

/** The file that the draft stands on: what guests will have once the planned publication has come. */
const groundOf = lastOf((file: CompleteVenueFile, scheduled: DraftState['scheduled']): CompleteVenueFile =>
  scheduled ? completeFile(applyEdits(file, scheduled.edits).file) : file,
);

const applyDraft = lastOf(
  (ground: CompleteVenueFile, edits: DraftState['edits'], unsent: Unsent): CompleteVenueFile =>
    completeFile(applyEdits(ground, inOrder({ edits, unsent })).file),
);

function applyTo(file: CompleteVenueFile, { edits, unsent, scheduled }: DraftState): CompleteVenueFile {
  return applyDraft(groundOf(file, scheduled), edits, unsent);
}

/** The draft's ground: what guests have, or will have by the planned publication; null while it loads. */
export function groundFile(): CompleteVenueFile | null {
  const { file } = useVenue.getState();
  return file && groundOf(file, useDraft.getState().scheduled);
}

/** What the draft's ground says at an address. */
export function groundAt(at: string): unknown {
  const file = groundFile();
  return file ? (valueAt(file, at) ?? null) : null;
}

/** The value that takes the edit of an address back: a move is none then, all else is as the draft's ground says. */
export function unwrittenAt(at: string): unknown {
  return isMove({ at, value: null }) ? null : groundAt(at);
}

/** What the draft writes at exactly this address; undefined: nothing. */
export function writtenAt(at: string): unknown {
  const { edits, unsent } = useDraft.getState();
  return (unsent[at] ?? edits[at])?.value;
}

/** True when a value leaves the draft's ground as it is: such an edit is none. */
export function isGround(at: string, value: unknown): boolean {
  if (!useVenue.getState().file) return false;
  return takesBack({ at, value }, groundAt(at));
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

/** The things and lists that an address lies in. */
function around(at: string): string[] {
  const keys = at.split('/');
  return keys.slice(1).map((_, index) => keys.slice(0, index + 1).join('/'));
}

/** Where the draft differs from its ground; what is written in a thing that the draft makes is part of that. */
export function editedPlaces({ edits, unsent }: Pick<DraftState, 'edits' | 'unsent'>): readonly string[] {
  const places = new Set(Object.keys(edits));
  for (const { at, value } of Object.values(unsent)) {
    if (isGround(at, value)) places.delete(at);
    else places.add(at);
  }
  return [...places].filter((at) => !around(at).some((place) => places.has(place)));
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
  return { changed: !isSameJson(was ?? null, now ?? null), was };
}

/** Every address that the draft changes, with the things and lists that each lies in. */
const changedPlaces = lastOf((edits: DraftState['edits'], unsent: Unsent): ReadonlySet<string> => {
  const all = [...Object.keys(edits), ...Object.keys(unsent)];
  return new Set(all.flatMap((at) => [at, ...around(at)]));
});

/** True where the draft changes a thing or a list of things, in a component: one look-up, however long the draft is. */
export function useIsChanged(thing: string): boolean {
  return useDraft(({ edits, unsent }) => changedPlaces(edits, unsent).has(thing));
}

let lastTurn = 0;

/** A number that grows with every change on this device. */
export function nextTurn(): number {
  lastTurn = Math.max(lastTurn + 1, Date.now());
  return lastTurn;
}

/** Takes up edits that waited on the device, below those that were made here meanwhile. */
export function takeUp(kept: Unsent): void {
  lastTurn = Math.max(lastTurn, ...Object.values(kept).map(({ turn }) => turn));
  useDraft.setState(({ unsent }) => ({ unsent: { ...kept, ...unsent } }));
}

/** The field that has the focus, with the version of it that the person saw last, and what it said. */
let entered: { at: string; seen: number; was: unknown } | null = null;

/** What the draft says at an address; null: nothing. */
export function saidAt(at: string): unknown {
  const file = draftFile();
  return file ? (valueAt(file, at) ?? null) : null;
}

function lookAt(at: string): { seen: number; was: unknown } {
  return { seen: useDraft.getState().edits[at]?.version ?? 0, was: saidAt(at) };
}

/** Notes that a person is in a field: what others write there from now on is not what they saw. Null: in none. */
export function enterField(at: string | null): void {
  entered = at === null ? null : { at, ...lookAt(at) };
}

/** Notes which version of a field a person knows, with its value: they chose against it, or it is their own. */
export function noteSeen(at: string, seen: number, was: unknown): void {
  if (entered?.at === at) entered = { at, seen, was };
}

/** An edit; with what its person had seen of the field, where that is not what it says now. */
export type KnownEdit = Edit & Partial<Pick<UnsentEdit, 'seen' | 'was'>>;

/** Adds edits to those that wait, with the moves that they need. Without storing or sending them: see edit.ts. */
export function queueEdits(edits: readonly KnownEdit[]): void {
  const ground = groundFile();
  useDraft.setState((draft) => {
    const moves = ground ? keepOrder(ground, inOrder(draft), edits) : [];
    const all: readonly KnownEdit[] = [...edits, ...moves];
    const added = all.map((each) => {
      const { seen, was } = entered?.at === each.at ? entered : lookAt(each.at);
      return { seen, was, ...each, turn: nextTurn() };
    });
    return { unsent: addUnsent(draft.unsent, ...added) };
  });
}
