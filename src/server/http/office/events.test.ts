import { peopleCalls } from '#contract/office/people-calls.ts';
import { placeCalls } from '#contract/office/place-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import { signInAs, signInOwner } from '#tests/support/app/office.ts';
import { draftHand } from '#tests/support/app/office-draft.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { until } from '#tests/support/until.ts';
import { expect, it } from 'vitest';

it('an open office hears what others write and where they are, until its person is signed out', async () => {
  const test = await createTestApp('sqlite');
  const owner = await signInOwner(test);
  const mariam = await signInAs(test, owner, 'manager');
  const base = await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { cookie = '' } = mariam.headers;
  const response = await fetch(base + draftCalls.followOffice.path, { headers: { cookie, origin: base } });
  expect(response.status).toBe(200);
  let told = '';
  let hasEnded = false;
  const reading = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) told += chunk;
    hasEnded = true;
  })();
  await until(() => expect(told).toContain('event: presence-update'));

  const at = 'menu/products/hummus/price';
  const { version } = (await draftHand(owner).save(at, '33')).body;
  await owner.call(draftCalls.notePresence.path, 'PUT', { at });
  await until(() => expect(told).toContain(`event: draft-update\ndata: {"version":${version},`));
  const present = JSON.stringify({ people: [{ who: owner.session.person.id, at }] });
  await until(() => expect(told).toContain(`event: presence-update\ndata: ${present}`));
  // Whoever leaves is nowhere.
  await owner.call(draftCalls.notePresence.path, 'DELETE');
  await until(() => expect(told.endsWith('event: presence-update\ndata: {"people":[]}\n\n')).toBe(true));

  // Who shows the tables reads them again: guests sat down, and were moved.
  const tableNews = () => told.split('event: tables-update').length - 1;
  const before = tableNews();
  await test.order();
  await until(() => expect(tableNews()).toBeGreaterThan(before));
  const seated = tableNews();
  const table = (location: string) => ({ location, location_type: 'Table' });
  await owner.call(placeCalls.moveVisit.path, 'POST', { ...table('12'), to: table('14') });
  await until(() => expect(tableNews()).toBeGreaterThan(seated));
  const moved = tableNews();
  await owner.call(placeCalls.endVisit.path, 'POST', table('14'));
  await until(() => expect(tableNews()).toBeGreaterThan(moved));

  const person = peopleCalls.changePerson.path.replace(':id', mariam.session.person.id);
  await owner.call(person, 'DELETE');
  await until(() => expect(hasEnded).toBe(true));
  await reading;
  await test.close();
});
