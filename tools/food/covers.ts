/** The tables that guests see first: upright for the arch on the first screen, wide for the panel on large screens. */
import { around, at, lighter, round, strewn, sure, type Canvas } from './canvas.ts';
import { hanabi } from './hanabi.ts';
import { levant } from './levant.ts';
import { lindenhof } from './lindenhof.ts';
import * as p from './pieces.ts';
import { bowl, cloth, grounds, plate, ramekin, type Ground } from './tableware.ts';

type Dish = (c: Canvas) => string;

const of = (collection: Record<string, { draw: Dish }>, name: string): Dish => sure(collection[name]).draw;

const hummus: Dish = (c) =>
  `${plate(c, 262, 'terracotta')}${p.spread(c, 188, '#ead7a8')}${[
    [-22, -12],
    [20, -24],
    [30, 18],
    [-10, 28],
  ]
    .map(([x = 0, y = 0]) => at(x, y, p.ball(c, 21, '#dcb878', 3)))
    .join(
      '',
    )}${p.flecks(c, 168, 44, ['#b5301d', '#c64a26'], [2.4, 5])}${p.sprig(c, 104, -92, 46)}${p.sprig(c, -128, 96, 40)}`;

const fattoush: Dish = (c) =>
  `${plate(c, 270, 'cream')}${p.greens(c, 168, 44)}${strewn(c, 150, 10, 62)
    .map(([x = 0, y = 0]) => at(x, y, p.cucumber(c, 31)))
    .join('')}${strewn(c, 150, 9, 66)
    .map(([x = 0, y = 0]) => at(x, y, p.tomato(c, 29)))
    .join('')}${strewn(c, 160, 10, 60)
    .map(([x = 0, y = 0]) =>
      at(x, y, p.solid(c, 'M-34 26L0 -34L36 24Z', '#dba256', { shadow: 5 }), c.between(0, 360)),
    )
    .join(
      '',
    )}${p.beads(c, 160, 24, '#a31532', [7, 10])}${p.flecks(c, 165, 50, ['#8a1c2c', '#6e1422'], [2, 4.5])}`;

const falafel: Dish = (c) => {
  const one = (r: number): string =>
    `${p.ball(c, r, '#8a5426', 8)}${p.flecks(c, r * 0.86, 70, ['#5f3615', '#b07a3e', '#6e421c', '#f0dfb4'], [3, 6], 0.7)}`;
  const cut = `${p.ball(c, 70, '#8a5426', 8)}<circle r="58" fill="${c.radial([
    { at: 0, color: '#b9cf5e' },
    { at: 1, color: '#7d9a34' },
  ])}"/>${p.flecks(c, 54, 70, ['#5f8a26', '#d3e08a', '#4d7a1e'], [3, 6], 0.7)}`;
  return `${plate(c, 262, 'blue')}${at(-74, -62, one(74))}${at(82, -74, one(72))}${at(98, 70, one(74))}${at(-66, 82, cut)}${at(8, 4, one(66))}${ramekin(c, -148, 8, 40, '#f3e6c4', 'cream')}${p.sprig(c, 20, 134, 46)}`;
};

const manoushe: Dish = (c) =>
  `${p.flatbread(c, 250, '#e3b26a', 24)}<circle r="206" fill="#8f8c46"/>${p.flecks(c, 202, 900, ['#f2e7bd', '#5c6a26', '#40501a', '#8a5a2c', '#a3a256'], [3.5, 8], 0.65)}`;

const olives: Dish = (c) =>
  `${bowl(c, 258, 'honey')}${strewn(c, 150, 10, 96)
    .map(([x = 0, y = 0]) =>
      at(x, y, `${p.ball(c, 58, '#7d9334', 6)}<circle cx="9" cy="-10" r="14" fill="#c0392b"/>`),
    )
    .join('')}`;

/** Cross-stitch along the edge of a Levantine cloth. */
function stitch(c: Canvas, width: number, y: number): string {
  const cell = 12;
  const thread = lighter(grounds.terracotta, 0.35);
  const rows = ['0000100', '0001010', '1010101', '0101010', '1010101', '0001010', '0000100'];
  const id = c.define(
    (key) =>
      `<pattern id="${key}" width="${cell * 7}" height="${cell * 7}" patternUnits="userSpaceOnUse" y="${y}">${rows.map((row, r) => [...row].map((on, i) => (on === '1' ? `<rect x="${i * cell + 1}" y="${r * cell + 1}" width="${cell - 2}" height="${cell - 2}" rx="1.5" fill="${thread}"/>` : '')).join('')).join('')}</pattern>`,
  );
  return `<rect y="${y}" width="${width}" height="${cell * 7}" fill="url(#${id})" opacity=".42"/>`;
}

/** A firework: hanabi is a flower of fire. */
function firework(c: Canvas, x: number, y: number, r: number, color: string): string {
  return at(
    x,
    y,
    `<circle r="${r}" fill="${c.radial(
      [
        { at: 0, color, opacity: 0.45 },
        { at: 1, color, opacity: 0 },
      ],
      { x: 0.5, y: 0.5, r: 0.5 },
    )}"/>${[1, 0.68, 0.38].map((k, ring) => around(24 - ring * 6, 0, (a) => `<g transform="rotate(${a + ring * 7})"><path d="M0 ${round(-r * k * 0.56)}V${round(-r * k * 0.86)}" stroke="${lighter(color, 0.3 + ring * 0.25)}" stroke-width="${4 - ring * 0.6}" stroke-linecap="round"/><circle cy="${round(-r * k * 0.95)}" r="${4.6 - ring}" fill="${lighter(color, 0.6)}"/></g>`)).join('')}`,
  );
}

interface Place {
  dish: Dish;
  x: number;
  y: number;
  scale: number;
  turn?: number;
}

function table(
  c: Canvas,
  linen: Ground,
  width: number,
  height: number,
  before: string,
  places: readonly Place[],
): string {
  return c.svg(
    width,
    height,
    `${cloth(c, linen, width, height)}${before}${places.map(({ dish, x, y, scale, turn }) => at(x, y, dish(c), turn ?? 0, scale)).join('')}`,
  );
}

export const covers: Record<string, (c: Canvas) => string> = {
  'bayt-zaytoun-cover': (c) =>
    table(c, 'terracotta', 860, 1120, `${stitch(c, 860, 40)}${stitch(c, 860, 1000)}`, [
      { dish: hummus, x: 246, y: 372, scale: 0.74 },
      { dish: fattoush, x: 636, y: 300, scale: 0.78 },
      { dish: falafel, x: 668, y: 716, scale: 0.72 },
      { dish: manoushe, x: 176, y: 778, scale: 0.72 },
      { dish: of(levant, 'taouk'), x: 448, y: 1006, scale: 0.72 },
      { dish: olives, x: 438, y: 596, scale: 0.34 },
    ]),
  'bayt-zaytoun-wide': (c) =>
    table(c, 'terracotta', 1400, 630, `${stitch(c, 1400, 14)}${stitch(c, 1400, 530)}`, [
      { dish: hummus, x: 196, y: 330, scale: 0.8 },
      { dish: fattoush, x: 560, y: 226, scale: 0.82 },
      { dish: manoushe, x: 1006, y: 236, scale: 0.78 },
      { dish: falafel, x: 784, y: 516, scale: 0.76 },
      { dish: of(levant, 'taouk'), x: 1290, y: 436, scale: 0.82 },
      { dish: olives, x: 462, y: 506, scale: 0.3 },
    ]),
  'lindenhof-cover': (c) =>
    table(c, 'kelsch', 860, 1120, '', [
      { dish: of(lindenhof, 'flammkuchen'), x: 280, y: 316, scale: 0.78, turn: -12 },
      { dish: of(lindenhof, 'bakers-basket'), x: 660, y: 560, scale: 0.66 },
      { dish: of(lindenhof, 'choucroute'), x: 226, y: 716, scale: 0.78 },
      { dish: of(lindenhof, 'kougelhopf'), x: 672, y: 948, scale: 0.64 },
      { dish: of(lindenhof, 'beet-salad'), x: 716, y: 210, scale: 0.62 },
      { dish: of(lindenhof, 'cafe-creme'), x: 300, y: 1062, scale: 0.5 },
    ]),
  'lindenhof-wide': (c) =>
    table(c, 'kelsch', 1400, 630, '', [
      { dish: of(lindenhof, 'cafe-creme'), x: 108, y: 468, scale: 0.56 },
      { dish: of(lindenhof, 'bakers-basket'), x: 274, y: 206, scale: 0.76 },
      { dish: of(lindenhof, 'flammkuchen'), x: 680, y: 190, scale: 0.78, turn: -8 },
      { dish: of(lindenhof, 'choucroute'), x: 516, y: 536, scale: 0.8 },
      { dish: of(lindenhof, 'kougelhopf'), x: 898, y: 496, scale: 0.7 },
      { dish: of(lindenhof, 'beet-salad'), x: 1074, y: 166, scale: 0.66 },
      { dish: of(lindenhof, 'entrecote'), x: 1276, y: 466, scale: 0.74 },
    ]),
  'hanabi-cover': (c) =>
    table(
      c,
      'indigo',
      860,
      1120,
      `${firework(c, 214, 170, 190, '#f0653a')}${firework(c, 596, 112, 150, '#f3c44a')}${firework(c, 792, 316, 130, '#e25a8a')}${firework(c, 430, 286, 90, '#5ac8c0')}`,
      [
        { dish: of(hanabi, 'ramen'), x: 262, y: 532, scale: 0.8 },
        { dish: of(hanabi, 'takoyaki'), x: 654, y: 492, scale: 0.66, turn: 12 },
        { dish: of(hanabi, 'yangnyeom'), x: 690, y: 792, scale: 0.66 },
        { dish: of(hanabi, 'tteokbokki'), x: 200, y: 908, scale: 0.72 },
        { dish: of(hanabi, 'gyoza'), x: 516, y: 1040, scale: 0.6 },
        { dish: of(hanabi, 'gimbap'), x: 800, y: 1060, scale: 0.5, turn: -20 },
      ],
    ),
  'hanabi-wide': (c) =>
    table(
      c,
      'indigo',
      1400,
      630,
      `${firework(c, 388, 120, 150, '#f3c44a')}${firework(c, 1230, 130, 190, '#f0653a')}${firework(c, 872, 90, 120, '#e25a8a')}${firework(c, 60, 130, 120, '#5ac8c0')}`,
      [
        { dish: of(hanabi, 'ramen'), x: 200, y: 388, scale: 0.82 },
        { dish: of(hanabi, 'takoyaki'), x: 560, y: 250, scale: 0.7, turn: -8 },
        { dish: of(hanabi, 'tteokbokki'), x: 538, y: 528, scale: 0.64 },
        { dish: of(hanabi, 'yangnyeom'), x: 838, y: 414, scale: 0.74 },
        { dish: of(hanabi, 'okonomiyaki'), x: 1126, y: 296, scale: 0.66 },
        { dish: of(hanabi, 'gyoza'), x: 1290, y: 528, scale: 0.62 },
      ],
    ),
};
