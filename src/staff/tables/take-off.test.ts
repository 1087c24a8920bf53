import type { ProblemCode } from '#contract/values/problem.ts';
import { en } from '#text/staff/en.ts';
import { createTranslate } from '#text/staff/words.ts';
import { staffServer } from '#tests/support/app/staff-server.ts';
import { until } from '#tests/support/until.ts';
import { expect, it } from 'vitest';
import { useSnack } from '../state/snack.ts';
import { useWho } from '../state/who.ts';
import { takeOff } from './take-off.ts';

const server = staffServer();
const t = createTranslate(en, 'en', String);
const phone = { table: { location: '12', locationType: 'Table' as const }, guest: 'a', name: 'Lina' };
/** The phone is taken off, and who sits there is read again. */
const ASKED = ['POST /staff/api/tables/remove-phone/', 'GET /staff/api/tables'];

const said = () => useSnack.getState().snack;

it('a removal that was done is said to be done', async () => {
  server.says = { '/remove-phone/': { removed: true } };
  await takeOff(t, phone);
  expect(said()).toMatchObject({ words: t('phoneRemoved', { name: 'Lina' }), look: 'good' });
  expect(server.asked).toEqual(ASKED);
});

it('a removal for which no PIN was given is not said to be done', async () => {
  server.says = { '/remove-phone/': 'person_required' satisfies ProblemCode };
  const refused = takeOff(t, phone);
  (await until(() => useWho.getState().asking ?? Promise.reject(new Error('nobody is asked')))).cancel();
  await refused;
  expect(said()).toMatchObject({ words: en.whoNeeded, look: 'bad' });
  expect(server.asked).toEqual(ASKED);
});

it('a removal of a phone that has gone is not said to be done', async () => {
  server.says = { '/remove-phone/': 'not_found' satisfies ProblemCode };
  await takeOff(t, phone);
  expect(said()).toMatchObject({ words: en.changedMeanwhile, look: 'bad' });
  expect(server.asked).toEqual(ASKED);
});

it('a removal without an answer is asked again, then says so, and the tables are read', async () => {
  await takeOff(t, phone);
  expect(said()).toMatchObject({ words: en.noAnswer, look: 'bad' });
  const [removal, reading] = ASKED;
  expect(server.asked).toEqual([removal, removal, removal, reading]);
});
