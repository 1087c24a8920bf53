import type { DraftEdit, SaveDraft } from '#contract/office/draft.ts';
import type { OfficeSession } from '#contract/office/session.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { isWithin } from '#domain/draft/address.ts';
import type { Edit } from '#domain/draft/edit.ts';
import { takesBack } from '#domain/draft/takes-back.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { completeFile } from '../../rules/menu/new-things.ts';
import { useSession } from '../session/session.ts';
import { useVenue } from '../venue/venue.ts';
import { draftFile, forgetDraft, putDraft, saidAt, useDraft } from './draft.ts';
import { edit, forgetSteps, undoLast } from './edit.ts';
import { addDish, moveDish } from './menu-acts.ts';
import { chooseMine, chooseTheirs, sendUnsent, stopSaving } from './save.ts';

const PRICE = 'menu/products/hummus/price';
const CLOSED = 'menu/closing_rules';
const dish = (id: string) => ({ id, name: id, price: '32' });
const file = completeFile({
  default_language: 'en',
  menu: {
    closing_rules: [],
    categories: [{ id: 'cold', name: 'Cold', products: ['hummus', 'labneh', 'olives'].map(dish) }],
  },
} as unknown as CompleteVenueFile);
const session = { person: { id: 'rami' }, venue: { license: 'bayt' } } as unknown as OfficeSession;

/** The draft on the server, which asks and forgets as the real one does (save-draft.ts). */
let rows: Map<string, DraftEdit>;
let version: number;

function write(who: string, { at, value }: Edit): void {
  const base = valueAt(file, at) ?? null;
  version++;
  for (const place of rows.keys()) if (isWithin(place, at)) rows.delete(place);
  if (takesBack({ at, value }, base)) return;
  rows.set(at, { at, value, base, version, who, editedAt: '2026-01-01T10:00:00Z' });
}

/** Tells this window of the server's draft. */
function hear(): void {
  putDraft({ sequence: 1, version, edits: [...rows.values()], unfit: [], scheduled: null });
}

/** Somebody else's edit, which this window hears of. */
function mariam(at: string, value: unknown): void {
  write('mariam', { at, value });
  hear();
}

function answer(edits: SaveDraft['edits']): Response {
  const conflicts = edits.flatMap(({ at, value: mine, seen }) => {
    const row = rows.get(at);
    const isNewer = row && row.version > seen && JSON.stringify(row.value) !== JSON.stringify(mine);
    return isNewer ? [{ at, mine, theirs: row.value, who: row.who, editedAt: '', version: row.version }] : [];
  });
  for (const each of edits) if (!conflicts.some(({ at }) => at === each.at)) write('rami', each);
  const isAsked = conflicts.length > 0;
  const body = isAsked
    ? { code: 'draft_conflict', conflicts }
    : { version, savedAt: '2026-01-01T10:00:00Z', refused: [] };
  const type = isAsked ? 'application/problem+json' : 'application/json';
  return new Response(JSON.stringify(body), {
    status: isAsked ? 409 : 200,
    headers: { 'content-type': type },
  });
}

/** Waits until a step counts by itself, and saves. */
async function save(): Promise<void> {
  await vi.advanceTimersByTimeAsync(3000);
  await sendUnsent();
}

async function writes(at: string, value: unknown): Promise<() => void> {
  const back = edit({ at, value });
  await save();
  return back;
}

async function undo(): Promise<void> {
  undoLast();
  await save();
}

const asked = () =>
  useDraft.getState().conflicts.map(({ mine, theirs, who, was }) => ({ mine, theirs, who, was }));

beforeEach(() => {
  vi.useFakeTimers();
  rows = new Map();
  version = 0;
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) =>
    method === 'GET'
      ? Response.json({ sequence: 1, version, edits: [...rows.values()], unfit: [], scheduled: null })
      : answer((JSON.parse(String(body)) as SaveDraft).edits),
  );
  stopSaving();
  forgetDraft();
  forgetSteps();
  useSession.setState({ state: 'signed_in', session });
  useVenue.setState({ file });
  hear();
});

describe('taking back where somebody else has written since', () => {
  const [mine, hers] = [{ start: '2031-01-01' }, { start: '2031-02-02' }];

  it('asks, with both values: a closed day of theirs in the same list stays until it is chosen', async () => {
    await writes(CLOSED, [mine]);
    mariam(CLOSED, [mine, hers]);
    await undo();
    expect(asked()).toEqual([{ mine: [], theirs: [mine, hers], who: 'mariam', was: [mine] }]);
    expect(saidAt(CLOSED)).toEqual([mine, hers]);
    const [conflict] = useDraft.getState().conflicts;
    if (conflict) chooseMine(conflict);
    await save();
    expect([saidAt(CLOSED), asked()]).toEqual([[], []]);
  });

  it('asks by the button of a message too, and says what this window had written', async () => {
    const back = await writes(PRICE, '33');
    mariam(PRICE, '40');
    back();
    await save();
    expect(asked()).toEqual([{ mine: '32', theirs: '40', who: 'mariam', was: '33' }]);
  });

  it('asks about what stood below an own later change, and not about that', async () => {
    await writes(PRICE, '33');
    mariam(PRICE, '40');
    await writes(PRICE, '41');
    await undo();
    expect([saidAt(PRICE), asked()]).toEqual(['40', []]);
    await undo();
    expect(asked()).toMatchObject([{ mine: '32', theirs: '40' }]);
  });

  it('asks about an earlier step again once theirs was taken, and not once one’s own was kept', async () => {
    for (const price of ['33', '34', '35']) await writes(PRICE, price);
    mariam(PRICE, '40');
    await undo();
    const [first] = useDraft.getState().conflicts;
    if (first) chooseMine(first);
    await save();
    await undo();
    expect([saidAt(PRICE), asked()]).toEqual(['33', []]);
    mariam(PRICE, '50');
    await undo();
    const [second] = useDraft.getState().conflicts;
    if (second) chooseTheirs(second);
    expect(saidAt(PRICE)).toBe('50');
  });

  it('asks about where a dish stands that they have moved', async () => {
    moveDish('olives', -1);
    await save();
    mariam('menu/products/olives/after', '');
    await undo();
    expect(asked()).toMatchObject([{ theirs: '', who: 'mariam' }]);
  });

  it('goes by the other fields that they have written', async () => {
    await writes(PRICE, '33');
    mariam('menu/products/hummus/name/en', 'Hummus Beiruti');
    await undo();
    expect([saidAt(PRICE), asked()]).toEqual(['32', []]);
  });
});

describe('taking one’s own changes back asks nothing', () => {
  it('one after the other', async () => {
    for (const price of ['33', '34', '35']) await writes(PRICE, price);
    for (const price of ['34', '33', '32']) {
      await undo();
      expect([saidAt(PRICE), asked()]).toEqual([price, []]);
    }
  });

  it('in another order, by the button of a message', async () => {
    const back = await writes(PRICE, '33');
    await writes(PRICE, '34');
    back();
    await save();
    expect([saidAt(PRICE), asked()]).toEqual(['32', []]);
    await undo();
    expect([saidAt(PRICE), asked()]).toEqual(['33', []]);
  });

  it('before they are saved, and of several keys in one field', async () => {
    for (const price of ['3', '33', '33.5']) edit({ at: PRICE, value: price });
    undoLast();
    await save();
    expect([saidAt(PRICE), asked(), undoLast()]).toEqual(['32', [], false]);
  });

  it('of a dish that was made and named, also once the server has completed it', async () => {
    const { id } = addDish('cold', 'Tabbouleh');
    await save();
    const at = `menu/products/${id}`;
    const row = rows.get(at);
    if (row) rows.set(at, { ...row, value: { ...(row.value as object), description: '' } });
    await writes(`${at}/price`, '12');
    hear();
    await undo();
    await undo();
    expect([saidAt(at), asked()]).toEqual([null, []]);
  });

  it('of dishes that were moved past each other', async () => {
    const order = () => draftFile()?.menu.categories[0]?.products.map(({ id }) => id);
    const orders = [order()];
    for (const [id, step] of [
      ['hummus', 1],
      ['labneh', 1],
      ['hummus', 1],
    ] as const) {
      moveDish(id, step);
      await save();
      hear();
      orders.push(order());
    }
    for (const before of orders.toReversed().slice(1)) {
      await undo();
      hear();
      expect([order(), asked()]).toEqual([before, []]);
    }
  });
});
