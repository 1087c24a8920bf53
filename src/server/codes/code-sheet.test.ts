import { contrast, parseColor } from '#domain/theme/color.ts';
import { baseColors } from '#domain/theme/theme-palette.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { expect, it } from 'vitest';
import { compileVenue } from '../venues/menu/venue.ts';
import { codeSheetJob } from './code-sheet.ts';

const NOTHING = { languages: [], venueNames: [], invitations: [], codes: [] };

/** The colour of the cards of a venue with a theme. */
async function accentOf(theme_data: Record<string, string>): Promise<string> {
  const row = { license: 'cafe', sequence: 1, secret: '00', next_number: 1, paused_until: null };
  const document = JSON.stringify(buildVenue({ menu: { theme_data } }));
  const stored = { ...row, format: 'json', content: '', document, pictures: '{}', imported_at: 0 } as const;
  const { sheet } = await codeSheetJob(compileVenue(row, stored), NOTHING);
  return (JSON.parse(sheet) as { accent: string }).accent;
}

it('the cards are in the colour that guests see, dark enough on white paper', async () => {
  expect(await accentOf({})).toBe(baseColors.light.primary.toLowerCase());
  expect(await accentOf({ primary: '#1f4b45' })).toBe('#1f4b45');
  const white = parseColor('white') ?? [1, 1, 1];
  const yellow = await accentOf({ primary: '#ffd400', mode: 'dark', background: '#101010' });
  expect(contrast(parseColor(yellow) ?? white, white)).toBeGreaterThanOrEqual(4.5);
});
