import { said } from '#tests/support/app/said-of-venue.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { describe, expect, it } from 'vitest';
import { checkVenueFile } from './check-venue.ts';

describe('checking the look of a venue file', () => {
  it('tells of a focal point outside its picture', () => {
    for (const focal of [[0.5], [0.5, 1.2], ['left', 0]])
      expect(said({ menu: { cover_image: { product: 'https://x.example/a.jpg', focal } } })[0]).toContain(
        'error menu.cover_image.focal',
      );
    expect(said({ menu: { cover_image: { product: 'https://x.example/a.jpg', focal: [0, 1] } } })).toEqual(
      [],
    );
  });

  it('says which colours guests do not get as they were written, and what they get', () => {
    const theme = { text: '#eeeeee', background: '#ffffff', primary: '#ffd400', mode: 'light' };
    const yaml = JSON.stringify(buildVenue({ menu: { theme_data: theme } }), null, 2);
    const { file, findings } = checkVenueFile(yaml);
    expect(file).not.toBeNull();
    expect(findings.map(({ level, path }) => [level, path])).toEqual([
      ['warning', 'menu.theme_data.text'],
      ['warning', 'menu.theme_data.primary'],
    ]);
    const [text, primary] = findings;
    expect(text?.message).toMatch(
      /^#eeeeee on #fefefe read at 1\.1 : 1 by day, and WCAG AA asks for 4\.5 : 1; #[\da-f]{6} is used instead$/,
    );
    expect(primary?.message).toMatch(/^words in #ffd400 on /);
    expect(yaml.split('\n')[(text?.line ?? 0) - 1]).toContain('"text"');
  });

  it('says which values of a theme it does not understand', () => {
    const theme = { primary: 'url(x)', body_font: 'Comic Sans', card_radius: 'round', mode: 'dim' };
    const { findings } = checkVenueFile(JSON.stringify(buildVenue({ menu: { theme_data: theme } })));
    expect(findings.map(({ path, message }) => `${path}: ${message}`).sort()).toEqual([
      'menu.theme_data.body_font: expected a font that comes with Sufra or with every system, found "Comic Sans"; Sufra\'s own is used instead',
      'menu.theme_data.card_radius: expected a length of at most 28px, such as 8px or 1rem, found "round"; Sufra\'s own is used instead',
      'menu.theme_data.mode: expected light or dark, found "dim"; Sufra\'s own is used instead',
      'menu.theme_data.primary: expected a plain colour, such as #b4431d, found "url(x)"; Sufra\'s own is used instead',
    ]);
  });

  it('has nothing to say about the colours of a theme that can be read', () => {
    const theme = { mode: 'light', primary: '#1F4B45', background: '#F7F4EC', text: '#18231F' };
    expect(checkVenueFile(JSON.stringify(buildVenue({ menu: { theme_data: theme } }))).findings).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['an empty list', '[]'],
    ['a word', 'x'],
    ['a number', '12'],
    ['an open brace', '{'],
    ['an open quote', '"'],
    ['a zero byte', '\u0000'],
    ['lists as deep as an ocean', '['.repeat(50_000)],
    ['no menu', '{"menu": null}'],
    ['no categories', '{"categories": []}'],
    ['categories that are none', '{"categories": null}'],
    ['two documents', '--- a\n--- b\n'],
  ])('refuses %s without crashing', (_, text) => {
    const { file, findings } = checkVenueFile(text);
    expect(file).toBeNull();
    expect(findings[0]).toMatchObject({ level: 'error', line: expect.any(Number) as number });
  });
});
