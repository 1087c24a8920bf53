import { buildVenue } from '#tests/support/build-venue.ts';
import { describe, expect, it } from 'vitest';
import { checkVenueFile } from './check-venue.ts';

describe('checking a venue file', () => {
  it('takes a form’s fields as a list or as JSON text', () => {
    const fields = [{ type: 'text', label: 'Your name', name: 'name' }];
    const forms = [{ id: 1, name: 'Feedback', form_data: JSON.stringify(fields) }];
    const text = JSON.stringify(buildVenue()).replace(
      '"categories"',
      `"forms":${JSON.stringify(forms)},"categories"`,
    );
    const { file, content, findings } = checkVenueFile(text);
    expect(findings).toEqual([]);
    expect(file?.menu.forms[0]?.form_data).toMatchObject(fields);
    expect(content).toBe(text);
    expect(checkVenueFile(text.replace(/\[\{\\"type/, 'broken')).findings).toMatchObject([
      { level: 'error', path: 'menu.forms[0].form_data' },
    ]);
  });

  it('counts what it does not list', () => {
    const products = Array.from({ length: 250 }, (_, index) => ({ id: index, name: 'Tea', price: '1,5' }));
    const menu = { menu: { categories: [{ id: 1, name: 'All', products }] } };
    const { findings, omitted, file } = checkVenueFile(JSON.stringify(buildVenue(menu)));
    expect([findings.length, omitted, file]).toEqual([200, 50, null]);
  });

  it('says that a language beside a full venue file counts for nothing', () => {
    expect(checkVenueFile(JSON.stringify(buildVenue()), { language: 'ar' }).findings).toMatchObject([
      { level: 'warning', path: 'default_language' },
    ]);
  });

  it.each([
    '',
    '[]',
    'x',
    '12',
    '{',
    '"',
    '\u0000',
    `${'['.repeat(50_000)}`,
    '{"menu": null}',
    '{"categories": []}',
    '{"categories": null}',
    '--- a\n--- b\n',
  ])('refuses %j without crashing', (text) => {
    const { file, findings } = checkVenueFile(text);
    expect(file).toBeNull();
    expect(findings[0]).toMatchObject({ level: 'error', line: expect.any(Number) as number });
  });
});
