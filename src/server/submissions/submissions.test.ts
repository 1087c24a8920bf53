import { figureCalls } from '#contract/office/figure-calls.ts';
import { everyField } from '#tests/support/build/build-form.ts';
import { signInAs, signInOwner } from '#tests/support/app/office.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type CallOptions, type TestApp } from '#tests/support/app/test-app.ts';
import type { WireStaffSubmissions } from '#contract/menu/submission.ts';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const venue = buildVenue({
  menu: {
    menu_country: 'AE',
    forms: [
      { id: 'feedback', name: { en: 'Tell us', ar: 'أخبرونا' }, form_data: everyField },
      {
        id: 7,
        name: 'Note',
        form_data: [
          { type: 'text', name: 'note', label: 'Note' },
          { type: 'text', label: 'More' },
        ],
      },
    ],
  },
});

const KEY = 'a'.repeat(32);

const filled = {
  food: 4,
  host: 'Layla',
  email: 'layla@example.com',
  phone: '050 123 4567',
  guests: '١٢',
  day: '2026-11-20',
  occasion: 'work',
  seat: 'roof',
  loved: ['bread', 'The lamp'],
  more: 'Lovely evening',
};

interface Refused {
  code: string;
  message: string;
  errors: { path: string; message: string }[];
}

describe.each(stores)('forms on %s', (store) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp(store, { venue });
  });
  afterEach(() => test.close());

  const send = (submission: unknown, options: CallOptions & { form?: unknown; lang?: string } = {}) => {
    const { form = 'feedback', lang = 'en', ...more } = options;
    const body = { feedback_id: form, submission };
    return test.call<Refused>(`/${lang}/api/submission/`, { method: 'POST', body, ...more });
  };
  const list = async (before?: string) => {
    const token = await test.staffToken();
    const url = `/staff/api/submissions${before ? `?before=${before}` : ''}`;
    return (await test.call<WireStaffSubmissions>(url, { token })).body;
  };

  it('are read in the guest’s language', async () => {
    const { status, body } = await test.call('/ar/api/feedback/feedback/');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 'feedback', name: 'أخبرونا' });
    expect((body['form_data'] as object[])[2]).toMatchObject({ type: 'starRating', label: 'الطعام', max: 5 });
    expect((await test.call('/en/api/feedback/7/')).body).toMatchObject({
      id: 7,
      name: 'Note',
      form_data: [{ name: 'note' }, { name: 'field-2' }],
    });
    expect((await test.call('/en/api/feedback/none/')).body).toMatchObject({ code: 'not_found' });
  });

  it('are thanked for, and kept as they were answered', async () => {
    const { status, body } = await send(filled);
    expect([status, body.message]).toEqual([
      201,
      '<h2>Thank you!</h2><p>Your answers have arrived. We read every one of them.</p>',
    ]);
    const { submissions, next } = await list();
    expect(next).toBeNull();
    expect(submissions).toMatchObject([
      {
        feedback_id: 'feedback',
        form: 'Tell us',
        language: 'en',
        created: new Date(test.clock.now()).toISOString(),
        submission: { ...filled, guests: 12, phone: '+971501234567' },
      },
    ]);
    expect(submissions[0]?.answers).toContainEqual({
      name: 'loved',
      label: 'What did you love?',
      text: 'The bread, The lamp',
    });
  });

  it('are thanked for in the guest’s language, and read in the venue’s', async () => {
    expect((await send(filled, { lang: 'ar' })).body.message).toContain('شكرًا');
    const [submission] = (await list()).submissions;
    expect(submission).toMatchObject({ language: 'ar', form: 'Tell us' });
    expect(submission?.answers).toContainEqual({ name: 'occasion', label: 'Occasion', text: 'Work' });
  });

  it('take numbers in any digits, and answers of fields without a name', async () => {
    expect((await send({ ...filled, phone: '٠٥٠ ١٢٣ ٤٥٦٧', guests: '۳٫۵' })).status).toBe(201);
    test.clock.advance(1000);
    expect((await send({ 'field-2': 'more' }, { form: 7 })).status).toBe(201);
    expect((await list()).submissions.map(({ submission }) => submission)).toMatchObject([
      { 'field-2': 'more' },
      { phone: '+971501234567', guests: 3.5 },
    ]);
  });

  it('are held against the rules, with the specification’s words', async () => {
    const wrong = {
      email: 'layla@',
      phone: '12',
      guests: 61,
      day: '2025-12-31',
      occasion: 'gold',
      loved: ['bread', ''],
      more: 'x'.repeat(41),
    };
    const { status, body } = await send(wrong);
    expect([status, body.code]).toEqual([422, 'validation']);
    expect(Object.fromEntries(body.errors.map(({ path, message }) => [path, message]))).toEqual({
      'submission.food': 'The food is a required field',
      'submission.host': 'Your name is a required field',
      'submission.email': 'Invalid email address',
      'submission.phone': 'Please enter valid phone number',
      'submission.guests': 'Guests requires maximum value of 60',
      'submission.day': 'Day requires minimum value of 2026-01-01',
      'submission.occasion': 'Please choose one of the answers',
      'submission.seat': 'Where would you sit? is a required field',
      'submission.loved': 'Please enter other value',
      'submission.more': 'Anything else? can not have more than 40 characters',
    });
    const few = await send({ ...filled, guests: 1 });
    expect(few.body.errors).toEqual([
      { path: 'submission.guests', message: 'Guests requires minimum value of 2' },
    ]);
    expect((await list()).submissions).toEqual([]);
  });

  it('keep nothing that they do not ask', async () => {
    const odd = { ...filled, status: 'paid', constructor: 'x', toString: 'y' };
    expect((await send(odd)).status).toBe(201);
    expect(Object.keys((await list()).submissions[0]?.submission ?? {}).sort()).toEqual(
      Object.keys(filled).sort(),
    );
  });

  it.each([
    [{ feedback_id: 'feedback' }, 'submission'],
    [{ feedback_id: 'none', submission: {} }, 'feedback_id'],
    [{ feedback_id: 'feedback', submission: [] }, 'submission'],
    [{ feedback_id: 'feedback', submission: { host: {} } }, 'submission.host'],
    [{ feedback_id: 'feedback', submission: { host: 'x'.repeat(10_001) } }, 'submission.host'],
    [{ feedback_id: 'feedback', submission: { host: 'a\u0000b' } }, 'submission.host'],
    [
      { feedback_id: 'feedback', submission: { loved: Array.from({ length: 101 }, String) } },
      'submission.loved',
    ],
    [
      {
        feedback_id: 'feedback',
        submission: Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`f${n}`, 1])),
      },
      'submission',
    ],
  ])('of a wrong shape are refused (%#)', async (body, path) => {
    const answer = await test.call<Refused>('/en/api/submission/', { method: 'POST', body });
    expect([answer.status, answer.body.code]).toEqual([422, 'validation']);
    expect(answer.body.errors.map((error) => error.path)).toContain(path);
  });

  it('sent twice with one key are kept once', async () => {
    const [first, twin] = await Promise.all([send(filled, { key: KEY }), send(filled, { key: KEY })]);
    const again = await send(filled, { key: KEY });
    expect([first.status, twin.status, again.status]).toEqual([201, 201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await list()).submissions).toHaveLength(1);
    const other = await send({ ...filled, food: 1 }, { key: KEY });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_conflict']);
    expect((await send(filled, { key: 'short' })).body.errors[0]?.path).toBe('header.idempotency-key');
  });

  it('refused with a key may be sent again with it', async () => {
    expect((await send({}, { key: KEY })).status).toBe(422);
    expect((await send(filled, { key: KEY })).status).toBe(201);
  });

  it('are for managers to read', async () => {
    const kitchen = await test.staffToken('kitchen');
    const refused = await test.call('/staff/api/submissions', { token: kitchen });
    expect([refused.status, refused.body['code']]).toEqual([403, 'forbidden']);
    expect((await test.call('/staff/api/submissions')).status).toBe(401);
  });

  it('are listed newest first, a page at a time', async () => {
    for (let count = 0; count < 103; count++) {
      if (count % 2 === 0) test.clock.advance(1000);
      await send({ note: `Note ${count}` }, { form: 7 });
    }
    const first = await list();
    const second = await list(first.next ?? '');
    expect([first.submissions.length, second.submissions.length, second.next]).toEqual([100, 3, null]);
    const all = [...first.submissions, ...second.submissions];
    expect(new Set(all.map(({ id }) => id)).size).toBe(103);
    const times = all.map(({ created }) => created);
    expect(times).toEqual(times.toSorted().toReversed());
    const token = await test.staffToken();
    expect((await test.call('/staff/api/submissions?before=yesterday', { token })).status).toBe(422);
  });

  it('are read in the office, those of one form too, by who reads reports', async () => {
    await send({ note: 'First' }, { form: 7 });
    test.clock.advance(1000);
    await send(filled);
    const owner = await signInOwner(test);
    const read = async (query: string) => {
      const { body } = await owner.call<WireStaffSubmissions>(
        `${figureCalls.readOfficeSubmissions.path}${query}`,
      );
      return body.submissions.map(({ form }) => form);
    };
    expect(await read('')).toEqual(['Tell us', 'Note']);
    expect(await read('?form=7')).toEqual(['Note']);
    expect(await read('?form=none')).toEqual([]);
    expect((await owner.call(`${figureCalls.readOfficeSubmissions.path}?before=now`)).status).toBe(422);
    const waiter = await signInAs(test, owner, 'waiter');
    for (const path of [figureCalls.readOfficeSubmissions.path, figureCalls.exportSubmissions.path])
      expect((await waiter.call(path)).status).toBe(403);
  });

  it('are a table with a column for each question in the office, all of them or those of one form', async () => {
    for (let count = 0; count < 501; count++) {
      // So many a minute are taken from one address.
      if (count % 50 === 0) test.clock.advance(60_000);
      expect((await send({ note: `=${count}` }, { form: 7 })).status).toBe(201);
    }
    test.clock.advance(60_000);
    expect((await send(filled)).status).toBe(201);
    const owner = await signInOwner(test);
    const table = async (query = '') => {
      const { body } = await owner.call<string>(`${figureCalls.exportSubmissions.path}${query}`);
      return parse(body, { bom: true }) as string[][];
    };
    const [head = [], newest = [], ...rest] = await table();
    expect(head.slice(0, 4)).toEqual(['Received', 'Form', 'Name of the form', 'Language']);
    expect(newest[head.indexOf('What did you love?')]).toBe('The bread, The lamp');
    // The last page of what is read at once is there too, and no cell is a formula.
    const notes = rest.map((row) => row[head.indexOf('Note')] ?? '');
    expect(notes.toSorted()).toEqual(Array.from({ length: 501 }, (_, count) => `'=${count}`).toSorted());
    const [ofOne = [], ...rows] = await table('?form=7');
    expect([ofOne.slice(4), rows.length]).toEqual([['Note'], 501]);
  });

  it('keep hostile texts exactly as they were written', async () => {
    const texts = readCorpus<{ sql: string[] }>('injection').sql;
    for (const note of texts) expect((await send({ note }, { form: 7 })).status).toBe(201);
    const kept = (await list()).submissions.map(({ submission }) => submission['note' as never]);
    expect(kept.toSorted()).toEqual(texts.toSorted());
  });
});
