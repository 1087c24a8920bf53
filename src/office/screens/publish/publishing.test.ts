import { publicationCalls } from '#contract/office/publication-calls.ts';
import type { Publication } from '#contract/office/publication.ts';
import type { OfficeSession } from '#contract/office/session.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../state/session/session.ts';
import { useDraft } from '../../state/draft/draft.ts';
import { usePlan } from '../../state/draft/plan.ts';
import { showSnack, useSnack } from '../../state/page/snack.ts';
import {
  chosenInstant,
  followPlan,
  isPublishedSince,
  knownPublications,
  publish,
  publishNote,
  readPublications,
  sayOnceDone,
  usePublications,
} from './publishing.ts';

const session = { person: { id: 'rami' }, venue: { license: 'bayt' } } as unknown as OfficeSession;
const publication = (id: string, who: string) => ({ id, who }) as Publication;
const known = (...ids: string[]) =>
  usePublications.setState({ publications: ids.map((id) => publication(id, 'rami')), isRead: true });
const shown = () => useSnack.getState().snack?.words;
const waits = (...before: string[]) =>
  sayOnceDone(
    () => isPublishedSince(new Set(before)),
    () => showSnack('Published'),
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', vi.fn());
  useSession.setState({ state: 'signed_in', session });
});

it('says that it is published in place of the message of a lost answer, once the publication is known', () => {
  known('1');
  showSnack('No answer', null, 'bad');
  waits('1');
  known('1');
  expect(shown()).toBe('No answer');
  usePublications.setState({ publications: [publication('other', 'hala'), publication('1', 'rami')] });
  expect(shown(), 'somebody else has published').toBe('No answer');
  known('2', '1');
  expect(shown()).toBe('Published');
});

it('leaves a later message', () => {
  known('1');
  showSnack('No answer', null, 'bad');
  waits('1');
  showSnack('Saved');
  known('2', '1');
  expect(shown()).toBe('Saved');
});

it('says it at once where the publication is known already, and where the message has gone', () => {
  known('2', '1');
  showSnack('No answer', null, 'bad');
  waits('1');
  expect(shown()).toBe('Published');
  known('1');
  useSnack.setState({ snack: null });
  waits('1');
  known('2', '1');
  expect(shown()).toBe('Published');
});

it('a planned publication that was known before, however late its time, is not the one whose answer was lost', () => {
  known('planned', '1');
  showSnack('No answer', null, 'bad');
  waits('planned', '1');
  expect(shown()).toBe('No answer');
  known('planned', '2', '1');
  expect(shown()).toBe('Published');
});

it('does not take what was published before for what was pressed while the list was on its way', () => {
  usePublications.setState({ publications: [], isRead: false });
  showSnack('No answer', null, 'bad');
  const before = knownPublications();
  sayOnceDone(
    () => isPublishedSince(before),
    () => showSnack('Published'),
  );
  known('1');
  expect(shown()).toBe('No answer');
});

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

/** A server that has published, and whose answers are lost while the network is cut. */
function publishing(): { cut(isCut: boolean): void; reads(): number } {
  let isOff = true;
  let reads = 0;
  const answer = (status: number, body: object) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': `application/${status < 400 ? '' : 'problem+'}json` },
    });
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (isOff) throw new TypeError('no network');
    if (method === 'POST') return answer(409, { code: 'draft_changed' });
    if (path !== publicationCalls.listPublications.path) return answer(403, { code: 'forbidden' });
    reads += 1;
    return answer(200, { publications: [publication('2', 'rami'), publication('1', 'rami')] });
  });
  return { cut: (isCut) => (isOff = isCut), reads: () => reads };
}

it('reads all again as soon as the server answers after a lost answer, and then no more', async () => {
  known('1');
  const server = publishing();
  expect(await publish(null)).toEqual({ kind: 'no_answer' });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isPublishedSince(new Set(['1']))).toBe(false);
  server.cut(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(isPublishedSince(new Set(['1']))).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.reads()).toBe(1);
});

it('what was done by a first press, whose answer was lost, is done for the second', async () => {
  known('1');
  const server = publishing();
  await publish(null);
  server.cut(false);
  expect(await publish(null)).toMatchObject({ kind: 'ok' });
  expect(await publish(null), 'by a third').toMatchObject({ kind: 'problem' });
});

it('an answer that comes late takes no publication away that a later one has told', async () => {
  const answers: ((ids: string[]) => void)[] = [];
  const ask = () =>
    new Promise<Response>((answer) =>
      answers.push((ids) =>
        answer(Response.json({ publications: ids.map((id) => publication(id, 'rami')) })),
      ),
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
