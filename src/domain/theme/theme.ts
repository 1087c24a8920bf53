import { parseColor } from './color.ts';
import { paletteTokens } from './theme-palette.ts';
import { readTheme, type GivenTheme, type ThemeCorrection, type ThemeMode } from './theme-given.ts';

/** A venue's theme as tokens over ui/tokens.css: names without the leading dashes. */
export interface Theme {
  /** '' follows the guest's system. */
  mode: ThemeMode | '';
  light: Record<string, string>;
  dark: Record<string, string>;
  corrections: readonly ThemeCorrection[];
}

const MOST_RADIUS_PX = 28;

/** Fonts bundled with the app, by the names that venues write. */
const BUNDLED = [
  'Onest',
  'El Messiri',
  'Readex Pro',
  'Vazirmatn',
  'Frank Ruhl Libre',
  'Noto Sans Hebrew',
  'Noto Sans JP',
  'Noto Sans KR',
  'Noto Sans SC',
  'Noto Sans Thai',
  'Noto Serif JP',
  'Noto Serif KR',
  'Noto Serif SC',
  'Noto Serif Thai',
];

/** Fonts of the operating system: named in the rules, never fetched (specification section 9). */
const SYSTEM = [
  'Arial',
  'Courier New',
  'Georgia',
  'Helvetica',
  'Helvetica Neue',
  'Palatino',
  'Roboto',
  'Segoe UI',
  'Tahoma',
  'Times',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
];
const GENERIC = ['serif', 'sans-serif', 'monospace', 'system-ui'];

const YOUNG_SERIF = 'Young Serif';

/** Every font that a theme may name: first those that come with the app, then those of every system. */
export const fontNames: readonly string[] = [YOUNG_SERIF, ...BUNDLED, ...SYSTEM, ...GENERIC];

const FONTS = new Map([
  [YOUNG_SERIF.toLowerCase(), `"${YOUNG_SERIF}"`],
  ...BUNDLED.map((name) => [name.toLowerCase(), `"${name} Variable"`] as const),
  ...SYSTEM.map((name) => [name.toLowerCase(), `"${name}"`] as const),
  ...GENERIC.map((name) => [name, name] as const),
]);

/** The CSS family of a font that a theme may name, in any case of letters; null for another one. */
export function fontFamily(name: string): string | null {
  return FONTS.get(name.toLowerCase()) ?? null;
}

/** A length in CSS pixels, at most 28; null for anything else. */
function parseRadius(text: string): number | null {
  const [, size, unit] = /^(\d{1,4}(?:\.\d{1,3})?)(px|rem|%)$/.exec(text) ?? [];
  if (text === '0') return 0;
  return size === undefined ? null : Math.min(MOST_RADIUS_PX, Number(size) * (unit === 'rem' ? 16 : 1));
}

/** Tokens for radii and fonts: the same in both modes. */
function shapeTokens(given: GivenTheme): Record<string, string> {
  const tokens: Record<string, string> = {};
  const read = (key: string, token: string, parse: (text: string) => string | null) => {
    const text = given.text(key);
    if (text === '') return;
    const value = parse(text);
    if (value === null) given.refuse(key);
    else tokens[token] = value;
  };
  const radius = (text: string) => {
    const size = parseRadius(text);
    return size === null ? null : `${size}px`;
  };
  read('button_radius', 'r-btn', radius);
  read('card_radius', 'r-card', radius);
  read('heading_font', 'heading-font', fontFamily);
  read('body_font', 'body-font', fontFamily);
  return tokens;
}

/** The primary of a mode for a venue that sets none. */
function withPrimary(given: GivenTheme, primary: string | undefined): GivenTheme {
  const usual = parseColor(primary ?? '');
  return { ...given, color: (key) => given.color(key) ?? (key === 'primary' ? usual : null) };
}

/**
 * Converts theme_data to tokens (design: theme_data over tokens). Only plain colours, bundled fonts and small radii
 * pass; text is adjusted in lightness until it reaches WCAG AA on its backgrounds, which stay as chosen. `primary`: each
 * mode's, where theme_data sets none.
 */
export function themeOf(
  theme: Readonly<Record<string, string>>,
  primary: Record<ThemeMode, string> | null = null,
): Theme {
  const given = readTheme(theme);
  const wanted = given.text('mode');
  const mode = wanted === 'light' || wanted === 'dark' ? wanted : '';
  if (wanted !== '' && mode === '') given.refuse('mode');
  const shape = shapeTokens(given);
  const palette = (of: ThemeMode, paints: boolean) =>
    paletteTokens(withPrimary(given, primary?.[of]), of, paints);
  const light = { ...shape, ...palette('light', mode !== 'dark') };
  const dark = { ...shape, ...palette('dark', mode === 'dark') };
  // A venue that is always dark never shows its light mode.
  const isGiven = ({ key, mode: of }: ThemeCorrection) =>
    given.text(key) !== '' && (!mode || !of || of === mode);
  const corrections = given.corrections.filter(isGiven);
  return { mode, light, dark, corrections };
}

function rule(selector: string, tokens: Record<string, string>): string {
  const entries = Object.entries(tokens);
  return entries.length === 0
    ? ''
    : `${selector}{${entries.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
}

/**
 * The CSS rules that apply a theme over ui/tokens.css. Print never uses the dark mode. `bySwitch`: a page whose
 * `data-mode` is set afterwards, such as a preview, shows the colours of that mode.
 */
export function themeCss({ mode, light, dark }: Theme, bySwitch = false): string {
  if (mode === 'light') return rule(':root', light);
  const onScreen = (rules: string, condition = '') => rules && `@media screen${condition}{${rules}}`;
  if (mode === 'dark') return onScreen(rule(':root', dark));
  const byDay = rule(bySwitch ? ":root:not([data-mode='dark'])" : ':root', light);
  const byNight = rule(bySwitch ? ":root:not([data-mode='light'])" : ':root', dark);
  const day = byDay && `@media not (prefers-color-scheme:dark){${byDay}}`;
  const bySystem = day + onScreen(byNight, ' and (prefers-color-scheme:dark)');
  if (!bySwitch) return bySystem;
  return bySystem + rule(":root[data-mode='light']", light) + onScreen(rule(":root[data-mode='dark']", dark));
}
