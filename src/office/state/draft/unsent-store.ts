import { openDB, type DBSchema, type IDBPObjectStore } from 'idb';
import { isEntry } from '#domain/draft/json.ts';
import type { Portion, Unsent, UnsentEdit } from '../../rules/unsent.ts';
import { keep, readKept } from '../page/kept.ts';

/** A row's person at a venue, and the address of its edit, or the key of its portion. */
type RowKey = [owner: string, name: string];

type Row = UnsentEdit | Portion;

interface OfficeDatabase extends DBSchema {
  /**
   * A row for each unsent edit, and for each portion without an answer. Versions before rows stored all of one person's
   * edits under the owner alone; those before portions had none.
   */
  unsent: { key: RowKey | string; value: Row | Unsent };
}

type Store = IDBPObjectStore<OfficeDatabase, ['unsent'], 'unsent', 'readwrite'>;

const NAME = 'sufra-office';

async function open() {
  return openDB<OfficeDatabase>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore('unsent');
    },
  });
}

let database: ReturnType<typeof open> | null = null;

/** Runs work on the rows in one transaction. */
async function inStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const { store, done } = (await (database ??= open())).transaction('unsent', 'readwrite');
  const [result] = await Promise.all([work(store), done]);
  return result;
}

function isEdit(value: Row | Unsent): value is UnsentEdit {
  return 'turn' in value && typeof value.turn === 'number';
}

function isPortion(value: unknown): value is Portion {
  return isEntry(value) && typeof value['key'] === 'string' && Array.isArray(value['edits']);
}

async function turnOf(store: Store, key: RowKey): Promise<number | null> {
  const row = await store.get(key);
  return row && isEdit(row) ? row.turn : null;
}

/** Stores an edit, unless another tab has stored a later one at its address. */
async function put(store: Store, owner: string, edit: UnsentEdit): Promise<void> {
  const key: RowKey = [owner, edit.at];
  if (((await turnOf(store, key)) ?? 0) <= edit.turn) await store.put(edit, key);
}

/** Deletes the row of an edit that waits no longer; what another tab has stored there since stays. */
async function remove(store: Store, owner: string, { at, turn }: UnsentEdit): Promise<void> {
  const key: RowKey = [owner, at];
  if ((await turnOf(store, key)) === turn) await store.delete(key);
}

/** Makes rows of what a version before them stored. */
async function carryOver(store: Store, owner: string): Promise<void> {
  const old = await store.get(owner);
  if (!old || isEdit(old) || isPortion(old)) return;
  await Promise.all(Object.values(old).map((edit) => put(store, owner, edit)));
  await store.delete(owner);
}

/** What is not stored yet: a page that goes now leaves it behind at once. */
const unstored = new WeakSet<Row>();

const nameOf = (owner: string) => `unsent ${owner}`;
const nameOfPortions = (owner: string) => `unanswered ${owner}`;

function asUnsent(value: unknown): Unsent | null {
  const isUnsent = isEntry(value) && Object.values(value).every((each) => isEntry(each) && 'turn' in each);
  return isUnsent ? (value as Unsent) : null;
}

function leftBehind(owner: string): Unsent {
  return readKept(nameOf(owner), asUnsent) ?? {};
}

function portionsLeftBehind(owner: string): Portion[] {
  return (
    readKept(nameOfPortions(owner), (value) => (Array.isArray(value) ? value.filter(isPortion) : null)) ?? []
  );
}

/** Each portion once, in the turn in which they were sent. */
function inTurnOfSending(portions: readonly Portion[]): Portion[] {
  const turnOf = ({ edits }: Portion) => edits[0]?.turn ?? 0;
  return [...new Map(portions.map((portion) => [portion.key, portion])).values()].sort(
    (one, other) => turnOf(one) - turnOf(other),
  );
}

/** The later of two edits of each address. */
function latest(one: Unsent, other: Unsent): Unsent {
  const newer = Object.entries(other).filter(([at, { turn }]) => turn > (one[at]?.turn ?? 0));
  return { ...one, ...Object.fromEntries(newer) };
}

/** Keeps what waits and is not stored yet where it is kept at once: the page goes. */
export function leaveBehind(owner: string, unsent: Unsent, portions: readonly Portion[]): void {
  const left = Object.entries(unsent).filter(([, edit]) => unstored.has(edit));
  if (left.length > 0) keep(nameOf(owner), latest(leftBehind(owner), Object.fromEntries(left)));
  const sent = portions.filter((portion) => unstored.has(portion));
  if (sent.length > 0) keep(nameOfPortions(owner), inTurnOfSending([...portionsLeftBehind(owner), ...sent]));
}

/** Forgets what a page left behind, up to what is waiting now. */
export function forgetLeft(owner: string, waiting: Unsent, portions: readonly Portion[]): void {
  const isHere = new Set(portions.map(({ key }) => key));
  const sent = portionsLeftBehind(owner);
  const sentByOthers = sent.filter(({ key }) => !isHere.has(key));
  if (sentByOthers.length < sent.length) keep(nameOfPortions(owner), sentByOthers);
  const left = Object.entries(leftBehind(owner));
  const others = left.filter(([at, { turn }]) => turn > (waiting[at]?.turn ?? 0));
  if (others.length < left.length) keep(nameOf(owner), Object.fromEntries(others));
}

/** What waits on this device: edits, and what was sent of them without an answer. */
interface Waiting {
  unsent: Unsent;
  portions: readonly Portion[];
}

/** Reads what waits on this device, of other tabs too; nothing where the browser keeps nothing. */
export async function readUnsent(owner: string): Promise<Waiting> {
  const left = leftBehind(owner);
  const sent = portionsLeftBehind(owner);
  try {
    return await inStore(async (store) => {
      await carryOver(store, owner);
      await Promise.all(Object.values(left).map((edit) => put(store, owner, edit)));
      await Promise.all(sent.map((portion) => store.put(portion, [owner, portion.key])));
      const rows = await store.getAll(IDBKeyRange.bound([owner], [owner, []]));
      return {
        unsent: latest(left, Object.fromEntries(rows.filter(isEdit).map((edit) => [edit.at, edit]))),
        portions: inTurnOfSending(rows.filter(isPortion)),
      };
    });
  } catch {
    return { unsent: left, portions: sent };
  }
}

/** Writes rows and takes others away. Never throws: without storage they wait in memory alone. */
async function store(written: readonly Row[], work: (rows: Store) => Promise<unknown>): Promise<void> {
  for (const row of written) unstored.add(row);
  try {
    await inStore(work);
    for (const row of written) unstored.delete(row);
  } catch {
    // Storage may be full or forbidden.
  }
}

/** Stores how this tab's edits that wait have changed. */
export async function storeUnsent(owner: string, before: Unsent, now: Unsent): Promise<void> {
  const written = Object.values(now).filter((edit) => before[edit.at] !== edit);
  const gone = Object.values(before).filter(({ at }) => !(at in now));
  for (const edit of Object.values(before)) if (now[edit.at] !== edit) unstored.delete(edit);
  await store(written, (rows) =>
    Promise.all([
      ...written.map((edit) => put(rows, owner, edit)),
      ...gone.map((edit) => remove(rows, owner, edit)),
    ]),
  );
}

/** Stores how what this tab has sent without an answer has changed. */
export async function storePortions(
  owner: string,
  before: readonly Portion[],
  now: readonly Portion[],
): Promise<void> {
  const written = now.filter((portion) => !before.includes(portion));
  const gone = before.filter((portion) => !now.includes(portion));
  for (const portion of gone) unstored.delete(portion);
  await store(written, (rows) =>
    Promise.all([
      ...written.map((portion) => rows.put(portion, [owner, portion.key])),
      ...gone.map(({ key }) => rows.delete([owner, key])),
    ]),
  );
}
