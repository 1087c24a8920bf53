/** Bayt Zaytoun: mezze, and the first breads of the oven. */
import { at, around, blob, polar, strewn, times, type Canvas } from './canvas.ts';
import { manoushe } from './levant.ts';
import type { Picture } from './picture.ts';
import * as p from './pieces.ts';
import { plate } from './tableware.ts';

/** Scatters pieces over a disc, each with a random rotation. */
const strew = (c: Canvas, radius: number, count: number, gap: number, make: () => string): string =>
  strewn(c, radius, count, gap)
    .map(([x = 0, y = 0]) => at(x, y, make(), c.between(0, 360)))
    .join('');

const chip = (c: Canvas): string =>
  p.solid(c, 'M-34 24L0 -36L36 22Q0 34 -34 24Z', '#d99a4e', { shadow: 4, gloss: 0.5 });

/** A turnover with a crimped edge, its straight side to the left. */
const halfMoon = (c: Canvas, turn: number): string => {
  const crimps = times(9, (i) => {
    const [x, y] = polar(96, 12 + i * 19.5);
    return at(x - 18, y, p.ball(c, 16, '#d29348', 2));
  });
  return `<g transform="rotate(${turn})">${crimps}${p.solid(c, 'M-34 -104Q-46 0 -34 104C50 108 92 58 92 0C92 -58 50 -108 -34 -104Z', '#dfa456', { turn, shadow: 8, gloss: 0.55 })}<path d="M6 -74C46 -58 62 -30 62 2" stroke="#fff1cf" stroke-width="9" stroke-linecap="round" fill="none" opacity=".55"/>${times(
    12,
    () =>
      `<path transform="translate(${Math.round(c.between(-20, 60))} ${Math.round(c.between(-70, 70))})" d="${blob(c, 10, 7, 7, 0.25)}" fill="#9a5a22" opacity=".35" ${c.blur(2)}/>`,
  )}</g>`;
};

/** A bread with a topping up to its rim. */
const covered = (c: Canvas, color: string, topping: string): string =>
  manoushe(c, `<path d="${blob(c, 182, 178, 14, 0.03)}" fill="${color}" opacity=".92"/>${topping}`);

export const mezze: Record<string, Picture> = {
  hummus: {
    ground: 'peach',
    draw: (c) =>
      `${plate(c, 258, 'terracotta')}${p.spread(c, 188, '#ead7a6', '#d2a02c')}${p.flecks(c, 166, 46, ['#b5301d', '#8f2414'], [2, 4.5])}${around(5, 34, () => p.ball(c, 24, '#e2bd7c', 4), 12)}${p.ball(c, 24, '#e8c68a', 4)}${p.sprig(c, 112, -84, 40)}${p.sprig(c, -124, 78, 34)}`,
  },
  labneh: {
    ground: 'sand',
    draw: (c) =>
      `${plate(c, 258, 'olive')}${p.spread(c, 188, '#faf7ef', '#d2a831')}${p.flecks(c, 158, 150, ['#5c6b22', '#7c8a35', '#42501a', '#d8c38c'], [2.5, 5.5])}${at(-58, 62, p.ball(c, 30, '#6d8a34'))}${at(4, 88, p.ball(c, 28, '#5d7a2c'))}${at(70, 60, p.ball(c, 27, '#4b3a45'))}${p.sprig(c, 64, -86, 42)}`,
  },
  moutabal: {
    ground: 'linen',
    draw: (c) =>
      `${plate(c, 258, 'blue')}${p.spread(c, 188, '#d9c9a4', '#cf9d2d')}${p.flecks(c, 160, 60, ['#6b4a2a', '#8a653c'], [2, 4])}${p.beads(c, 142, 34, '#b0173c', [7, 10])}${p.sprig(c, -14, -66, 44)}${p.sprig(c, 106, 94, 34)}`,
  },
  fattoush: {
    ground: 'sage',
    draw: (c) =>
      `${plate(c, 262, 'cream')}${p.greens(c, 166, 46)}${strew(c, 148, 7, 78, () => p.tomato(c, 32))}${strew(c, 150, 8, 70, () => p.cucumber(c, 30))}${strew(c, 150, 6, 80, () => p.radish(c, 22))}${p.greens(c, 150, 18, ['#7db64c', '#8cc257', '#5c9a35'], [40, 62])}${strew(c, 152, 9, 68, () => chip(c))}${p.beads(c, 154, 26, '#b0173c', [6, 8])}${p.flecks(c, 160, 60, ['#8a1c36', '#6b1228'], [2, 4])}`,
  },
  knafeh: {
    ground: 'rose',
    draw: (c) =>
      `${plate(c, 262, 'cream')}${p.pool(c, 186, '#e58a2c', false)}${p.shreds(c, 172, 172, 240, ['#e8862a', '#f0a046', '#d9731c', '#f6b964'], 4, 30)}<circle r="182" fill="none" stroke="#a9501a" stroke-width="9" opacity=".4" ${c.blur(4)}/><path d="M-140 -62A154 154 0 0 1 -40 -148" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".4"/>${p.pistachios(c, 84, 120)}${p.pistachios(c, 44, 60)}`,
  },
  lahm: {
    ground: 'sage',
    draw: (c) =>
      covered(
        c,
        '#b4532c',
        `${p.flecks(c, 168, 420, ['#8f3216', '#a8401e', '#c9693a', '#7a2a12'], [5, 11])}${strew(c, 158, 26, 46, () => `<path d="M-9 -8L9 -7L8 9L-8 8Z" fill="#d8402a"/>`)}${p.herbs(c, 164, 90)}${p.pineNuts(c, 160, 34, 11)}`,
      ) + at(170, 150, p.lemon(c, 46, true), 20),
  },
  manoushe: {
    ground: 'sand',
    draw: (c) =>
      `${covered(
        c,
        '#77823a',
        `${p.flecks(c, 170, 620, ['#5a6626', '#77863a', '#434f1a', '#8c9a4c', '#6b4a2a'], [4, 8])}${p.sesame(c, 168, 150)}`,
      )}`,
  },
  prawns: {
    ground: 'mist',
    draw: (c) =>
      `${plate(c, 262, 'cream')}${p.drops(c, 176, 18, '#d98a2c', [4, 11])}${[
        [-76, -84, -14],
        [92, -62, 34],
        [-96, 66, -40],
        [64, 82, 12],
      ]
        .map(([x = 0, y = 0, turn = 0]) => at(x, y, p.prawn(c, 84), turn))
        .join(
          '',
        )}${at(-14, 4, p.lemon(c, 44, true), -16)}${p.chilliFlakes(c, 170, 46)}${p.herbs(c, 168, 40)}${p.sprig(c, 150, 150, 40)}`,
  },
  sambousek: {
    ground: 'honey',
    draw: (c) =>
      `${plate(c, 262, 'cream')}${at(-104, -62, halfMoon(c, -118), 0, 1.14)}${at(100, -76, halfMoon(c, -42), 0, 1.14)}${at(6, 116, halfMoon(c, 84), 0, 1.14)}${p.sesame(c, 170, 40)}${p.sprig(c, 2, -10, 40)}`,
  },
};
