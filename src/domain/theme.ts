import { contrast, fromOklch, mix, parseColor, toHex, toOklch, type Rgb } from './color.ts';

type Mode = 'light' | 'dark';

/** A value of theme_data that could not be used as it stands, for whoever checks the venue file. */
export interface ThemeCorrection {
  key: string;
  given: string;
  /** What is used instead; null: Sufra's own. */
  used: string | null;
  /** 'not understood', or 'contrast' with the mode it was corrected for. */
  reason: 'not understood' | 'contrast';
  mode?: Mode;
}

/** A venue's look as tokens over ui/tokens.css: names without the leading dashes. */
export interface Theme {
  /** '' follows the guest's system. */
  mode: Mode | '';
  light: Record<string, string>;
  dark: Record<string, string>;
  corrections: ThemeCorrection[];
}

/** Sufra's own colours that the guard compares with; the same as in ui/tokens.css. */
export const baseColors = {
  light: { paper: '#FBF8F3', surface: '#FFFEFB', ink: '#241B14', 'ink-2': '#6A5B4D', primary: '#B4431D', accent: '#56662B', danger: '#AE1738', success: '#2F6E43' },
  dark: { paper: '#17110C', surface: '#221A13', ink: '#F7EFE4', 'ink-2': '#BFAE9A', primary: '#EE8552', accent: '#B9C77F', danger: '#FF8FA0', success: '#86CB98' },
} as const;

type BaseName = keyof (typeof baseColors)['light'];

const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;
const STEP = 0.01;
const WHITE: Rgb = [1, 1, 1];
const INK = parseColor(baseColors.light.ink) ?? WHITE;

/** Fonts that travel with the app, by the name a venue writes; generic families need none. */
const FONTS: Record<string, string> = {
  'young serif': '"Young Serif"',
  onest: '"Onest Variable"',
  'el messiri': '"El Messiri Variable"',
  'readex pro': '"Readex Pro Variable"',
  vazirmatn: '"Vazirmatn Variable"',
  serif: 'serif',
  'sans-serif': 'sans-serif',
  'system-ui': 'system-ui',
};

function worst(color: Rgb, backgrounds: readonly Rgb[]): number {
  return Math.min(...backgrounds.map((background) => contrast(color, background)));
}

/** The better of white and ink on a background. */
function readableOn(background: Rgb): Rgb {
  return contrast(WHITE, background) >= contrast(INK, background) ? WHITE : INK;
}

/** The text colour moved away from its backgrounds in lightness until it can be read, its hue kept. */
function readable(color: Rgb, backgrounds: readonly Rgb[], least: number): Rgb {
  if (worst(color, backgrounds) >= least) return color;
  const start = toOklch(color);
  const [first = WHITE] = backgrounds;
  const direction = toOklch(first).l > 0.6 ? -STEP : STEP;
  for (let l = start.l + direction; l > 0 && l < 1; l += direction) {
    const moved = fromOklch({ ...start, l });
    if (worst(moved, backgrounds) >= least) return moved;
  }
  return worst(WHITE, backgrounds) >= worst(INK, backgrounds) ? WHITE : INK;
}

function parseRadius(text: string): number | null {
  const match = /^(\d{1,4}(?:\.\d{1,3})?)(px|rem|%)$/.exec(text);
  if (text === '0') return 0;
  if (!match) return null;
  const size = Number(match[1]) * (match[2] === 'rem' ? 16 : 1);
  if (size > 9999) return null;
  return Math.min(28, size);
}

/** What the venue wrote, read; what cannot be read becomes a correction. */
interface Given {
  color(key: string): Rgb | null;
  corrections: ThemeCorrection[];
  text(key: string): string;
  refuse(key: string): void;
}

function readGiven(theme: Readonly<Record<string, string>>): Given {
  const corrections: ThemeCorrection[] = [];
  const refused = new Set<string>();
  const given: Given = {
    corrections,
    text: (key) => theme[key]?.trim() ?? '',
    refuse(key) {
      if (refused.has(key)) return;
      refused.add(key);
      corrections.push({ key, given: (theme[key] ?? '').slice(0, 80), used: null, reason: 'not understood' });
    },
    color(key) {
      if (theme[key] === undefined) return null;
      const color = parseColor(theme[key]);
      if (!color) given.refuse(key);
      return color;
    },
  };
  return given;
}

/** Works out one mode's tokens; `paints`: the venue's paper and ink belong to this mode. */
function modeTokens(given: Given, mode: Mode, paints: boolean): Record<string, string> {
  const tokens: Record<string, string> = {};
  const base = (name: BaseName) => parseColor(baseColors[mode][name]) ?? WHITE;
  const paint = (key: string) => (paints ? given.color(key) : null);
  const set = (name: string, color: Rgb) => (tokens[name] = toHex(color));

  function guard(key: string, name: string, color: Rgb, backgrounds: readonly Rgb[], least = TEXT_CONTRAST): Rgb {
    const used = readable(color, backgrounds, least);
    if (used !== color) given.corrections.push({ key, given: toHex(color), used: toHex(used), reason: 'contrast', mode });
    set(name, used);
    return used;
  }

  const background = paint('background');
  const paper = background ?? base('paper');
  const surface = paint('surface') ?? (background ? mix(mode === 'light' ? WHITE : base('ink'), background, mode === 'light' ? 0.6 : 0.05) : base('surface'));
  const repainted = background !== null || paint('surface') !== null || paint('text') !== null;
  if (repainted) {
    set('paper', paper);
    set('surface', surface);
    const sunken = mix(paint('text') ?? readableOn(paper), paper, 0.04);
    set('sunken', sunken);
    const ink = guard('text', 'ink', paint('text') ?? base('ink'), [paper, surface, sunken]);
    set('line', mix(ink, paper, 0.1));
    guard('background', 'line-2', mix(ink, paper, 0.48), [paper, surface], EDGE_CONTRAST);
    guard('muted', 'ink-2', paint('muted') ?? mix(ink, paper, 0.7), [paper, surface, sunken]);
  } else if (paint('muted')) {
    guard('muted', 'ink-2', paint('muted') ?? base('ink-2'), [paper, surface]);
  }

  const primary = given.color('primary');
  if (primary || repainted) {
    const fill = primary ?? base('primary');
    const soft = mix(fill, surface, 0.12);
    set('primary', fill);
    set('primary-soft', soft);
    const { l, c, h } = toOklch(fill);
    set('primary-press', fromOklch({ l: mode === 'light' ? l * 0.86 : Math.min(1, l * 1.1), c, h }));
    set('primary-ink', readable(fill, [paper, surface, soft], TEXT_CONTRAST));
    const asked = given.color('on_primary');
    const on = asked && contrast(asked, fill) >= TEXT_CONTRAST ? asked : readableOn(fill);
    if (asked && on !== asked) given.corrections.push({ key: 'on_primary', given: toHex(asked), used: toHex(on), reason: 'contrast', mode });
    set('on-primary', on);
    if (mode === 'light' && primary) {
      set('panel-c', fill);
      set('on-panel-c', on);
    }
  }
  for (const name of ['accent', 'danger', 'success'] as const) {
    const asked = given.color(name);
    if (!asked && !repainted) continue;
    const color = asked ?? base(name);
    const soft = mix(color, surface, 0.12);
    const used = guard(name, name, color, [paper, surface, soft]);
    set(`${name}-soft`, soft);
    if (name !== 'accent') continue;
    set('on-accent', readableOn(used));
    if (mode === 'light' && asked) {
      set('panel-a', used);
      set('on-panel-a', readableOn(used));
    }
  }

  const header = paint('header_background');
  if (header) set('header-bg', header);
  if (header || paint('header_text')) {
    guard('header_text', 'header-ink', paint('header_text') ?? (header ? readableOn(header) : base('ink')), [header ?? paper]);
  }
  const card = paint('card_background');
  // Words on cards are ink: a card they could not be read on keeps its surface.
  const ink = parseColor(tokens['ink'] ?? baseColors[mode].ink) ?? INK;
  if (card && contrast(ink, card) >= TEXT_CONTRAST) set('card-bg', card);
  else if (card) given.corrections.push({ key: 'card_background', given: toHex(card), used: null, reason: 'contrast', mode });
  return tokens;
}

/** Radii and fonts: the same in both modes. */
function shapeTokens(given: Given): Record<string, string> {
  const tokens: Record<string, string> = {};
  for (const [key, name] of [['button_radius', 'r-btn'], ['card_radius', 'r-card']] as const) {
    const text = given.text(key);
    if (text === '') continue;
    const radius = parseRadius(text);
    if (radius === null) given.refuse(key);
    else tokens[name] = `${radius}px`;
  }
  for (const [key, name] of [['heading_font', 'heading-font'], ['body_font', 'body-font']] as const) {
    const text = given.text(key);
    if (text === '') continue;
    const font = Object.hasOwn(FONTS, text.toLowerCase()) ? FONTS[text.toLowerCase()] : undefined;
    if (font === undefined) given.refuse(key);
    else tokens[name] = font;
  }
  return tokens;
}

/**
 * theme_data as tokens (design: theme_data over tokens). Only plain colours, bundled fonts and small radii
 * pass; text is moved in lightness until it reaches WCAG AA on its backgrounds, which stay as chosen.
 */
export function themeOf(theme: Readonly<Record<string, string>>): Theme {
  const given = readGiven(theme);
  const wanted = given.text('mode');
  const mode = wanted === 'light' || wanted === 'dark' ? wanted : '';
  if (wanted !== '' && mode === '') given.refuse('mode');
  const shape = shapeTokens(given);
  const light = { ...shape, ...modeTokens(given, 'light', mode !== 'dark') };
  const dark = { ...shape, ...modeTokens(given, 'dark', mode === 'dark') };
  return { mode, light, dark, corrections: given.corrections };
}

function rule(selector: string, tokens: Record<string, string>): string {
  const entries = Object.entries(tokens);
  return entries.length === 0 ? '' : `${selector}{${entries.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
}

/** The rules that lay a theme over ui/tokens.css. */
export function themeCss({ mode, light, dark }: Theme): string {
  if (mode === 'light') return rule(':root', light);
  if (mode === 'dark') return rule(':root[data-mode=dark]', dark);
  const system = rule(':root:not([data-mode=light])', dark);
  return rule(':root', light) + (system && `@media(prefers-color-scheme:dark){${system}}`);
}
