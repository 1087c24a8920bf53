import { contrast, fromOklch, mix, parseColor, toHex, toOklch, type Rgb } from './color.ts';
import type { GivenTheme, ThemeMode } from './theme-given.ts';

/** Sufra's default colours for the contrast check; the same as in ui/tokens.css. */
export const baseColors = {
  light: {
    paper: '#FBF8F3',
    surface: '#FFFEFB',
    ink: '#241B14',
    'ink-2': '#6A5B4D',
    primary: '#B4431D',
    accent: '#56662B',
    danger: '#AE1738',
    success: '#2F6E43',
  },
  dark: {
    paper: '#17110C',
    surface: '#221A13',
    ink: '#F7EFE4',
    'ink-2': '#BFAE9A',
    primary: '#EE8552',
    accent: '#B9C77F',
    danger: '#FF8FA0',
    success: '#86CB98',
  },
} as const;

type BaseName = keyof (typeof baseColors)['light'];

const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;
const STEP = 0.01;
const WHITE: Rgb = [1, 1, 1];
const BLACK: Rgb = [0, 0, 0];
const INK = parseColor(baseColors.light.ink) ?? WHITE;
/** Shares of ink in paper: wells, hairlines, control edges, secondary text. */
const SHARES = { sunken: 0.04, line: 0.1, edge: 0.48, muted: 0.7, soft: 0.12 };

function lowestContrast(color: Rgb, backgrounds: readonly Rgb[]): number {
  return Math.min(...backgrounds.map((background) => contrast(color, background)));
}

/** The background on which a colour is hardest to read, in hex. */
function hardestBackground(color: Rgb, backgrounds: readonly Rgb[]): string {
  const hardest = backgrounds.find((each) => contrast(color, each) === lowestContrast(color, backgrounds));
  return toHex(hardest ?? color);
}

/** White or black, whichever is easier to read on all the backgrounds; on a single one it always reaches AA. */
function whiteOrBlackOn(backgrounds: readonly Rgb[]): Rgb {
  return lowestContrast(WHITE, backgrounds) >= lowestContrast(BLACK, backgrounds) ? WHITE : BLACK;
}

/** White or ink on a fill, whichever has more contrast; black when ink is not dark enough. */
function readableOn(fill: Rgb): Rgb {
  const better = contrast(WHITE, fill) >= contrast(INK, fill) ? WHITE : INK;
  return contrast(better, fill) >= TEXT_CONTRAST ? better : whiteOrBlackOn([fill]);
}

/**
 * Moves a text colour's lightness away from the backgrounds until it is readable, and keeps its hue; white or black
 * when that is not enough.
 */
function readable(color: Rgb, backgrounds: readonly Rgb[], least: number): Rgb {
  if (lowestContrast(color, backgrounds) >= least) return color;
  const start = toOklch(color);
  const end = whiteOrBlackOn(backgrounds);
  const step = end === WHITE ? STEP : -STEP;
  for (let l = start.l + step; l > 0 && l < 1; l += step) {
    // As it is written: the nearest of 256 steps.
    const moved = parseColor(toHex(fromOklch({ ...start, l }))) ?? end;
    if (lowestContrast(moved, backgrounds) >= least) return moved;
  }
  return end;
}

/** A theme's colour for words on white paper, in hex: as dark as it must be to be read. */
export function inkOnWhite(hex: string): string {
  return toHex(readable(parseColor(hex) ?? BLACK, [WHITE], TEXT_CONTRAST));
}

/**
 * Mixes a share of a colour into a ground, reduced until text that is readable on the ground is readable on the
 * mixture.
 */
function tinted(color: Rgb, ground: Rgb, share: number, end: Rgb): Rgb {
  for (let part = share; part > STEP; part -= STEP) {
    const mixed = mix(color, ground, part);
    if (contrast(end, mixed) >= TEXT_CONTRAST) return mixed;
  }
  return ground;
}

/** One mode's palette in progress. */
interface Draft {
  given: GivenTheme;
  mode: ThemeMode;
  /** A colour of paper and ink; null when the venue's colours belong to the other mode. */
  paint(key: string): Rgb | null;
  base(name: BaseName): Rgb;
  set(token: string, color: Rgb): Rgb;
  /** Sets a text colour, adjusted until it is readable; records a correction of the venue's colour. */
  setText(token: string, key: string, color: Rgb, backgrounds: readonly Rgb[], least?: number): Rgb;
}

/** The backgrounds of everything else. */
interface Ground {
  surface: Rgb;
  /** Every background behind text. */
  all: Rgb[];
  /** White or black: readable on all of them. */
  end: Rgb;
  /** The venue chose its own paper or ink, so all colours on it are computed. */
  repainted: boolean;
}

/** A second background that the venue chose besides its paper; ignored when no text colour is readable on both. */
function besidePaper({ given, mode, paint }: Draft, key: string, end: Rgb): Rgb | null {
  const asked = paint(key);
  if (!asked || contrast(end, asked) >= TEXT_CONTRAST) return asked;
  given.correct({ key, given: toHex(asked), used: null, reason: 'contrast', mode, on: toHex(end) });
  return null;
}

function setGround(draft: Draft): Ground {
  const { mode, paint, base, set, setText } = draft;
  const background = paint('background');
  const paper = background ?? base('paper');
  const end = whiteOrBlackOn([paper]);
  const asked = besidePaper(draft, 'surface', end);
  const card = besidePaper(draft, 'card_background', end);
  const raised =
    background &&
    tinted(mode === 'light' ? WHITE : base('ink'), background, mode === 'light' ? 0.6 : 0.05, end);
  const surface = asked ?? raised ?? base('surface');
  const sunken = tinted(paint('text') ?? end, paper, SHARES.sunken, end);
  const all = [paper, surface, sunken, ...(card ? [card] : [])];
  if (card) set('card-bg', card);
  const repainted = background !== null || asked !== null || card !== null || paint('text') !== null;
  if (!repainted) {
    const muted = paint('muted');
    if (muted) setText('ink-2', 'muted', muted, all);
    return { surface, all, end, repainted };
  }
  set('paper', paper);
  set('surface', surface);
  set('sunken', sunken);
  const ink = setText('ink', 'text', paint('text') ?? base('ink'), all);
  set('line', mix(ink, paper, SHARES.line));
  set('line-2', readable(mix(ink, paper, SHARES.edge), [paper, surface], EDGE_CONTRAST));
  setText('ink-2', 'muted', paint('muted') ?? mix(ink, paper, SHARES.muted), all);
  return { surface, all, end, repainted };
}

function setBrand({ given, mode, base, set }: Draft, { surface, all, end, repainted }: Ground): void {
  const asked = given.color('primary');
  if (!asked && !repainted) return;
  const fill = set('primary', asked ?? base('primary'));
  const soft = set('primary-soft', tinted(fill, surface, SHARES.soft, end));
  const { l, c, h } = toOklch(fill);
  set('primary-press', fromOklch({ l: mode === 'light' ? l * 0.86 : Math.min(1, l * 1.1), c, h }));
  const words = set('primary-ink', readable(fill, [...all, soft], TEXT_CONTRAST));
  if (lowestContrast(fill, all) < EDGE_CONTRAST) set('primary-edge', readable(fill, all, EDGE_CONTRAST));
  if (asked && lowestContrast(fill, all) < TEXT_CONTRAST)
    given.correct({
      key: 'primary',
      given: toHex(fill),
      used: toHex(words),
      reason: 'contrast',
      mode,
      on: hardestBackground(fill, all),
    });
  const wanted = given.color('on_primary');
  const on = set('on-primary', wanted && contrast(wanted, fill) >= TEXT_CONTRAST ? wanted : readableOn(fill));
  if (wanted && on !== wanted)
    given.correct({
      key: 'on_primary',
      given: toHex(wanted),
      used: toHex(on),
      reason: 'contrast',
      mode,
      on: toHex(fill),
    });
  if (mode === 'dark' || !asked) return;
  set('panel-c', fill);
  set('on-panel-c', on);
}

function setMeanings(
  { given, mode, base, set, setText }: Draft,
  { surface, all, end, repainted }: Ground,
): void {
  for (const name of ['accent', 'danger', 'success'] as const) {
    const asked = given.color(name);
    if (!asked && !repainted) continue;
    const color = asked ?? base(name);
    const soft = set(`${name}-soft`, tinted(color, surface, SHARES.soft, end));
    const used = setText(name, name, color, [...all, soft]);
    if (name !== 'accent') continue;
    set('on-accent', readableOn(used));
    if (mode === 'dark' || !asked) continue;
    set('panel-a', used);
    set('on-panel-a', readableOn(used));
  }
}

function setHeader({ paint, base, set, setText }: Draft): void {
  const header = paint('header_background');
  const words = paint('header_text');
  if (!header && !words) return;
  const on = header ? set('header-bg', header) : (paint('background') ?? base('paper'));
  const used = setText('header-ink', 'header_text', words ?? readableOn(on), [on]);
  set('header-ink-2', readable(mix(used, on, 0.8), [on], TEXT_CONTRAST));
  set('header-mark', used);
}

/** One mode's colours as tokens; `paints`: the venue's paper and ink apply in this mode. */
export function paletteTokens(given: GivenTheme, mode: ThemeMode, paints: boolean): Record<string, string> {
  const tokens: Record<string, string> = {};
  const draft: Draft = {
    given,
    mode,
    paint: (key) => (paints ? given.color(key) : null),
    base: (name) => parseColor(baseColors[mode][name]) ?? WHITE,
    set(token, color) {
      tokens[token] = toHex(color);
      return color;
    },
    setText(token, key, color, backgrounds, least = TEXT_CONTRAST) {
      const used = readable(color, backgrounds, least);
      if (used !== color && given.text(key) !== '')
        given.correct({
          key,
          given: toHex(color),
          used: toHex(used),
          reason: 'contrast',
          mode,
          on: hardestBackground(color, backgrounds),
        });
      return draft.set(token, used);
    },
  };
  const ground = setGround(draft);
  setBrand(draft, ground);
  setMeanings(draft, ground);
  setHeader(draft);
  return tokens;
}
