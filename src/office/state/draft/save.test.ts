import type { SaveDraft } from '#contract/office/draft.ts';
import type { OfficeSession } from '#contract/office/session.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countChanges } from './changes-of.ts';
import { draftFile, enterField, forgetDraft, putDraft, queueEdits, useDraft } from './draft.ts';
import { moveDish, moveDishesTo } from './menu-acts.ts';
import { usePlan } from './plan.ts';
import { chooseMine, chooseTheirs, readDraft, sendUnsent, stopSaving, useSave } from './save.ts';
import { leave, readSession, useSession } from '../session/session.ts';
import { readTeam } from '../venue/team.ts';
import { readVenue, useVenue } from '../venue/venue.ts';

const PRICE = 'menu/products/hummus/price';
const NAME = 'menu/products/hummus/name/en';
const PAYING = 'menu/payment_enabled';
const file = {
  default_language: 'en',
  menu: {
    categories: [{ id: 'cold', name: 'Cold', products: [{ id: 'hummus', name: 'Hummus', price: '32' }] }],
  },
} as unknown as CompleteVenueFile;
const session = { person: { id: 'rami' }, venue: { license: 'bayt' } } as unknown as OfficeSession;

type Sent = SaveDraft['edits'];

function json(status: number, body: object): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}

type Answering = (sent: Sent) => Response | Promise<Response>;

/**
 * A server that answers saves one after the other, and says what was sent. What it has saved it remembers by its key, and
 * answers once more as it did, without saving it again.
 */
function server(...answers: Answering[]): Sent[] {
  const saves: Sent[] = [];
  const remembered = new Map<string, { body: string; answer: Response }>();
  vi.stubGlobal('fetch', async (_path: string, { method, body, headers }: RequestInit) => {
    if (method === 'GET')
      return json(200, { sequence: 1, version: 12, edits: [], unfit: [], scheduled: null });
    const { edits } = JSON.parse(String(body)) as SaveDraft;
    saves.push(edits);
    const key = new Headers(headers).get('idempotency-key') ?? '';
    const known = remembered.get(key);
    if (known)
      return known.body === body ? known.answer.clone() : json(422, { code: 'idempotency_conflict' });
    const answering = answers.shift();
    if (!answering) throw new Error('One save too many');
    const answer = await answering(edits);
    if (answer.ok) remembered.set(key, { body: String(body), answer: answer.clone() });
    if (unheard.has(answering)) throw new TypeError('no network');
    return answer;
  });
  return saves;
}

/** What is done, while its answer gets lost. */
const unheard = new WeakSet<Answering>();
function doneUnheard(answering: Answering): Answering {
  const done: Answering = (sent) => answering(sent);
  unheard.add(done);
  return done;
}

const saved = (version: number) => () =>
  json(200, { version, saved_at: '2026-01-01T10:00:00Z', refused: [] });
const inConflict = (who: string, theirs: string) => (sent: Sent) => {
  const conflict = { at: PRICE, mine: sent[0]?.value, theirs, who, edited_at: '', version: 12 };
  return json(409, { code: 'draft_conflict', conflicts: [conflict] });
};
const lost = () => {
  throw new TypeError('no network');
};

beforeEach(() => {
  vi.useFakeTimers();
  stopSaving();
  forgetDraft();
  useSession.setState({ state: 'signed_in', session });
  useVenue.setState({ file });
});

it('a field that has the focus is saved by what was seen when it was entered', async () => {
  const saves = server(saved(8), saved(9));
  enterField(PRICE);
  const theirs = { at: PRICE, value: '45', base: '32', who: 'mona', editedAt: '', version: 7 };
  putDraft({ sequence: 1, version: 7, edits: [theirs], unfit: [], scheduled: null });
  queueEdits([{ at: PRICE, value: '39' }]);
  await sendUnsent();
  enterField(null);
  queueEdits([{ at: PRICE, value: '40' }]);
  await sendUnsent();
  expect(saves.flat().map(({ seen }) => seen)).toEqual([0, 8]);
});

describe('moving dishes', () => {
  const dishes = ['falafel', 'cheese', 'batata', 'kibbeh'];
  const list = { id: 'hot', name: 'Hot', products: dishes.map((id) => ({ id, name: id, price: '9' })) };
  const seen = () => draftFile()?.menu.categories[0]?.products.map(({ id }) => id);
  const steps = [
    ['falafel', 1, ['cheese', 'falafel', 'batata', 'kibbeh']],
    ['falafel', 1, ['cheese', 'batata', 'falafel', 'kibbeh']],
    ['cheese', 1, ['batata', 'cheese', 'falafel', 'kibbeh']],
    // Behind the one that it stood behind for guests, which has moved.
    ['cheese', 1, ['batata', 'falafel', 'cheese', 'kibbeh']],
    ['falafel', -1, ['falafel', 'batata', 'cheese', 'kibbeh']],
    ['cheese', -1, dishes],
  ] as const;

  it.each(['each saved at once', 'all saved at the end'])(
    'keeps the order that is seen, %s',
    async (when) => {
      useVenue.setState({ file: { ...file, menu: { ...file.menu, categories: [list] } } as typeof file });
      server(...steps.map((_, index) => saved(index + 1)));
      for (const [dish, step, expected] of steps) {
        moveDish(dish, step);
        expect(seen()).toEqual(expected);
        if (when === 'each saved at once') await sendUnsent();
        expect(seen()).toEqual(expected);
      }
      await sendUnsent();
      expect([seen(), useDraft.getState().edits, useDraft.getState().unsent]).toEqual([dishes, {}, {}]);
    },
  );

  it('sends moves in the turn in which they were made', async () => {
    useVenue.setState({ file: { ...file, menu: { ...file.menu, categories: [list] } } as typeof file });
    const saves = server(saved(4));
    moveDish('falafel', 1);
    moveDish('kibbeh', -1);
    moveDish('falafel', 1);
    const drawn = seen();
    await sendUnsent();
    expect(saves[0]?.map(({ at }) => at.split('/')[2])).toEqual(['kibbeh', 'falafel', 'cheese']);
    expect(seen()).toEqual(drawn);
  });

  it('to another category is undone to where they stood', () => {
    const cold = { id: 'cold', name: 'Cold', products: [] };
    useVenue.setState({ file: { ...file, menu: { ...file.menu, categories: [list, cold] } } as typeof file });
    moveDish('falafel', 1);
    const back = moveDishesTo('cold', 'cheese', 'falafel');
    expect(seen()).toEqual(['batata', 'kibbeh']);
    back();
    expect(seen()).toEqual(['cheese', 'falafel', 'batata', 'kibbeh']);
  });
});

describe('saving the draft', () => {
  it('goes on after a fault in what shows it', async () => {
    const saves = server(saved(3));
    queueEdits([{ at: PRICE, value: '34.000' }]);
    const stop = useSave.subscribe(() => {
      stop();
      throw new Error('a fault of the office');
    });
    await expect(sendUnsent()).rejects.toThrow('a fault of the office');
    await sendUnsent();
    expect(saves).toHaveLength(1);
    expect(useDraft.getState().unsent).toEqual({});
  });

  it('keeps edits here without the network, and sends them once it is back, once', async () => {
    const saves = server(lost, saved(3), saved(4));
    queueEdits([{ at: PRICE, value: '34.000' }]);
    await sendUnsent();
    expect(useSave.getState().state).toBe('kept_here');
    queueEdits([{ at: NAME, value: 'Hummus Beiruti' }]);
    for (let times = 0; times < 3; times++) await sendUnsent();
    expect(saves.map((sent) => sent.map(({ at }) => at))).toEqual([[PRICE], [PRICE], [NAME]]);
    expect([useDraft.getState().unsent, countChanges(useDraft.getState(), usePlan.getState())]).toEqual([
      {},
      2,
    ]);
  });

  it('keeps edits here while the server is too busy to take them, and sends them again', async () => {
    const busy = () => json(503, { code: 'unavailable' });
    const saves = server(busy, () => json(429, { code: 'too_many_requests' }), saved(3));
    queueEdits([{ at: PRICE, value: '34.000' }]);
    await sendUnsent();
    expect([useSave.getState().state, Object.keys(useDraft.getState().unsent)]).toEqual([
      'kept_here',
      [PRICE],
    ]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([saves.length, useSave.getState().state, useDraft.getState().unsent]).toEqual([3, 'saved', {}]);
  });

  it('sends again what changed while an answer was on its way', async () => {
    let answer: (response: Response) => void = () => {};
    const saves = server(() => new Promise((resolve) => (answer = resolve)), saved(4));
    queueEdits([{ at: PRICE, value: '34.000' }]);
    const sending = sendUnsent();
    queueEdits([{ at: PRICE, value: '35.000' }]);
    // One save at a time, however often it is asked for.
    await sendUnsent();
    await vi.advanceTimersByTimeAsync(0);
    answer(saved(3)());
    await sending;
    await vi.advanceTimersByTimeAsync(400);
    expect(saves).toEqual([
      [{ at: PRICE, value: '34.000', seen: 0 }],
      [{ at: PRICE, value: '35.000', seen: 3 }],
    ]);
  });

  it('an edit that says what guests have is no change', async () => {
    server(saved(3), saved(4));
    queueEdits([{ at: PRICE, value: '34.000' }]);
    await sendUnsent();
    expect(countChanges(useDraft.getState(), usePlan.getState())).toBe(1);
    queueEdits([{ at: PRICE, value: '32.000' }]);
    expect(countChanges(useDraft.getState(), usePlan.getState())).toBe(0);
    await sendUnsent();
    expect(useDraft.getState().edits).toEqual({});
  });

  it('asks about a field that somebody else wrote, and saves the others', async () => {
    const refuse = inConflict('mariam', '33.000');
    const saves = server(refuse, saved(13), refuse);
    queueEdits([
      { at: PRICE, value: '34.000' },
      { at: NAME, value: 'Hummus Beiruti' },
    ]);
    await sendUnsent();
    const [conflict] = useDraft.getState().conflicts;
    expect([conflict?.mine, conflict?.theirs, useDraft.getState().unsent]).toEqual(['34.000', '33.000', {}]);
    if (conflict) chooseMine(conflict);
    await vi.advanceTimersByTimeAsync(400);
    expect(saves[1]).toEqual([{ at: PRICE, value: '34.000', seen: 12 }]);
    queueEdits([{ at: PRICE, value: '35.000' }]);
    await sendUnsent();
    const [next] = useDraft.getState().conflicts;
    if (next) chooseTheirs(next);
    await vi.advanceTimersByTimeAsync(400);
    expect([saves.length, useDraft.getState().conflicts]).toEqual([3, []]);
  });

  it('what was typed on while a conflict was on its way is mine', async () => {
    const answer = Promise.withResolvers<Response>();
    const saves = server(() => answer.promise, saved(13));
    queueEdits([{ at: PRICE, value: '4' }]);
    const sending = sendUnsent();
    queueEdits([{ at: PRICE, value: '45' }]);
    answer.resolve(inConflict('mariam', '33.000')([{ at: PRICE, value: '4', seen: 0 }]));
    await sending;
    const [conflict] = useDraft.getState().conflicts;
    expect(conflict).toMatchObject({ mine: '45', was: '32' });
    if (conflict) chooseMine(conflict);
    await vi.advanceTimersByTimeAsync(400);
    expect(saves[1]).toEqual([{ at: PRICE, value: '45', seen: 12 }]);
  });

  it('asks this person about what they wrote in another window, with what the field said before', async () => {
    const bodies: unknown[] = [];
    const saves = server(inConflict('rami', '33.000'), saved(13));
    const answered = fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      if (init.method === 'PUT') bodies.push(JSON.parse(String(init.body)));
      return answered(path, init);
    });
    queueEdits([{ at: PRICE, value: '34.000' }]);
    await sendUnsent();
    expect(bodies).toMatchObject([{ asks_own: true }]);
    const [conflict] = useDraft.getState().conflicts;
    expect(conflict).toMatchObject({ mine: '34.000', theirs: '33.000', who: 'rami', was: '32' });
    if (conflict) chooseMine(conflict);
    await vi.advanceTimersByTimeAsync(400);
    expect(saves[1]).toEqual([{ at: PRICE, value: '34.000', seen: 12 }]);
  });

  it('shows the other’s value as soon as it is taken, also while the draft cannot be read', async () => {
    const theirs = { at: PRICE, mine: '34.000', theirs: '33.000', who: 'mariam', edited_at: '', version: 12 };
    const conflicts = [theirs];
    const answers = [() => json(409, { code: 'draft_conflict', conflicts }), lost];
    vi.stubGlobal('fetch', async () => (answers.shift() ?? lost)());
    queueEdits([{ at: PRICE, value: '34.000' }]);
    await sendUnsent();
    const [conflict] = useDraft.getState().conflicts;
    if (conflict) chooseTheirs(conflict);
    expect(valueAt(draftFile() ?? {}, PRICE)).toBe('33.000');
  });

  it('asks nobody about a value that this window itself has saved, whose answer was lost', async () => {
    const saves = server(doneUnheard(saved(3)), saved(4));
    queueEdits([{ at: PRICE, value: '34.000' }]);
    await sendUnsent();
    queueEdits([{ at: PRICE, value: '35.000' }]);
    await sendUnsent();
    await vi.advanceTimersByTimeAsync(400);
    expect(saves).toEqual([
      [{ at: PRICE, value: '34.000', seen: 0 }],
      [{ at: PRICE, value: '34.000', seen: 0 }],
      [{ at: PRICE, value: '35.000', seen: 3 }],
    ]);
    expect([useDraft.getState().conflicts, useSave.getState().state]).toEqual([[], 'saved']);
  });

  it('shows what others have written since a save whose answer was lost', async () => {
    server(doneUnheard(saved(3)));
    queueEdits([{ at: PRICE, value: '34.000' }]);
    await sendUnsent();
    const newer = { at: PRICE, value: '33.000', base: '32', who: 'mariam', editedAt: '', version: 4 };
    putDraft({ sequence: 1, version: 4, edits: [newer], unfit: [], scheduled: null });
    await sendUnsent();
    expect([valueAt(draftFile() ?? {}, PRICE), useDraft.getState().unsent]).toEqual(['33.000', {}]);
    expect(useDraft.getState()).toMatchObject({ version: 4, conflicts: [] });
  });

  it('what one call has saved beside a conflict is known to be seen', async () => {
    const conflict = {
      at: PRICE,
      mine: '34.000',
      theirs: '33.000',
      who: 'mariam',
      edited_at: '',
      version: 12,
    };
    const partly = { version: 14, saved_at: '2026-01-01T10:00:00Z', refused: [] };
    const answer = Promise.withResolvers<Response>();
    const saves = server(() => answer.promise, saved(15));
    queueEdits([
      { at: PRICE, value: '34.000' },
      { at: NAME, value: 'Hummus' },
    ]);
    const sending = sendUnsent();
    queueEdits([{ at: NAME, value: 'Hummus Beiruti' }]);
    answer.resolve(json(409, { code: 'draft_conflict', conflicts: [conflict], saved: partly }));
    await sending;
    await vi.advanceTimersByTimeAsync(400);
    expect(saves[1]).toEqual([{ at: NAME, value: 'Hummus Beiruti', seen: 14 }]);
  });

  it('sends edits under another key where the server knows other words of theirs', async () => {
    const saves = server(() => json(422, { code: 'idempotency_conflict' }), saved(3));
    queueEdits([{ at: PRICE, value: '34.000' }]);
    await sendUnsent();
    await vi.advanceTimersByTimeAsync(400);
    expect([saves.length, useSave.getState(), useDraft.getState().unsent]).toMatchObject([
      2,
      { state: 'saved', refused: [] },
      {},
    ]);
  });

  it('who types on in a field knows what they have just saved there', async () => {
    const saves = server(saved(3), saved(4));
    enterField(PRICE);
    queueEdits([{ at: PRICE, value: '34.000' }]);
    await sendUnsent();
    queueEdits([{ at: PRICE, value: '35.000' }]);
    await sendUnsent();
    enterField(null);
    expect(saves[1]).toEqual([{ at: PRICE, value: '35.000', seen: 3 }]);
  });

  it('drops what a save is refused for, says it, and sends the rest again', async () => {
    const errors = [{ path: PAYING, message: 'takes the right payment' }];
    const saves = server(() => json(403, { code: 'forbidden', errors }), saved(13));
    queueEdits([
      { at: PAYING, value: true },
      { at: PRICE, value: '34.000' },
    ]);
    await sendUnsent();
    expect(useSave.getState().refused).toEqual([{ at: PAYING, why: 'forbidden' }]);
    await vi.advanceTimersByTimeAsync(400);
    expect(saves[1]).toEqual([{ at: PRICE, value: '34.000', seen: 0 }]);
    expect([useDraft.getState().unsent, Object.keys(useDraft.getState().edits)]).toEqual([{}, [PRICE]]);
  });

  it('says what was refused beside a field that somebody else wrote', async () => {
    const refused = [{ at: PAYING, why: 'forbidden' }];
    const theirs = { at: PRICE, mine: '34.000', theirs: '33.000', who: 'mariam', edited_at: '', version: 12 };
    server(() => json(409, { code: 'draft_conflict', conflicts: [theirs], saved: { refused } }));
    queueEdits([
      { at: PAYING, value: true },
      { at: PRICE, value: '34.000' },
    ]);
    await sendUnsent();
    expect([useSave.getState().refused, useDraft.getState().unsent]).toEqual([refused, {}]);
  });

  it('does not show what was refused as saved', async () => {
    const refused = [{ at: PAYING, why: 'forbidden' }];
    const answer = () => json(200, { version: 13, saved_at: '2026-01-01T10:00:00Z', refused });
    const fetched = [answer, lost];
    vi.stubGlobal('fetch', async () => (fetched.shift() ?? lost)());
    queueEdits([
      { at: PAYING, value: true },
      { at: PRICE, value: '34.000' },
    ]);
    await sendUnsent();
    expect(Object.keys(useDraft.getState().edits)).toEqual([PRICE]);
  });

  it('keeps what was saved while an older draft was on its way here', async () => {
    const price = { at: PRICE, value: '34.000', base: null, version: 13, who: 'rami', edited_at: '' };
    const reads: ((edits: object[], version: number) => void)[] = [];
    vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
      if (method !== 'GET') return saved(13)();
      return new Promise((resolve) =>
        reads.push((edits, version) =>
          resolve(json(200, { sequence: 1, version, edits, unfit: [], scheduled: null })),
        ),
      );
    });
    const reading = readDraft();
    queueEdits([{ at: PRICE, value: '34.000' }]);
    await sendUnsent();
    reads[0]?.([], 12);
    await vi.advanceTimersByTimeAsync(0);
    expect(reads).toHaveLength(2);
    expect(useDraft.getState().edits).toHaveProperty([PRICE]);
    reads[1]?.([price], 13);
    await reading;
    expect([Object.keys(useDraft.getState().edits), useDraft.getState().version]).toEqual([[PRICE], 13]);
  });

  it('hears nothing from calls of an earlier sign-in, and sends again what one carried', async () => {
    const answers: ((answer: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((answer) => answers.push(answer)));
    const calls = [readDraft(), readVenue(), readSession(), readTeam()];
    const who = session;
    useSession.setState({ state: 'signed_out', session: null });
    useSession.setState({ state: 'signed_in', session: who });
    for (const answer of answers) answer(json(401, { code: 'unauthorized' }));
    await Promise.all(calls);
    expect(useSession.getState()).toMatchObject({ state: 'signed_in', session: who });

    const [first, second] = [Promise.withResolvers<Response>(), saved(4)];
    const saves = server(() => first.promise, second);
    queueEdits([{ at: PRICE, value: '34.000' }]);
    const sending = sendUnsent();
    useSession.setState({ state: 'signed_out', session: null });
    useSession.setState({ state: 'signed_in', session: who });
    first.resolve(json(401, { code: 'unauthorized' }));
    await sending;
    await vi.advanceTimersByTimeAsync(0);
    expect(saves).toHaveLength(2);
    expect([useSession.getState().state, useSave.getState().state]).toEqual(['signed_in', 'saved']);
  });

  it('keeps what waits when the sign-in ends', async () => {
    server(() => json(401, { code: 'unauthorized' }));
    putDraft({ sequence: 1, version: 1, edits: [], unfit: [], scheduled: null });
    queueEdits([{ at: PRICE, value: '34.000' }]);
    await sendUnsent();
    expect(useSession.getState().state, 'the save alone says so').toBe('signed_out');
    // Another call hears of it as well.
    leave();
    const { state, ended } = useSession.getState();
    expect([state, ended, Object.keys(useDraft.getState().unsent)]).toEqual(['signed_out', true, [PRICE]]);
  });

  it('shows the sign-in where reading the draft alone hears that it has ended', async () => {
    vi.stubGlobal('fetch', async () => json(401, { code: 'unauthorized' }));
    await readDraft();
    expect(useSession.getState()).toMatchObject({ state: 'signed_out', ended: true });
  });
});
