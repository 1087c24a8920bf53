import { publicationCalls } from '#contract/office/publication-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import type { PlannedChange, Publication } from '#contract/office/publication.ts';
import type { OfficeSession } from '#contract/office/session.ts';
import type { Answer } from '#client/http.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../state/session/session.ts';
import { useDraft } from '../../state/draft/draft.ts';
import { usePlan } from '../../state/draft/plan.ts';
import { showSnack, useSnack } from '../../state/page/snack.ts';
import {
  chosenInstant,
  doAndSay,
  followPlan,
  publish,
  publishNote,
  readPublications,
  undo,
  usePublications,
} from './publishing.ts';

const session = { person: { id: 'rami' }, venue: { license: 'bayt' } } as unknown as OfficeSession;
const AT = Date.parse('2031-11-24T02:00:00Z');
const CHANGE = { at: 'menu/products/hummus/price' } as unknown as PlannedChange;
const shown = () => useSnack.getState().snack?.words;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', vi.fn());
  useSession.setState({ state: 'signed_out', session: null });
  useSession.setState({ state: 'signed_in', session });
  useDraft.setState({ version: 1, edits: {}, unsent: {} });
  usePlan.setState({ plan: null, unreachable: false });
  usePublications.setState({ publications: [], unanswered: null });
  useSnack.setState({ snack: null });
});

/** What the network does: it carries, it loses answers, or it is off. */
type Network = 'on' | 'loses answers' | 'off';

/** A server whose draft, of version 1, has one change, and that remembers by its key what it has published. */
function house() {
  const now = { network: 'on' as Network, version: 1, posts: 0, reads: 0 };
  const publications: Publication[] = [];
  const remembered = new Map<string, { body: unknown; id: string }>();
  const problem = (status: number, code: string) =>
    new Response(JSON.stringify({ code }), {
      status,
      headers: { 'content-type': 'application/problem+json' },
    });
  function act(path: string, key: string, body: unknown): Response {
    const known = remembered.get(key);
    if (known && known.body !== body) return problem(422, 'idempotency_conflict');
    const [id = String(publications.length + 1)] = known ? [known.id] : (/\d+(?=\/undo)/.exec(path) ?? []);
    const { version = now.version, at = '' } = JSON.parse(String(body ?? '{}')) as {
      version?: number;
      at?: string;
    };
    if (!known && version !== now.version) return problem(409, 'draft_changed');
    if (!known) now.version += 1;
    remembered.set(key, { body, id });
    const old = publications.find((each) => each.id === id);
    if (old && path.includes('/undo')) Object.assign(old, { state: 'undone', undoable: false });
    if (!old) publications.unshift({ id, who: 'rami', at, undoable: true } as Publication);
    return Response.json(publications.find((each) => each.id === id));
  }
  function read(path: string): Response {
    if (path === draftCalls.readDraft.path)
      return Response.json({ sequence: 1, version: now.version, edits: [], unfit: [], scheduled: null });
    if (path !== publicationCalls.listPublications.path) return problem(403, 'forbidden');
    now.reads += 1;
    return Response.json({ publications });
  }
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    if (now.network === 'off') throw new TypeError('no network');
    if (method === 'POST') now.posts += 1;
    const answer =
      method === 'POST' ? act(path, new Headers(headers).get('idempotency-key') ?? '', body) : read(path);
    if (now.network === 'loses answers') throw new TypeError('no network');
    return answer;
  });
  return { now, publications };
}

/** What comes of a press, once it has been tried as often as it is. */
async function pressed<T>(act: () => Promise<T>): Promise<T> {
  const answer = act();
  await vi.advanceTimersByTimeAsync(3000);
  return answer;
}

/** Does an act as the page does, which says that there was no answer, or that it is done. */
const says = (act: (onLate: () => void) => Promise<Answer<unknown>>) =>
  pressed(() =>
    doAndSay(
      act,
      ({ kind }) => {
        if (kind !== 'ok') showSnack(kind, null, 'bad');
        return kind === 'ok';
      },
      () => showSnack('done'),
    ),
  );

it('says that it is published in place of the message of a lost answer, once the server tells', async () => {
  const { now, publications } = house();
  now.network = 'loses answers';
  await says((onLate) => publish(null, onLate));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(shown()).toBe('no_answer');
  now.network = 'on';
  await vi.advanceTimersByTimeAsync(5000);
  expect([shown(), publications.length]).toEqual(['done', 1]);
  const { posts, reads } = now;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(now, 'nothing is asked any more').toMatchObject({ posts, reads });
});

it('says it too where the message has gone, but leaves a later message', async () => {
  for (const [later, said] of [
    [null, 'done'],
    ['Saved', 'Saved'],
  ] as const) {
    const { now } = house();
    useDraft.setState({ version: 1 });
    now.network = 'loses answers';
    await says((onLate) => publish(null, onLate));
    useSnack.setState({ snack: null });
    if (later) showSnack(later);
    now.network = 'on';
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown()).toBe(said);
  }
});

it('what never arrived is not published by itself, but when it is pressed again', async () => {
  const { now, publications } = house();
  now.network = 'off';
  await says((onLate) => publish(null, onLate));
  now.network = 'on';
  await vi.advanceTimersByTimeAsync(60_000);
  expect([shown(), now.posts]).toEqual(['no_answer', 0]);
  await says((onLate) => publish(null, onLate));
  expect([shown(), publications.length]).toEqual(['done', 1]);
});

it('nothing is asked for somebody else who has signed in since', async () => {
  const { now } = house();
  now.network = 'off';
  await says((onLate) => publish(null, onLate));
  now.network = 'on';
  const other = { ...session, person: { ...session.person, id: 'hala' } };
  useSession.setState({ session: other });
  useDraft.setState({ version: 9 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([now.posts, shown()]).toEqual([0, 'no_answer']);
});

it('says that it is taken back once the server tells', async () => {
  const { now, publications } = house();
  await pressed(() => publish(null));
  now.network = 'off';
  await says((onLate) => undo('1', onLate));
  now.network = 'on';
  await vi.advanceTimersByTimeAsync(60_000);
  expect([shown(), publications[0]?.undoable], 'it never arrived').toEqual(['no_answer', true]);
  now.network = 'loses answers';
  await says((onLate) => undo('1', onLate));
  expect(shown()).toBe('no_answer');
  now.network = 'on';
  await vi.advanceTimersByTimeAsync(5000);
  expect([shown(), publications.map(({ state }) => state)]).toEqual(['done', ['undone']]);
});

it.each([
  ['while nothing else is known', () => {}],
  ['once the draft is read', () => useDraft.setState({ version: 2 })],
  ['once it is planned, too', () => putPlan(2, [])],
])('pressed again %s, it is answered as the press was whose answer was lost', async (_, reads) => {
  const { now, publications } = house();
  putPlan(1, [CHANGE]);
  now.network = 'loses answers';
  expect(await pressed(() => publish(null))).toEqual({ kind: 'no_answer' });
  now.network = 'on';
  reads();
  expect(await pressed(() => publish(null))).toMatchObject({ kind: 'ok', value: { id: '1' } });
  expect(publications).toHaveLength(1);
});

it('pressed again with more changes, those are published as well', async () => {
  const { now, publications } = house();
  now.network = 'loses answers';
  await pressed(() => publish(null));
  now.network = 'on';
  now.version = 3;
  putPlan(3, [CHANGE]);
  expect(await pressed(() => publish(null))).toMatchObject({ kind: 'ok', value: { id: '2' } });
  expect(publications).toHaveLength(2);
});

it('a press for another time is another one', async () => {
  const { now, publications } = house();
  now.network = 'off';
  await pressed(() => publish(null));
  now.network = 'on';
  await pressed(() => publish(AT));
  expect(publications.map(({ at }) => at)).toEqual([new Date(AT).toISOString()]);
});

function putPlan(version: number, changes: PlannedChange[]): void {
  const carts = { untouched: 0, asked: 0, losing: [] };
  usePlan.setState({ plan: { version, changes, findings: [], carts }, unreachable: false });
}

it('what is published is planned as soon as the server answers', async () => {
  let isCut = true;
  vi.stubGlobal('fetch', async () => {
    if (isCut) throw new TypeError('offline');
    return Response.json({ version: 3, changes: [], findings: [], carts: {} });
  });
  useDraft.setState({ version: 3 });
  await followPlan();
  expect(usePlan.getState()).toMatchObject({ plan: null, unreachable: true });
  isCut = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(usePlan.getState()).toMatchObject({ plan: { version: 3 }, unreachable: false });
});

it('an answer that comes late takes no publication away that a later one has told', async () => {
  const answers: ((ids: string[]) => void)[] = [];
  const ask = () =>
    new Promise<Response>((answer) =>
      answers.push((ids) => answer(Response.json({ publications: ids.map((id) => ({ id, who: 'rami' })) }))),
    );
  vi.stubGlobal('fetch', ask);
  const reads = [readPublications(), readPublications()];
  answers[1]?.(['2', '1']);
  await reads[1];
  answers[0]?.(['1']);
  await reads[0];
  expect(usePublications.getState().publications.map(({ id }) => id)).toEqual(['2', '1']);
});

it('says why no second publication can be planned', () => {
  expect(publishNote('later', true)).toBe('oneIsPlanned');
  expect(publishNote('later', false)).toBeNull();
  expect(publishNote('now', true)).toBe('publishWithin');
});

it.each(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])(
  'an hour that comes twice is the one that was picked: %s',
  (instant) => {
    const at = Date.parse(instant);
    expect(chosenInstant('2026-10-25T02:30', at, 'Europe/Berlin')).toBe(at);
  },
);

it('another time than the one that was picked counts, and one that the clock skips is none', () => {
  const picked = Date.parse('2026-10-25T01:30:00Z');
  const written = Date.parse('2026-10-25T05:00:00Z');
  expect(chosenInstant('2026-10-25T06:00', picked, 'Europe/Berlin')).toBe(written);
  expect(chosenInstant('2026-03-29T02:30', picked, 'Europe/Berlin')).toBeNull();
  expect(chosenInstant('T06:00', null, 'Europe/Berlin')).toBeNull();
});
