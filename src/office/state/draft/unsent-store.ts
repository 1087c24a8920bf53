import { openDB, type DBSchema, type IDBPObjectStore } from 'idb';
import { isEntry } from '#domain/draft/json.ts';
import type { Unsent, UnsentEdit } from '../../rules/unsent.ts';
import { keep, readKept } from '../page/kept.ts';

/** A row's person at a venue, and the address of its edit. */
type RowKey = [owner: string, at: string];

interface OfficeDatabase extends DBSchema {
  /** A row for each unsent edit. Versions before rows stored all of one person's under the owner alone. */
  unsent: { key: RowKey | string; value: UnsentEdit | Unsent };
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

function isEdit(value: UnsentEdit | Unsent): value is UnsentEdit {
  return typeof value['turn'] === 'number';
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
  if (!old || isEdit(old)) return;
  await Promise.all(Object.values(old).map((edit) => put(store, owner, edit)));
  await store.delete(owner);
}

/** Edits that are not stored yet: what a page that goes now leaves behind at once. */
const unstored = new Set<UnsentEdit>();

const nameOf = (owner: string) => `unsent ${owner}`;

function asUnsent(value: unknown): Unsent | null {
  const isUnsent = isEntry(value) && Object.values(value).every((each) => isEntry(each) && 'turn' in each);
  return isUnsent ? (value as Unsent) : null;
}

function leftBehind(owner: string): Unsent {
  return readKept(nameOf(owner), asUnsent) ?? {};
}

/** The later of two edits of each address. */
function latest(one: Unsent, other: Unsent): Unsent {
  const newer = Object.entries(other).filter(([at, { turn }]) => turn > (one[at]?.turn ?? 0));
  return { ...one, ...Object.fromEntries(newer) };
}

/** Keeps what waits and is not stored yet where it is kept at once: the page goes. */
export function leaveBehind(owner: string, unsent: Unsent): void {
  const left = Object.entries(unsent).filter(([, edit]) => unstored.has(edit));
  if (left.length > 0) keep(nameOf(owner), latest(leftBehind(owner), Object.fromEntries(left)));
}

/** Forgets what a page left behind, up to what is waiting now. */
export function forgetLeft(owner: string, waiting: Unsent): void {
  const left = Object.entries(leftBehind(owner));
  const others = left.filter(([at, { turn }]) => turn > (waiting[at]?.turn ?? 0));
  if (others.length < left.length) keep(nameOf(owner), Object.fromEntries(others));
}

/** Reads the edits that wait on this device, those of other tabs too; none where the browser keeps nothing. */
export async function readUnsent(owner: string): Promise<Unsent> {
  const left = leftBehind(owner);
  try {
    return await inStore(async (store) => {
      await carryOver(store, owner);
      await Promise.all(Object.values(left).map((edit) => put(store, owner, edit)));
      const rows = await store.getAll(IDBKeyRange.bound([owner], [owner, []]));
      return latest(left, Object.fromEntries(rows.filter(isEdit).map((edit) => [edit.at, edit])));
    });
  } catch {
    return left;
  }
}

/** Stores how this tab's edits that wait have changed. Never throws: without storage they wait in memory alone. */
export async function storeUnsent(owner: string, before: Unsent, now: Unsent): Promise<void> {
  const written = Object.values(now).filter((edit) => before[edit.at] !== edit);
  const gone = Object.values(before).filter(({ at }) => !(at in now));
  for (const edit of written) unstored.add(edit);
  for (const edit of unstored) if (now[edit.at] !== edit) unstored.delete(edit);
  try {
    await inStore((store) =>
      Promise.all([
        ...written.map((edit) => put(store, owner, edit)),
        ...gone.map((edit) => remove(store, owner, edit)),
      ]),
    );
    for (const edit of written) unstored.delete(edit);
  } catch {
    // Storage may be full or forbidden.
  }
}
