import { readCorpus } from '#tests/support/hostile/corpus.ts';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, parseColor, toHex, type Rgb } from './color.ts';
import { baseColors } from './theme-palette.ts';
import { themeCss, themeOf, type Theme } from './theme.ts';

type Values = Record<'accept' | 'refuse', string[]>;

const values = readCorpus<{ fonts: Values; radii: Values }>('theme-values');
const AA = 4.5;
const EDGE = 3;
/** The contrast lost by rounding to eight bits per channel. */
const ROUNDING = 0.06;
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const keys = [
  'primary',
  'on_primary',
  'background',
  'surface',
  'text',
  'muted',
  'accent',
  'danger',
  'success',
  'header_background',
  'header_text',
  'card_background',
];
const themes = fc.record(
  Object.fromEntries([...keys.map((key) => [key, hex]), ['mode', fc.constantFrom('light', 'dark')]]),
  { requiredKeys: [] },
);

function rgb(text: string | undefined): Rgb {
  const color = parseColor(text ?? '');
  if (!color) throw new Error(`${text} is no colour`);
  return color;
}

/** A token of a theme over Sufra's own. */
function tokenOf(theme: Theme, mode: 'light' | 'dark', name: keyof (typeof baseColors)['light']): Rgb {
  return rgb(theme[mode][name] ?? baseColors[mode][name]);
}

describe('theme_data over tokens', () => {
  it('starts from the very colours of ui/tokens.css', () => {
    const css = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
    const [light = '', dark = ''] = css.toUpperCase().split(":ROOT[DATA-MODE='DARK']");
    for (const [name, value] of Object.entries(baseColors.light))
      expect(light).toContain(`--${name}: ${value};`.toUpperCase());
    for (const [name, value] of Object.entries(baseColors.dark))
      expect(dark).toContain(`--${name}: ${value};`.toUpperCase());
  });

  it('changes nothing where a venue says nothing', () => {
    expect(themeOf({})).toEqual({ mode: '', light: {}, dark: {}, corrections: [] });
    expect(themeCss(themeOf({}))).toBe('');
  });

  it('keeps every text readable, whatever the venue picks', () => {
    fc.assert(
      fc.property(themes, (given) => {
        const theme = themeOf(given as Record<string, string>);
        for (const mode of ['light', 'dark'] as const) {
          const tokens = theme[mode];
          const backgrounds = [tokenOf(theme, mode, 'paper'), tokenOf(theme, mode, 'surface')];
          if (tokens['card-bg']) backgrounds.push(rgb(tokens['card-bg']));
          for (const name of ['ink', 'ink-2', 'accent', 'danger', 'success'] as const) {
            const text = tokenOf(theme, mode, name);
            for (const background of backgrounds)
              expect(contrast(text, background)).toBeGreaterThanOrEqual(AA - ROUNDING);
          }
          const edge = tokens['primary-edge'] ? rgb(tokens['primary-edge']) : tokenOf(theme, mode, 'primary');
          for (const background of backgrounds)
            expect(contrast(edge, background)).toBeGreaterThanOrEqual(EDGE - ROUNDING);
          if (tokens['on-primary'])
            expect(
              contrast(rgb(tokens['on-primary']), tokenOf(theme, mode, 'primary')),
            ).toBeGreaterThanOrEqual(AA - ROUNDING);
          if (tokens['header-bg'])
            expect(contrast(rgb(tokens['header-ink']), rgb(tokens['header-bg']))).toBeGreaterThanOrEqual(
              AA - ROUNDING,
            );
        }
      }),
    );
  });

  it('keeps backgrounds as chosen and moves the text', () => {
    const theme = themeOf({ mode: 'light', background: '#ffffff', text: '#eeeeee' });
    expect(theme.light['paper']).toBe('#ffffff');
    expect(contrast(rgb(theme.light['ink']), [1, 1, 1])).toBeGreaterThanOrEqual(AA);
    expect(theme.corrections).toContainEqual({
      key: 'text',
      given: '#eeeeee',
      used: theme.light['ink'],
      reason: 'contrast',
      mode: 'light',
      on: '#fefefe',
    });
  });

  it('speaks of no mode that a venue never shows', () => {
    const { corrections } = themeOf({ mode: 'dark', danger: '#400000', primary: '#ffd400' });
    expect(corrections.map(({ key, mode }) => [key, mode])).toEqual([['danger', 'dark']]);
  });

  it('chooses white or ink on the primary colour', () => {
    expect(themeOf({ primary: '#1F4B45' }).light['on-primary']).toBe('#ffffff');
    expect(themeOf({ primary: '#ffd400' }).light['on-primary']).toBe(toHex(rgb(baseColors.light.ink)));
  });

  it('paints paper and ink only in the mode they were made for', () => {
    const theme = themeOf({ mode: 'dark', background: '#101020' });
    expect(theme.dark['paper']).toBe('#101020');
    expect(theme.light['paper']).toBeUndefined();
    expect(themeCss(theme), 'not on paper').toMatch(/^@media screen\{:root\{/);
    expect(themeCss(themeOf({ background: '#fafafa' }))).toMatch(/^@media not \(prefers-color-scheme:dark\)/);
  });

  it('follows the switch of a preview, and the system without one', () => {
    const css = themeCss(themeOf({ accent: '#2040a0', background: '#fafafa' }), true);
    const [, whileDark = ''] = /:root\[data-mode='dark'\]\{([^}]*)\}/.exec(css) ?? [];
    expect(whileDark).toContain('--accent:');
    expect(whileDark, 'paper of the light mode').not.toContain('--paper:');
    const [, whileLight = ''] = /:root\[data-mode='light'\]\{([^}]*)\}/.exec(css) ?? [];
    expect(whileLight).toContain('--paper:#fafafa');
    expect(css).toMatch(/^@media not \(prefers-color-scheme:dark\)\{:root:not\(\[data-mode='dark'\]\)\{/);
    expect(css).toContain("@media screen and (prefers-color-scheme:dark){:root:not([data-mode='light']){");
    const always = themeOf({ mode: 'dark', accent: '#2040a0' });
    expect(themeCss(always, true), 'a menu that is always dark has no switch').toBe(themeCss(always));
  });

  it('names fonts of the system as they are, and those that travel with the app as our sheets call them', () => {
    expect(themeOf({ body_font: 'times new roman' }).light['body-font']).toBe('"Times New Roman"');
    expect(themeOf({ body_font: 'system-ui' }).light['body-font']).toBe('system-ui');
    expect(themeOf({ heading_font: 'Noto Serif Thai' }).light['heading-font']).toBe(
      '"Noto Serif Thai Variable"',
    );
  });

  it('takes radii up to 28 px and bundled fonts, and names what it does not take', () => {
    const { light, corrections } = themeOf({
      button_radius: '1rem',
      card_radius: '50%',
      heading_font: 'Readex Pro',
      body_font: 'Comic Sans',
    });
    expect(light).toEqual({ 'r-btn': '16px', 'r-card': '28px', 'heading-font': '"Readex Pro Variable"' });
    expect(corrections).toEqual([
      { key: 'body_font', given: 'Comic Sans', used: null, reason: 'not understood' },
    ]);
  });

  it.each(values.radii.refuse)('refuses the radius %s', (radius) => {
    expect(themeOf({ card_radius: radius }).light).toEqual({});
  });

  it.each([...values.fonts.refuse, 'constructor'])('refuses the font %.20s', (font) => {
    expect(themeOf({ heading_font: font }).light).toEqual({});
  });

  it('never lets a value through as it was written', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...keys, 'mode', 'button_radius', 'heading_font'), fc.string()),
        (given) => {
          expect(themeCss(themeOf(given))).toMatch(
            /^(?:@media[ a-z():-]+\{|:root\{|--[a-z0-9-]+:(?:#[0-9a-f]{6}|[\d.]+px|"[A-Z][A-Za-z ]+"|[a-z-]+)|[;}])*$/,
          );
        },
      ),
    );
  });
});
