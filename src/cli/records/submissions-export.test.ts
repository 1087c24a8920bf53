import { buildVenue } from '#tests/support/build/build-venue.ts';
import { createCliBench, type CliBench } from '#tests/support/process/run-cli.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const note = (id: string) => ({
  id,
  name: `Form ${id}`,
  form_data: [{ type: 'text', name: 'note', label: `Note ${id}` }],
});

describe.each(stores)('submissions on %s', (kind) => {
  let app: TestApp;
  let cli: CliBench;
  beforeEach(async () => {
    app = await createTestApp(kind, { venue: buildVenue({ menu: { forms: [note('a'), note('b')] } }) });
    cli = createCliBench(app.storeUrl);
  });
  afterEach(async () => {
    cli.remove();
    await app.close();
  });

  async function send(form: string, text: string): Promise<void> {
    app.clock.advance(1000);
    const body = { feedback_id: form, submission: { note: text } };
    await app.call('/en/api/submission/', { method: 'POST', body });
  }

  it('are exported for a spreadsheet, a line each', async () => {
    await send('a', 'Lovely,\n"really"');
    await send('b', 'زيتون');
    expect(await cli.run('submissions', 'export', 'test-kitchen', `${cli.folder}/out.csv`)).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('2 submissions of test-kitchen.'),
    });
    const rows = parse(cli.read('out.csv'), { bom: true }) as string[][];
    // On the venue's clock, which is in Dubai.
    expect(rows.slice(1).map(([received]) => received)).toEqual(
      [app.clock.now(), app.clock.now() - 1000].map((at) =>
        new Date(at + 4 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
      ),
    );
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['Form', 'Name of the form', 'Language', 'Note b', 'Note a'],
      ['b', 'Form b', 'en', 'زيتون', ''],
      ['a', 'Form a', 'en', '', 'Lovely,\n"really"'],
    ]);
    const { stdout } = await cli.run('submissions', 'export', 'test-kitchen', '--form', 'a');
    expect(parse(stdout, { bom: true })).toHaveLength(2);
  });

  it('hold no formulas', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|" /C calc"!A0', '＝1+1'];
    for (const formula of formulas) await send('a', formula);
    const { stdout } = await cli.run('submissions', 'export', 'test-kitchen');
    const cells = (parse(stdout, { bom: true }) as string[][]).slice(1).map((row) => row.at(-1) ?? '');
    expect(cells.toReversed()).toEqual(formulas.map((formula) => `'${formula}`));
  });

  it('of a form that is not there are refused, with the forms there are', async () => {
    expect(await cli.run('submissions', 'export', 'test-kitchen', '--form', 'c')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'There is no form "c". There are: a, b.\n',
    });
  });

  it('of a venue that is not there are refused', async () => {
    expect(await cli.run('submissions', 'export', 'test-kitche')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Did you mean "test-kitchen"?'),
    });
  });
});
