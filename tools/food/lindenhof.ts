/** Hotel Lindenhof: porcelain on linen, Alsace on the plate. */
import {
  around,
  at,
  blob,
  darker,
  lighter,
  polar,
  round,
  smooth,
  strewn,
  times,
  type Canvas,
} from './canvas.ts';
import { bottle, cup, drink, pot, steam } from './glassware.ts';
import type { Picture } from './picture.ts';
import * as p from './pieces.ts';
import { board, bowl, casserole, plate, porcelain, ramekin, serviceTray, skillet } from './tableware.ts';

const croissant = (c: Canvas, turn = 0): string => {
  const d =
    'M-128 58C-150 -10 -92 -92 0 -92C92 -92 150 -10 128 58C124 76 100 70 92 52C76 10 46 -6 0 -6C-46 -6 -76 10 -92 52C-100 70 -124 76 -128 58Z';
  return `<g transform="rotate(${turn})">${p.solid(c, d, '#d18a35', { turn, shadow: 8, gloss: 0.5 })}<g ${c.clip(`<path d="${d}"/>`)}>${[-58, -34, -11, 12, 35, 60].map((a) => `<path d="M0 40L0 -110" transform="rotate(${a}) translate(${a * 0.35} 0)" stroke="#8f4d14" stroke-width="6" opacity=".55"/><path d="M10 40L10 -110" transform="rotate(${a}) translate(${a * 0.35} 0)" stroke="#f8d08a" stroke-width="9" opacity=".5"/>`).join('')}</g><path d="M-86 -34C-54 -74 40 -84 84 -40" stroke="#fff0cf" stroke-width="7" fill="none" opacity=".5" stroke-linecap="round"/></g>`;
};

const chocolatine = (c: Canvas, turn = 0): string =>
  `<g transform="rotate(${turn})">${p.solid(c, 'M-92 -44Q0 -62 92 -44Q108 0 92 44Q0 62 -92 44Q-108 0 -92 -44Z', '#cf8a38', { turn, shadow: 8, gloss: 0.5 })}<path d="M-88 -22Q0 -38 90 -22M-92 6Q0 -10 94 6M-88 30Q0 20 88 30" stroke="#8f4d14" stroke-width="5" opacity=".5" fill="none"/><rect x="-106" y="-18" width="16" height="14" rx="4" fill="#3a1a0c"/><rect x="-106" y="6" width="16" height="14" rx="4" fill="#3a1a0c"/><path d="M-70 -42Q0 -54 66 -42" stroke="#fff0cf" stroke-width="6" opacity=".55" fill="none" stroke-linecap="round"/></g>`;

const kougelhopf = (c: Canvas, r: number): string => {
  const flutes = 14;
  const outline = smooth(
    Array.from({ length: flutes * 2 }, (_, i) => polar(r * (i % 2 ? 0.93 : 1.02), (i * 360) / (flutes * 2))),
  );
  return `${p.solid(c, outline, '#b8722c', { shadow: 12, gloss: 0.45 })}${around(flutes, 0, (a) => `<path d="M0 ${-r * 0.34}C${r * 0.1} ${-r * 0.6} ${r * 0.12} ${-r * 0.8} ${r * 0.06} ${-r * 0.94}" transform="rotate(${a})" stroke="#6e3a10" stroke-width="7" fill="none" opacity=".5" stroke-linecap="round"/>`)}${around(flutes, r * 0.62, (a) => p.almond(c, r * 0.1, '#ecc587', a + 90), 360 / flutes / 2)}<circle r="${r * 0.3}" fill="${c.radial(
    [
      { at: 0, color: '#3f1f0a' },
      { at: 1, color: '#8a4d1a' },
    ],
    { x: 0.5, y: 0.5, r: 0.5 },
  )}"/><g opacity=".92">${p.flecks(c, r * 0.86, 260, ['#fffdf6', '#fff6e6'], [1.5, 4.5], 1)}</g>`;
};

/** Thin dough with crème fraîche, straight from a hot oven. */
const flammkuchen = (c: Canvas, topping: string): string => {
  const d = smooth([
    [-236, -128],
    [-120, -152],
    [0, -146],
    [130, -154],
    [238, -130],
    [252, -20],
    [244, 118],
    [140, 150],
    [0, 144],
    [-130, 152],
    [-246, 126],
    [-254, 10],
  ]);
  return `${p.solid(c, d, '#d99c50', { shadow: 8 })}<g ${c.clip(`<path d="${d}"/>`)}>${times(26, (i) => {
    const [x, y] = polar(1, i * 13.8);
    return at(
      x * 246,
      y * 146,
      `<path d="${blob(c, c.between(8, 22), c.between(6, 14), 7, 0.3)}" fill="#5a2c10" opacity="${c.between(0.3, 0.7).toFixed(2)}" ${c.blur(2.5)}/>`,
    );
  })}</g><path d="${smooth([
    [-214, -110],
    [-100, -128],
    [20, -122],
    [140, -130],
    [214, -108],
    [226, -10],
    [216, 100],
    [120, 126],
    [-10, 120],
    [-130, 128],
    [-220, 104],
    [-228, 4],
  ])}" fill="${c.linear([
    { at: 0, color: '#fffaf0' },
    { at: 1, color: '#f3e2c0' },
  ])}"/>${topping}`;
};
const scatter = (c: Canvas, count: number, gap: number, make: () => string): string =>
  strewn(c, 204, count, gap)
    .map(([x = 0, y = 0]) => at(x * 1.02, y * 0.56, make()))
    .join('');
const lardon = (c: Canvas): string =>
  p.slab(c, c.between(26, 36), 13, c.pick(['#c9513a', '#b5432e', '#d9694e']), {
    turn: c.between(-80, 80),
    deep: 6,
    soft: 3,
    side: '#f0c9a8',
  });
const onionArc = (c: Canvas): string =>
  `<g transform="rotate(${Math.round(c.between(0, 360))})" fill="none" stroke-linecap="round"><path d="M-26 9Q0 -19 26 9" stroke="#c9974e" stroke-width="9" opacity=".55"/><path d="M-26 8Q0 -20 26 8" stroke="#f6e3b4" stroke-width="6"/></g>`;

const fries = (c: Canvas, x: number, y: number, count: number, turn = 0): string =>
  at(
    x,
    y,
    times(count, () =>
      at(c.between(-40, 40), c.between(-56, 56), p.frite(c, c.between(96, 128), turn + c.between(-34, 34))),
    ),
  );

const steak = (c: Canvas, turn: number): string => {
  const d =
    'M-150 6C-164 -66 -70 -104 20 -88C110 -78 166 -30 144 30C118 84 10 96 -60 78C-112 68 -144 46 -150 6Z';
  return `<g transform="rotate(${turn})">${p.solid(c, d, '#7a3d20', { turn, shadow: 10 })}<g ${c.clip(`<path d="${d}"/>`)}>${[-110, -64, -18, 28, 74, 120].map((x) => `<path d="M${x + 34} -110L${x - 34} 110" stroke="#341407" stroke-width="13" opacity=".6"/>`).join('')}<path d="M-150 6C-164 -66 -70 -104 20 -88" stroke="#efcf96" stroke-width="22" fill="none" opacity=".7"/></g></g>`;
};

const cheese = (c: Canvas, angle: number, color: string, rind: string, r = 130): string => {
  const w = p.wedgePath(r, angle);
  return `<g ${c.shadow(8, 0.4)}><path d="${w}" fill="${rind}" transform="translate(5 12)"/><path d="${w}" fill="${c.linear(
    [
      { at: 0, color: lighter(color, 0.45) },
      { at: 1, color: darker(color, 0.1) },
    ],
  )}"/></g><path d="${w}" fill="none" stroke="${rind}" stroke-width="5" opacity=".6" stroke-dasharray="0 ${r * 2} ${Math.round((r * angle * Math.PI) / 180)} 999"/>`;
};

const spaetzle = (c: Canvas, rx: number, ry: number, count: number): string =>
  `<ellipse rx="${rx}" ry="${ry}" fill="#c58d34" ${c.shadow(7, 0.38)}/>${p.shreds(c, rx * 0.94, ry * 0.94, count, ['#f6d483', '#efc566', '#fbe2a2', '#e5b552'], 13, 52)}`;

const berries = (c: Canvas, radius: number, count: number): string =>
  strewn(c, radius, count, 24)
    .map(([x = 0, y = 0], i) =>
      at(
        x,
        y,
        i % 3 === 0
          ? p.bead(c, 15, '#4a4a9a')
          : i % 3 === 1
            ? `${p.ball(c, 17, '#c9213f')}${times(9, () => at(c.between(-10, 10), c.between(-10, 10), p.bead(c, 4.5, '#d93352')))}`
            : p.bead(c, 13, '#8a1c36'),
      ),
    )
    .join('');

const sausage = (c: Canvas, length: number, thick: number, color: string, turn: number, bend = 16): string =>
  `<g transform="rotate(${turn})">${p.log(c, length, thick, color, { turn, bend, taper: 0.95, shadow: 7 })}<path d="M${-length / 2 - 6} 0l-10 -6M${length / 2 + 6} 0l10 -6" stroke="${darker(color, 0.3)}" stroke-width="7" stroke-linecap="round"/></g>`;

const cloche = (c: Canvas, x: number, y: number, r: number): string =>
  at(
    x,
    y,
    `<circle r="${r}" fill="${c.radial([
      { at: 0, color: '#ffffff' },
      { at: 0.3, color: '#dfe4e2' },
      { at: 0.7, color: '#9aa3a1' },
      { at: 1, color: '#6d7674' },
    ])}" ${c.shadow(14, 0.46)}/><circle r="${r * 0.93}" fill="none" stroke="#fff" stroke-width="3" opacity=".6"/><path d="M${-r * 0.7} ${-r * 0.2}A${r * 0.74} ${r * 0.74} 0 0 1 ${-r * 0.1} ${-r * 0.72}" stroke="#fff" stroke-width="${r * 0.1}" fill="none" stroke-linecap="round" opacity=".75"/>${p.ball(c, r * 0.15, '#c9a24a', 4)}`,
  );

const rose = (c: Canvas, x: number, y: number): string =>
  at(
    x,
    y,
    `<ellipse rx="24" ry="24" fill="#dfe8e6" opacity=".9" ${c.shadow(5, 0.36)}/>${p.sprig(c, 0, 0, 44, '#4f7f3a', 4)}${p.ball(c, 17, '#c9344f', 2)}<path d="M-8 -3q8 -10 14 0q-4 10 -12 6" stroke="#8a1c36" stroke-width="3" fill="none"/>`,
  );

export const lindenhof: Record<string, Picture> = {
  'bakers-basket': {
    ground: 'kelsch',
    draw: (c) =>
      `<ellipse rx="270" ry="250" fill="${c.linear([
        { at: 0, color: '#d9ac6a' },
        { at: 1, color: '#8a5a26' },
      ])}" ${c.shadow(15, 0.44)}/>${around(44, 0, (a) => `<path d="M0 -262q16 14 0 30" transform="rotate(${a})" stroke="#6e4418" stroke-width="6" fill="none" opacity=".6"/>`)}<ellipse rx="236" ry="216" fill="#6e4720"/><path d="${blob(c, 224, 206, 13, 0.05)}" fill="${c.linear(
        [
          { at: 0, color: '#ffffff' },
          { at: 1, color: '#e6e0d2' },
        ],
      )}"/>${at(-66, -82, croissant(c, -24), 0, 0.94)}${at(92, -52, croissant(c, 42), 0, 0.9)}${at(-80, 84, chocolatine(c, 14), 0, 1)}${at(88, 104, `<g transform="rotate(-12)">${p.toast(c, 150, '#f3d9a6')}</g>`)}`,
  },
  kougelhopf: {
    ground: 'linen',
    draw: (c) => `${porcelain(c, 262)}${kougelhopf(c, 172)}`,
  },
  bretzel: {
    ground: 'lake',
    draw: (c) => {
      const rope =
        'M-150 60C-210 -70 -120 -170 0 -60C120 -170 210 -70 150 60C110 150 20 90 -34 20M150 60M-150 60C-110 150 -20 90 34 20C70 -30 96 -60 118 -86M-34 20C-70 -30 -96 -60 -118 -86';
      const line = (stroke: string, width: number, extra = ''): string =>
        `<path d="${rope}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
      return `<g transform="translate(0 18) scale(1.1)"><g ${c.shadow(9, 0.44)}>${line('#5a2408', 66)}</g>${line('#8f4414', 56)}${line('#b5611f', 38)}${line('#dd9a4e', 13, 'opacity=".75" transform="translate(-7 -9)"')}<path d="M-92 96Q0 148 92 96" stroke="#f5d9a0" stroke-width="20" fill="none" stroke-linecap="round"/>${times(
        46,
        () => {
          const [x, y] = c.pick([
            [-150, 10],
            [-110, -86],
            [-40, -84],
            [40, -84],
            [110, -86],
            [150, 10],
            [0, 20],
            [-130, 70],
            [130, 70],
            [-60, 86],
            [60, 86],
          ] as const);
          return `<rect x="${round(x + c.between(-22, 22))}" y="${round(y + c.between(-20, 20))}" width="9" height="8" rx="2" fill="#fffdf6" stroke="#c9bba0" stroke-width="1" transform="rotate(${Math.round(c.between(0, 90))} ${x} ${y})"/>`;
        },
      )}</g>`;
    },
  },
  bircher: {
    ground: 'fir',
    draw: (c) =>
      `${porcelain(c, 264)}${bowl(c, 204, 'porcelain')}${p.pool(c, 180, '#f3e7cf')}${p.flecks(c, 170, 220, ['#d9b67a', '#c79a56', '#fff8e6', '#b98442'], [5, 11], 0.62)}<path d="${blob(c, 80, 70, 9, 0.1)}" fill="#a83252" opacity=".5" ${c.blur(6)}/>${berries(c, 96, 17)}${around(6, 132, (a) => p.solid(c, 'M-46 0C-30 -26 30 -26 46 0C30 -8 -30 -8 -46 0Z', '#c9dd8a', { turn: a, shadow: 3 }), 12)}${strewn(
        c,
        150,
        9,
        60,
      )
        .map(([x = 0, y = 0]) => at(x, y, p.almond(c, 17, '#d9a15c')))
        .join('')}${p.sprig(c, 6, -4, 42)}`,
  },
  'eggs-benedict': {
    ground: 'linen',
    draw: (c) => {
      const one = `${p.solid(c, blob(c, 102, 100, 14, 0.03), '#d9a45a', { shadow: 9 })}${p.solid(c, blob(c, 92, 90, 14, 0.03), '#f3d9a6', { shadow: 0 })}<path d="${blob(c, 98, 92, 9, 0.1)}" fill="${c.linear(
        [
          { at: 0, color: '#d9776a' },
          { at: 1, color: '#a63c38' },
        ],
      )}" ${c.shadow(4)}/><path d="${blob(c, 76, 72, 9, 0.07)}" fill="#fffdf8" ${c.shadow(5)}/><path d="M-66 -20C-60 -70 50 -74 66 -22C82 20 60 40 56 74C40 92 34 50 10 56C-14 62 -26 96 -44 74C-50 48 -78 22 -66 -20Z" fill="${c.linear(
        [
          { at: 0, color: '#ffe79a' },
          { at: 0.5, color: '#f7c945' },
          { at: 1, color: '#dd9f20' },
        ],
      )}" ${c.shadow(3)}/><path d="M-42 -26Q-20 -52 20 -46" stroke="#fff" stroke-width="9" opacity=".6" stroke-linecap="round" fill="none"/>${p.flecks(c, 52, 22, ['#4d7d24', '#6fa334'], [2, 5], 0.5)}${p.flecks(c, 50, 12, ['#b5301d'], [2, 3.5])}`;
      return `${porcelain(c, 266)}${at(-80, -44, one)}${at(88, 40, one, 30)}${at(92, -112, p.greens(c, 52, 9, ['#5c9a35', '#7db64c', '#3f7a26'], [40, 62]))}${at(-98, 118, `${p.cherryTomato(c, 30)}${at(52, 20, p.cherryTomato(c, 25))}`)}`;
    },
  },
  omelette: {
    ground: 'kelsch',
    draw: (c) =>
      `${porcelain(c, 264)}<g transform="rotate(-20)">${p.solid(c, 'M-186 10C-170 -80 130 -110 184 -34C200 40 120 92 -20 92C-120 92 -190 70 -186 10Z', '#f2c14e', { turn: -20, shadow: 11, gloss: 0.55 })}<path d="M-180 20C-120 -20 80 -50 180 -22" stroke="#c98a22" stroke-width="7" fill="none" opacity=".5"/>${times(10, () => at(c.between(-120, 130), c.between(-46, 50), `<path d="${blob(c, c.between(14, 30), c.between(8, 16), 8, 0.3)}" fill="#c9822a" opacity=".35" ${c.blur(4)}/>`))}<path d="M-120 -36C-60 -70 60 -80 130 -56" stroke="#fff6d0" stroke-width="10" fill="none" opacity=".6" stroke-linecap="round"/></g>${times(26, () => at(c.between(-130, 130), c.between(-60, 60), `<path d="M-9 0H9" stroke="#4d8a2a" stroke-width="6" stroke-linecap="round"/>`, c.between(0, 180)))}${at(-70, 146, p.greens(c, 46, 8, ['#5c9a35', '#7db64c', '#3f7a26'], [40, 58]))}${at(96, 128, p.cherryTomato(c, 32))}${at(142, 96, p.cherryTomato(c, 26))}`,
  },
  'cold-board': {
    ground: 'linen',
    draw: (c) => {
      const ham = `${p.solid(c, 'M-62 8C-70 -42 -10 -62 30 -46C70 -30 66 24 30 42C-10 60 -56 48 -62 8Z', '#d9746a', { shadow: 5 })}<path d="M-50 4C-54 -30 -10 -48 26 -36" stroke="#fbe6d8" stroke-width="9" fill="none" opacity=".85" stroke-linecap="round"/><path d="M-20 20Q10 -6 36 10" stroke="#f5c9bc" stroke-width="5" fill="none" opacity=".7"/>`;
      return `${board(c, 590, 500, '#9a6a3a', 60)}${[
        [-190, -128],
        [-128, -156],
        [-66, -134],
        [-160, -66],
        [-92, -78],
      ]
        .map(([x = 0, y = 0], i) => at(x, y, ham, i * 37))
        .join(
          '',
        )}${at(66, -140, cheese(c, 46, '#f3dfa4', '#c98a3a', 190))}${at(92, -22, cheese(c, 40, '#f6ead0', '#d9773a', 160), 14)}${strewn(
        c,
        60,
        9,
        38,
      )
        .map(([x = 0, y = 0], i) =>
          at(
            x - 30,
            y + 84,
            i % 2 ? p.log(c, 56, 20, '#7a9a3a', { turn: 30 }) : p.ball(c, 14, '#f3e4c0'),
            i * 40,
          ),
        )
        .join(
          '',
        )}${at(-180, 110, p.baguetteSlice(c, 52, 66))}${at(-106, 150, p.baguetteSlice(c, 50, 64))}${ramekin(c, 76, 158, 54, '#d9a12a', 'porcelain')}${at(
        182,
        140,
        strewn(c, 54, 12, 30)
          .map(([x = 0, y = 0]) => at(x, y, p.bead(c, 19, '#5a3a7a')))
          .join(''),
      )}${p.sprig(c, 8, -4, 40)}`;
    },
  },
  'pain-perdu': {
    ground: 'lake',
    draw: (c) =>
      `${porcelain(c, 264)}${at(-40, -34, p.toast(c, 224, '#e2a24a', -18))}${at(46, 26, p.toast(c, 216, '#e8ad54', 16))}${strewn(
        c,
        120,
        9,
        58,
      )
        .map(([x = 0, y = 0]) =>
          at(
            x + 6,
            y + 10,
            `${p.ball(c, 28, '#f0b03a')}<path d="M0 -24Q9 0 0 24" stroke="#c9821c" stroke-width="3" fill="none" opacity=".6"/>`,
          ),
        )
        .join(
          '',
        )}${at(14, -6, p.scoop(c, 50, '#fbf3dc'))}${p.zigzag(c, 230, 190, 7, '#c9781c', 8, 20)}<g opacity=".9">${p.flecks(c, 176, 150, ['#fffdf6'], [1.5, 4], 1)}</g>${p.sprig(c, 22, -22, 34)}`,
  },
  'breakfast-service': {
    ground: 'kelsch',
    draw: (c) =>
      `${serviceTray(c, 606, 560)}${at(-128, -110, `${plate(c, 132, 'porcelain', '#3f6f69')}${at(-26, -14, p.friedEgg(c, 62))}${at(36, 26, p.friedEgg(c, 56))}${at(-40, 58, p.log(c, 80, 22, '#b5543a', { turn: 10, bend: 8 }), 10)}${at(58, -50, p.cherryTomato(c, 19))}`)}${at(122, -112, `${plate(c, 118, 'porcelain', '#3f6f69')}${at(-20, -18, croissant(c, -20), 0, 0.56)}${at(30, 34, chocolatine(c, 20), 0, 0.54)}`)}${at(-152, 124, cup(c, 0, 0, 60, '#4a2612'))}${at(
        12,
        110,
        `<circle r="52" fill="${c.linear([
          { at: 0, color: '#ffffff' },
          { at: 1, color: '#c9d6d4' },
        ])}" opacity=".92" ${c.shadow(8, 0.4)}/><circle r="43" fill="${c.radial([
          { at: 0, color: '#ffc24a' },
          { at: 1, color: '#f09016' },
        ])}"/>${at(16, -14, p.orange(c, 17))}`,
      )}${at(150, 120, `${bowl(c, 78, 'porcelain')}${p.pool(c, 66, '#fbf5e6')}${berries(c, 42, 8)}`)}${ramekin(c, 40, 206, 28, '#b3173a', 'porcelain')}${ramekin(c, -22, 206, 28, '#e0a02a', 'porcelain')}${rose(c, 8, 14)}`,
  },
  flammkuchen: {
    ground: 'kelsch',
    draw: (c) =>
      flammkuchen(
        c,
        `${scatter(c, 58, 24, () => onionArc(c))}${scatter(c, 60, 26, () => lardon(c))}${scatter(c, 26, 20, () => `<circle r="3" fill="#3a2a1c" opacity=".7"/>`)}`,
      ),
  },
  'flammkuchen-munster': {
    ground: 'fir',
    draw: (c) =>
      flammkuchen(
        c,
        `${scatter(
          c,
          26,
          34,
          () =>
            `<path d="${blob(c, c.between(24, 38), c.between(16, 26), 9, 0.14)}" fill="${c.radial([
              { at: 0, color: '#fff0b8' },
              { at: 0.75, color: '#f3cf6e' },
              { at: 1, color: '#cf8f30' },
            ])}"/>`,
        )}${scatter(c, 22, 34, () => onionArc(c))}${scatter(c, 26, 30, () => lardon(c))}${scatter(c, 40, 14, () => `<path d="M-8 0Q0 -6 8 0" stroke="#5a3a1c" stroke-width="3.5" fill="none" transform="rotate(${Math.round(c.between(0, 180))})"/>`)}`,
      ),
  },
  'flammkuchen-forest': {
    ground: 'linen',
    draw: (c) =>
      flammkuchen(
        c,
        `${scatter(c, 30, 34, () => p.mushroomSlice(c, c.between(20, 27), c.between(0, 360)))}${scatter(c, 24, 34, () => onionArc(c))}${scatter(c, 60, 14, () => p.flecks(c, 5, 2, ['#4d7d24', '#6fa334'], [3, 6], 0.5))}${p.sprig(c, -30, 10, 40)}${p.sprig(c, 120, -30, 36)}`,
      ),
  },
  'flammkuchen-apple': {
    ground: 'lake',
    draw: (c) =>
      flammkuchen(
        c,
        `${times(3, (row) => times(9, (i) => at(-176 + i * 44, -74 + row * 74, p.solid(c, 'M-34 0C-26 -34 26 -34 34 0C20 -10 -20 -10 -34 0Z', i % 2 ? '#f6dc94' : '#f0cd74', { shadow: 3 }), 68)))}${scatter(c, 70, 12, () => `<circle r="${round(c.between(1.5, 3))}" fill="#8a4a1c" opacity=".7"/>`)}${p.sprig(c, 0, 0, 40)}`,
      ),
  },
  'pumpkin-soup': {
    ground: 'fir',
    draw: (c) =>
      `${porcelain(c, 266)}${bowl(c, 208, 'porcelain')}${p.pool(c, 184, '#ec9424')}<path d="M-100 20C-80 -80 60 -96 96 -20C116 40 40 92 -30 66C-70 48 -60 -6 -10 -14C30 -18 44 20 16 36" fill="none" stroke="#fff6e2" stroke-width="13" stroke-linecap="round" opacity=".9"/>${strewn(
        c,
        96,
        18,
        26,
      )
        .map(([x = 0, y = 0]) => at(x, y, p.almond(c, 15, c.pick(['#6f8a3a', '#88a04a']))))
        .join('')}${p.drops(c, 150, 12, '#7a5a14', [4, 8])}${strewn(c, 90, 6, 50)
        .map(([x = 0, y = 0]) => at(x, y, p.chunk(c, 20, '#b5793a', 0.2)))
        .join('')}`,
  },
  'onion-soup': {
    ground: 'kelsch',
    draw: (c) =>
      `${porcelain(c, 266)}${casserole(c, 176, '#8a4a24')}${p.pool(c, 152, '#8a4a1c')}<path d="${blob(c, 138, 134, 12, 0.06)}" fill="${c.radial(
        [
          { at: 0, color: '#fbdc85' },
          { at: 0.7, color: '#eeb84a' },
          { at: 1, color: '#b87420' },
        ],
      )}" ${c.shadow(5)}/>${strewn(c, 122, 24, 34)
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            `<path d="${blob(c, c.between(12, 26), c.between(8, 18), 8, 0.28)}" fill="#a55a18" opacity="${c.between(0.3, 0.6).toFixed(2)}" ${c.blur(3)}/>`,
          ),
        )
        .join('')}${strewn(c, 110, 7, 52)
        .map(([x = 0, y = 0]) =>
          at(x, y, `<path d="${blob(c, 12, 9, 7)}" fill="#fff4c8" opacity=".7" ${c.blur(2)}/>`),
        )
        .join('')}${p.herbs(c, 110, 34)}`,
  },
  'salade-vosgienne': {
    ground: 'lake',
    draw: (c) =>
      `${porcelain(c, 266)}${p.greens(c, 160, 66, ['#8cbb4a', '#a9cd63', '#6fa33a', '#c3dc8a'], [56, 92])}${strewn(
        c,
        150,
        20,
        42,
      )
        .map(([x = 0, y = 0]) => at(x, y, lardon(c), 0, 1.25))
        .join('')}${strewn(c, 150, 10, 60)
        .map(([x = 0, y = 0]) =>
          at(x, y, p.slab(c, 38, 36, '#dca658', { turn: c.between(0, 90), deep: 9, soft: 5 })),
        )
        .join('')}${at(
        0,
        -4,
        `<path d="${blob(c, 70, 64, 9, 0.08)}" fill="${c.radial([
          { at: 0, color: '#ffffff' },
          { at: 1, color: '#efe6d2' },
        ])}" ${c.shadow(6)}/>${at(6, 2, `<path d="${blob(c, 32, 28, 8, 0.1)}" fill="#f29a12"/><ellipse cx="-9" cy="-10" rx="10" ry="6" fill="#fff" opacity=".7"/>`)}<path d="M20 24Q40 50 62 46" stroke="#f29a12" stroke-width="15" stroke-linecap="round" fill="none"/>`,
      )}${p.flecks(c, 150, 40, ['#3a2a1c'], [1.5, 3])}`,
  },
  'beet-salad': {
    ground: 'linen',
    draw: (c) =>
      `${porcelain(c, 266)}${p.greens(c, 148, 26, ['#5c7f35', '#7da04c', '#4a3a52'], [46, 72])}${strewn(
        c,
        140,
        16,
        58,
      )
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            `<circle r="35" fill="${c.radial([
              { at: 0, color: '#c43a68' },
              { at: 0.6, color: '#9a1c4a' },
              { at: 1, color: '#6e0f34' },
            ])}" ${c.shadow(5)}/><circle r="24" fill="none" stroke="#d9668a" stroke-width="2.5" opacity=".5"/><circle r="13" fill="none" stroke="#d9668a" stroke-width="2.5" opacity=".5"/>`,
          ),
        )
        .join('')}${strewn(c, 132, 10, 64)
        .map(([x = 0, y = 0]) => at(x, y, p.chunk(c, 26, '#fbf7ee', 0.03)))
        .join('')}${strewn(c, 140, 9, 70)
        .map(([x = 0, y = 0]) => at(x, y, p.walnut(c, 24), c.between(0, 180)))
        .join('')}${p.drops(c, 170, 14, '#c9a634', [4, 8])}${p.sprig(c, 10, 6, 36)}`,
  },
  'club-sandwich': {
    ground: 'kelsch',
    draw: (c) => {
      const stack = (turn: number): string =>
        `<g transform="rotate(${turn})"><g ${c.shadow(9, 0.44)}><path d="M-118 60L0 -118L118 60Z" fill="#b5793a"/></g><path d="M-112 48L0 -112L112 48Z" fill="#7db64c" transform="translate(0 6)"/><path d="M-110 40L0 -112L110 40Z" fill="#e04a32" transform="translate(0 1)"/><path d="M-112 34L0 -120L112 34Z" fill="#f6e3b0" transform="translate(0 -2)"/><path d="M-112 26L0 -126L112 26Z" fill="${c.linear(
          [
            { at: 0, color: '#f6d29a' },
            { at: 1, color: '#d09344' },
          ],
          50 - turn,
        )}" stroke="#8a5020" stroke-width="5" stroke-linejoin="round"/><path d="M-40 -20L-18 8M0 -56L22 -20M36 -16L54 12" stroke="#9a5a20" stroke-width="6" opacity=".45" stroke-linecap="round"/><circle cy="-32" r="9" fill="#7d9334"/><circle cx="-2" cy="-34" r="3.5" fill="#c0392b"/></g>`;
      return `${plate(c, 268, 'porcelain', '#3f6f69')}${fries(c, 86, 78, 19, -26)}${at(-88, -56, stack(-16))}${at(64, -102, stack(24))}${at(-70, 116, stack(-172), 0, 0.94)}${ramekin(c, 156, -6, 40, '#c8321f', 'porcelain')}`;
    },
  },
  burger: {
    ground: 'fir',
    draw: (c) =>
      `${porcelain(c, 280)}${fries(c, 128, 60, 20, -60)}${at(-92, -6, `<g ${c.shadow(12, 0.46)}>${at(6, 12, p.frill(c, 172, '#86b94a'))}</g>${p.solid(c, blob(c, 158, 156, 12, 0.03), '#6a3418', { shadow: 5 })}<path d="M-150 -40L-60 -150L60 -158L158 -20L96 130L-40 160L-156 70Z" fill="#f3c14a" opacity=".95"/>${p.solid(c, blob(c, 142, 138, 16, 0.012), '#cf8a3a', { shadow: 7, gloss: 0.6 })}${at(-10, -14, p.sesame(c, 108, 54))}<path d="M-96 -46C-76 -92 -20 -112 30 -104" stroke="#fff2d2" stroke-width="11" opacity=".5" fill="none" stroke-linecap="round"/>`)}${ramekin(c, 190, 168, 50, '#f3dfa4', 'porcelain')}${at(170, -156, p.log(c, 96, 30, '#7a9a3a', { turn: -30 }), -30)}`,
  },
  croque: {
    ground: 'linen',
    draw: (c) =>
      `${porcelain(c, 266)}${at(
        -34,
        -20,
        `<g transform="rotate(-12)"><g ${c.shadow(10, 0.44)}><rect x="-150" y="-122" width="300" height="252" rx="34" fill="#a86a2a"/></g><rect x="-150" y="-134" width="300" height="252" rx="34" fill="${c.linear(
          [
            { at: 0, color: '#fbe19a' },
            { at: 0.5, color: '#f0bd52' },
            { at: 1, color: '#c98428' },
          ],
        )}"/>${strewn(c, 126, 26, 40)
          .map(([x = 0, y = 0]) =>
            at(
              x,
              y - 8,
              `<path d="${blob(c, c.between(14, 30), c.between(10, 20), 8, 0.28)}" fill="#8f4512" opacity="${c.between(0.3, 0.62).toFixed(2)}" ${c.blur(3)}/>`,
            ),
          )
          .join(
            '',
          )}<path d="M-146 92Q-120 126 -96 108Q-70 140 -40 114Q0 138 40 112Q84 138 146 96" stroke="#f7d98a" stroke-width="16" fill="none" stroke-linecap="round"/><path d="M-112 -98Q0 -122 90 -104" stroke="#fff6d6" stroke-width="9" opacity=".6" stroke-linecap="round" fill="none"/></g>`,
      )}${at(128, 96, p.greens(c, 72, 16, ['#8cbb4a', '#6fa33a', '#a9cd63'], [46, 70]))}${at(150, 122, p.cherryTomato(c, 26))}${p.herbs(c, 110, 18)}`,
  },
  spaetzle: {
    ground: 'lake',
    draw: (c) =>
      `${porcelain(c, 266)}${at(0, 0, skillet(c, 198, '#4a3f38'))}${spaetzle(c, 168, 164, 110)}${strewn(
        c,
        140,
        13,
        58,
      )
        .map(([x = 0, y = 0]) => at(x, y, p.mushroomSlice(c, c.between(24, 32), c.between(0, 360))))
        .join(
          '',
        )}${p.shreds(c, 120, 110, 18, ['#8f4a1c', '#b06a2a'], 7, 54)}${p.herbs(c, 150, 50)}${p.drops(c, 130, 10, '#fff4d8', [6, 14])}`,
  },
  terrine: {
    ground: 'fir',
    draw: (c) =>
      `${porcelain(c, 266)}${at(
        -44,
        -20,
        `<g transform="rotate(-14)">${p.slab(c, 210, 156, '#b5725a', { turn: -14, deep: 16, side: '#f0d9b0', soft: 22 })}${p.flecks(c, 76, 70, ['#d9a08a', '#8a4a3a', '#f3d9c6', '#7a9a4a'], [5, 13], 0.75)}${strewn(
          c,
          70,
          7,
          40,
        )
          .map(([x = 0, y = 0]) => at(x, y, p.almond(c, 13, '#9ab04a')))
          .join('')}</g>`,
      )}${ramekin(c, 128, -86, 56, '#d9a83a', 'porcelain')}${at(120, 72, p.baguetteSlice(c, 50, 66), 20)}${at(62, 130, p.baguetteSlice(c, 48, 62), -14)}${times(4, (i) => at(-110 + i * 34, 136 - i * 7, p.log(c, 58, 21, '#7a9a3a', { turn: 40 }), 40 + i * 12))}${at(0, 0, p.sprig(c, 40, -128, 40))}`,
  },
  'trout-starter': {
    ground: 'linen',
    draw: (c) => {
      const slice = `${p.solid(c, 'M-112 0C-80 -48 70 -54 114 -8C90 38 -70 50 -112 0Z', '#f08a68', { shadow: 6, gloss: 0.5 })}<path d="M-80 -4Q-40 -30 -10 -2Q30 -34 84 -8M-60 16Q-20 -4 20 16Q50 4 80 12" stroke="#fbd3c0" stroke-width="5" fill="none" opacity=".8"/>`;
      return `${porcelain(c, 266)}${around(9, 128, (a) => `<g transform="rotate(${a})">${p.cucumber(c, 40)}</g>`)}${at(-36, -62, slice, -16, 1.12)}${at(40, 0, slice, 14, 1.12)}${at(-34, 62, slice, -8, 1.12)}${strewn(
        c,
        110,
        5,
        70,
      )
        .map(([x = 0, y = 0]) =>
          at(x, y, `<path d="${blob(c, 26, 22, 8, 0.1)}" fill="#fffdf6" ${c.shadow(4)}/>`),
        )
        .join(
          '',
        )}${p.beads(c, 120, 26, '#ee6a24', [6, 8])}${p.sprig(c, 20, -30, 44, '#6a9a3a', 5)}${p.sprig(c, -70, 60, 36, '#6a9a3a', 5)}${at(122, 112, p.lemon(c, 44, true), -30)}`;
    },
  },
  snails: {
    ground: 'kelsch',
    draw: (c) =>
      `${plate(c, 262, 'terracotta')}${[[0, 0], ...Array.from({ length: 6 }, (_, i) => polar(124, i * 60))]
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            `<circle r="56" fill="${c.linear([
              { at: 0, color: '#6e2f12' },
              { at: 1, color: '#d98a58' },
            ])}"/><circle r="47" fill="${c.radial([
              { at: 0, color: '#b5c94a' },
              { at: 1, color: '#6a8a22' },
            ])}"/>${p.flecks(c, 42, 44, ['#3f6a1a', '#57892a', '#89b04a'], [3, 7], 0.55)}${at(0, 0, `${p.ball(c, 25, '#7a4a24')}<path d="M-14 4C-10 -16 16 -14 12 4C8 16 -6 12 -2 2" stroke="#4a2810" stroke-width="5" fill="none" stroke-linecap="round"/>`)}<ellipse cx="-20" cy="-24" rx="12" ry="6" fill="#fff" opacity=".45" transform="rotate(-38 -20 -24)"/>`,
          ),
        )
        .join('')}`,
  },
  asparagus: {
    ground: 'lake',
    draw: (c) => {
      const spear = (turn: number): string =>
        `<g transform="rotate(${turn})">${p.log(c, 320, 34, '#f0e6b8', { turn, taper: 0.6 })}<path d="M112 -17C140 -20 172 -10 178 0C172 10 140 20 112 17C120 6 120 -6 112 -17Z" fill="#b9c06a"/><path d="M124 -12L140 0L124 12M140 -12L156 0L140 12" stroke="#8a9a4a" stroke-width="3" fill="none"/><path d="M-60 -8l16 10M0 8l16 -10M50 -8l14 9" stroke="#cdbf86" stroke-width="3"/></g>`;
      return `${porcelain(c, 266)}${[-92, -50, -8, 34, 76].map((y, i) => at((i % 2) * 14 - 8, y, spear(-8 + i * 2))).join('')}<path d="M-110 -110C-40 -130 10 -60 -20 20C-40 80 -90 110 -120 90C-60 60 -50 -40 -110 -110Z" fill="${c.linear(
        [
          { at: 0, color: '#ffe79a' },
          { at: 1, color: '#e8b02c' },
        ],
      )}" ${c.shadow(4)}/>${p.herbs(c, 130, 36)}${at(104, 132, p.lemon(c, 42, true), -20)}`;
    },
  },
  choucroute: {
    ground: 'kelsch',
    draw: (c) =>
      `${plate(c, 274, 'porcelain', '#3f6f69')}<ellipse rx="186" ry="176" fill="#d9bf72" ${c.shadow(6)}/>${p.shreds(c, 172, 162, 210, ['#f3e4ae', '#ead594', '#fbf0c8', '#dcc27a'], 6, 64)}${strewn(
        c,
        150,
        16,
        40,
      )
        .map(([x = 0, y = 0]) => at(x, y, p.bead(c, 6, '#3a3a52')))
        .join(
          '',
        )}${at(-74, -84, sausage(c, 210, 46, '#c9563a', 0), -28)}${at(-96, -18, sausage(c, 190, 44, '#e2a07a', 0), -18)}${at(96, -62, `${p.slab(c, 150, 104, '#d98a7a', { turn: 20, deep: 14, side: '#f3d3b8', soft: 16 })}<path d="M-60 -38Q0 -60 66 -14" stroke="#fbeadb" stroke-width="18" fill="none" opacity=".85" stroke-linecap="round"/>`)}${at(66, 70, p.slab(c, 146, 76, '#c8644e', { turn: -14, deep: 14, side: '#f0c8a8', soft: 12 }))}${[
        [-96, 96],
        [-34, 130],
        [-110, 34],
      ]
        .map(([x = 0, y = 0]) => at(x, y, p.ball(c, 35, '#ecc964')))
        .join('')}${p.herbs(c, 150, 30)}${ramekin(c, 156, 146, 40, '#d9a12a', 'porcelain')}`,
  },
  'coq-riesling': {
    ground: 'fir',
    draw: (c) =>
      `${plate(c, 270, 'porcelain', '#3f6f69')}<path d="${blob(c, 178, 168, 12, 0.05)}" fill="${c.radial([
        { at: 0, color: '#fbeec6' },
        { at: 1, color: '#e8cd8a' },
      ])}"/>${at(96, 70, spaetzle(c, 92, 82, 46))}${[
        [-66, -56, 20],
        [36, -70, -30],
        [-50, 60, 80],
      ]
        .map(([x = 0, y = 0, t = 0]) =>
          at(
            x,
            y,
            `<g transform="rotate(${t})">${p.solid(c, 'M-76 8C-84 -42 -24 -66 32 -52C80 -40 96 4 64 36C22 66 -62 58 -76 8Z', '#d9993f', { turn: t, shadow: 8, gloss: 0.5 })}<path d="M-54 -14C-34 -38 16 -46 46 -28" stroke="#fff0c4" stroke-width="9" opacity=".55" fill="none" stroke-linecap="round"/></g>`,
          ),
        )
        .join('')}${strewn(c, 120, 9, 66)
        .map(([x = 0, y = 0]) => at(x - 20, y, p.mushroomSlice(c, 28, c.between(0, 360))))
        .join('')}${strewn(c, 140, 8, 60)
        .map(([x = 0, y = 0]) => at(x, y, p.bead(c, 16, '#b9c95a')))
        .join(
          '',
        )}${p.drops(c, 130, 10, '#fff7dd', [7, 15])}${p.herbs(c, 150, 40)}${p.sprig(c, -20, -10, 36)}`,
  },
  entrecote: {
    ground: 'linen',
    draw: (c) =>
      `${plate(c, 274, 'porcelain', '#3f6f69')}${fries(c, 110, 92, 24, -38)}${at(-52, -46, steak(c, -18))}${at(-64, -60, `${p.slab(c, 62, 54, '#f6e08a', { turn: 12, deep: 10, soft: 8 })}${p.herbs(c, 22, 16)}`)}${at(-108, 128, p.greens(c, 56, 12, ['#5c9a35', '#7db64c', '#3f7a26'], [42, 64]))}${ramekin(c, 148, -122, 50, '#8a5a34', 'porcelain')}${at(148, -122, p.flecks(c, 28, 20, ['#2c2018'], [3, 5], 0.9))}`,
  },
  zander: {
    ground: 'lake',
    draw: (c) =>
      `${porcelain(c, 270)}<path d="${blob(c, 176, 166, 12, 0.05)}" fill="${c.radial([
        { at: 0, color: '#fff6d8' },
        { at: 1, color: '#f0dca0' },
      ])}"/>${at(0, 16, `<ellipse rx="130" ry="92" fill="#e0c67a" ${c.shadow(5)}/>${p.shreds(c, 120, 84, 90, ['#f3e4ae', '#ead594', '#fbf0c8'], 6, 52)}`)}${at(-4, -8, `<g transform="rotate(-16)">${p.solid(c, 'M-150 -30C-80 -66 90 -60 152 -20C160 20 120 54 30 60C-60 66 -146 40 -150 -30Z', '#d99a4a', { turn: -16, shadow: 9, gloss: 0.55 })}<path d="M-120 -22L-96 38M-70 -40L-40 50M-14 -46L18 54M44 -44L74 46M98 -34L116 30" stroke="#9a5a1c" stroke-width="6" opacity=".45"/><path d="M-110 -30C-40 -52 70 -48 120 -22" stroke="#fff2cc" stroke-width="8" opacity=".6" fill="none" stroke-linecap="round"/></g>`)}${p.beads(c, 150, 18, '#ee7a24', [6, 8])}${times(
        22,
        () => {
          const [x, y] = polar(c.between(60, 160), c.between(0, 360));
          return at(
            x,
            y,
            `<path d="M-9 0H9" stroke="#4d8a2a" stroke-width="6" stroke-linecap="round"/>`,
            c.between(0, 180),
          );
        },
      )}${p.sprig(c, 10, -20, 38, '#6a9a3a', 4)}`,
  },
  baeckeoffe: {
    ground: 'kelsch',
    draw: (c) =>
      `${casserole(c, 222, '#2f6a78')}${p.pool(c, 192, '#c58a3c')}${around(
        14,
        140,
        (a, i) =>
          `<g transform="rotate(${a})"><ellipse rx="30" ry="46" fill="${c.linear([
            { at: 0, color: i % 2 ? '#fbe6a0' : '#f3c47a' },
            { at: 1, color: i % 2 ? '#e2b850' : '#d98c34' },
          ])}" ${c.shadow(4)}/></g>`,
      )}${around(9, 78, (a, i) => `<g transform="rotate(${a})">${i % 3 === 0 ? `<circle r="33" fill="#e8792a" ${c.shadow(4)}/><circle r="17" fill="#f3a04a"/>` : i % 3 === 1 ? leek(c) : `<ellipse rx="28" ry="40" fill="#f6dc8a" ${c.shadow(4)}/>`}</g>`)}${at(0, 0, leek(c))}${p.herbs(c, 180, 60)}${strewn(
        c,
        160,
        6,
        70,
      )
        .map(([x = 0, y = 0]) =>
          at(x, y, `<g opacity=".95">${p.leaf(c, 54, '#6a7a3a', 0.36, c.between(0, 360))}</g>`),
        )
        .join('')}${strewn(c, 150, 10, 40)
        .map(([x = 0, y = 0]) => at(x, y, p.bead(c, 6, '#3a3a52')))
        .join('')}`,
  },
  'dinner-tray': {
    ground: 'fir',
    draw: (c) =>
      `${serviceTray(c, 606, 560)}${cloche(c, -94, -70, 142)}${at(158, -124, `${plate(c, 96, 'porcelain', '#3f6f69')}${p.greens(c, 52, 16, ['#8cbb4a', '#6fa33a', '#a9cd63'], [34, 52])}${at(8, 6, p.cherryTomato(c, 17))}${at(-26, -14, p.cherryTomato(c, 14))}`)}${at(
        148,
        84,
        `${plate(c, 90, 'porcelain', '#3f6f69')}<circle r="56" fill="#c98a3a"/><circle r="50" fill="${c.radial(
          [
            { at: 0, color: '#f3c46a' },
            { at: 1, color: '#9a5a1c' },
          ],
        )}"/>${p.flecks(c, 44, 30, ['#7a3f10', '#fbdc95'], [4, 9], 0.6)}${at(4, -6, berries(c, 22, 4))}`,
      )}${at(
        -168,
        158,
        `${bowl(c, 66, 'porcelain')}${strewn(c, 30, 4, 26)
          .map(([x = 0, y = 0]) => at(x, y, p.baguetteSlice(c, 26, 32), c.between(0, 180)))
          .join('')}`,
      )}${at(
        -26,
        160,
        `<circle r="48" fill="#e6efec" opacity=".85" ${c.shadow(8, 0.4)}/><circle r="38" fill="${c.radial([
          { at: 0, color: '#f6eaa0' },
          { at: 1, color: '#d9c25a' },
        ])}"/><path d="M-24 -14A28 28 0 0 1 4 -30" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round" opacity=".8"/>`,
      )}${rose(c, 56, 190)}`,
  },
  'cheese-plate': {
    ground: 'fir',
    draw: (c) =>
      `${board(c, 570, 480, '#8f5f34', 50)}${at(-232, -104, cheese(c, 44, '#f6d98a', '#d9772a', 200))}${at(-10, -138, cheese(c, 38, '#fbf3dc', '#e8e0cc', 186), 12)}${at(-224, 96, cheese(c, 40, '#e2ddc6', '#8a8f8a', 190), -8)}${at(-110, 92, p.flecks(c, 40, 16, ['#5a7a8a', '#6e8f94'], [4, 9], 0.7))}${at(
        40,
        20,
        `<circle r="74" fill="#d98a3a" ${c.shadow(8)}/><circle r="66" fill="${c.radial([
          { at: 0, color: '#f9e2a8' },
          { at: 1, color: '#eab45a' },
        ])}"/>`,
      )}${strewn(c, 60, 6, 44)
        .map(([x = 0, y = 0]) => at(x + 180, y - 70, p.walnut(c, 24), c.between(0, 180)))
        .join(
          '',
        )}${at(-30, 160, p.baguetteSlice(c, 50, 62), 20)}${at(60, 158, p.baguetteSlice(c, 48, 60), -10)}${ramekin(c, 170, 108, 48, '#8a2a4a', 'porcelain')}`,
  },
  'chicken-sandwich': {
    ground: 'lake',
    draw: (c) => {
      const half = (turn: number): string =>
        `<g transform="rotate(${turn})"><g ${c.shadow(10, 0.44)}><path d="M-150 40C-170 -20 -150 -78 -80 -84L110 -84C160 -78 170 -20 150 40Z" fill="#b0702c"/></g><path d="M-150 38Q0 66 150 38L154 14L-154 14Z" fill="#86b94a"/><path d="M-152 22Q0 46 152 22L152 0L-152 0Z" fill="#f3e2c4"/><path d="M-152 8Q0 28 152 8L152 -8L-152 -8Z" fill="#e04a32"/><path d="M-152 -2C-166 -50 -146 -84 -80 -90L110 -90C158 -84 166 -46 152 -2Q0 16 -152 -2Z" fill="${c.linear(
          [
            { at: 0, color: '#f3cb8a' },
            { at: 1, color: '#c07f34' },
          ],
          50 - turn,
        )}"/>${times(5, (i) => `<path d="M${-110 + i * 50} -84L${-84 + i * 50} -10" stroke="#8a5020" stroke-width="6" opacity=".4"/>`)}<path d="M-120 -66Q0 -84 110 -72" stroke="#fff4d6" stroke-width="7" opacity=".55" fill="none" stroke-linecap="round"/></g>`;
      return `${porcelain(c, 266)}${at(-20, -68, half(-12), 0, 1.04)}${at(14, 72, half(-12), 0, 1.04)}${at(-112, 146, p.log(c, 66, 22, '#7a9a3a', { turn: 30 }), 30)}${at(150, 136, `${p.cherryTomato(c, 26)}${at(-42, 26, p.cherryTomato(c, 22))}`)}`;
    },
  },
  'pasta-pomodoro': {
    ground: 'linen',
    draw: (c) =>
      `${porcelain(c, 268)}${bowl(c, 206, 'porcelain')}<circle r="182" fill="#b8341c"/>${p.noodles(c, 176, '#f3cf82', 46, 10)}<path d="${blob(c, 104, 94, 11, 0.1)}" fill="${c.radial(
        [
          { at: 0, color: '#e8532e' },
          { at: 1, color: '#b02f16' },
        ],
      )}" ${c.shadow(4)}/>${strewn(c, 80, 9, 44)
        .map(([x = 0, y = 0]) => at(x, y, p.cherryTomato(c, 21)))
        .join('')}${strewn(c, 90, 20, 22)
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            `<path d="M-14 -3L14 3" stroke="#fff8e0" stroke-width="7" stroke-linecap="round" transform="rotate(${Math.round(c.between(0, 180))})"/>`,
          ),
        )
        .join('')}${p.sprig(c, 0, -6, 62, '#4f8f2e', 4)}`,
  },
  'milk-cookies': {
    ground: 'fir',
    draw: (c) =>
      `${at(
        -60,
        60,
        `${porcelain(c, 200)}${[
          [-56, -30],
          [56, -44],
          [4, 60],
        ]
          .map(([x = 0, y = 0]) =>
            at(
              x,
              y,
              `${p.solid(c, blob(c, 74, 72, 12, 0.04), '#cf9a52', { shadow: 8 })}${strewn(c, 54, 9, 28)
                .map(([a, b]) => at(a, b, p.chunk(c, 12, '#4a2612', 0.2)))
                .join('')}`,
            ),
          )
          .join('')}`,
      )}${cup(c, 168, -142, 78, '#fbf3e2')}${at(168, -140, p.flecks(c, 40, 34, ['#a8642a', '#8a4a1c'], [1.5, 3.5], 1))}`,
  },
  'plum-tart': {
    ground: 'kelsch',
    draw: (c) => {
      const tart = `<circle r="228" fill="${c.linear([
        { at: 0, color: '#ecc07a' },
        { at: 1, color: '#b87a30' },
      ])}"/>${around(40, 214, (a) => `<ellipse rx="20" ry="13" transform="rotate(${a})" fill="#dda558" stroke="#a8692a" stroke-width="2"/>`)}<circle r="196" fill="#e6b060"/>${[166, 112, 56].map((r) => around(Math.round(r / 9), r, (a) => `<g transform="rotate(${a + 20})">${p.solid(c, 'M0 -36C22 -24 24 20 0 36C-24 20 -22 -24 0 -36Z', '#f0a92e', { turn: a, shadow: 3, gloss: 0.5 })}<path d="M-4 -26C8 -10 8 12 -2 26" stroke="#c9611c" stroke-width="4" fill="none" opacity=".6"/></g>`)).join('')}${at(0, 0, p.ball(c, 24, '#f0a92e'))}`;
      return `${porcelain(c, 272)}<g ${c.shadow(10, 0.4)}>${tart}</g><path d="M0 0L254 62L226 160Z" fill="#fbfaf6"/><g opacity=".85">${p.flecks(c, 210, 130, ['#fffdf6'], [1.5, 4], 1)}</g>`;
    },
  },
  'black-forest': {
    ground: 'lake',
    draw: (c) => {
      const w = p.wedgePath(330, 50);
      return `${porcelain(c, 268)}${at(
        -160,
        20,
        `<g ${c.shadow(11, 0.44)}><path d="${w}" transform="translate(4 40)" fill="#3a1a0e"/><path d="${w}" transform="translate(4 28)" fill="#fbf3e6"/><path d="${w}" transform="translate(4 18)" fill="#8a1c30"/><path d="${w}" transform="translate(3 10)" fill="#3a1a0e"/><path d="${w}" fill="${c.linear(
          [
            { at: 0, color: '#fffdf8' },
            { at: 1, color: '#efe2cf' },
          ],
        )}"/></g><g ${c.clip(`<path d="${w}"/>`)}>${times(70, () => at(c.between(40, 320), c.between(-130, 130), `<path d="M-18 0Q0 -10 18 2" stroke="${c.pick(['#3a1a0e', '#5a2c16', '#2a1008'])}" stroke-width="7" fill="none" stroke-linecap="round"/>`, c.between(0, 180)))}</g>${[
          [270, -70],
          [282, 0],
          [270, 70],
        ]
          .map(([x = 0, y = 0]) =>
            at(
              x,
              y,
              `<path d="${blob(c, 40, 38, 8, 0.08)}" fill="#fffdf8" ${c.shadow(4)}/>${p.bead(c, 22, '#a3122c')}<path d="M4 -20C10 -40 26 -48 40 -50" stroke="#5f7a2a" stroke-width="4" fill="none" stroke-linecap="round"/>`,
            ),
          )
          .join('')}`,
        -12,
      )}${p.drops(c, 190, 9, '#8a1c30', [6, 13])}`;
    },
  },
  'creme-brulee': {
    ground: 'linen',
    draw: (c) =>
      `${porcelain(c, 266)}${bowl(c, 196, 'terracotta')}<circle r="174" fill="${c.radial([
        { at: 0, color: '#fbd27a' },
        { at: 0.6, color: '#e09a34' },
        { at: 1, color: '#a85c14' },
      ])}"/>${strewn(c, 158, 34, 40)
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            `<path d="${blob(c, c.between(16, 38), c.between(12, 28), 9, 0.25)}" fill="${c.pick(['#7a3408', '#8f450e', '#5f2606'])}" opacity="${c.between(0.2, 0.52).toFixed(2)}" ${c.blur(5)}/>`,
          ),
        )
        .join(
          '',
        )}<path d="M-120 -70L-30 -20L20 -80M-30 -20L-10 70L-90 110M-10 70L80 96M20 -80L90 -20L150 -40M90 -20L80 96" stroke="#fff0c0" stroke-width="3" fill="none" opacity=".75"/><path d="M-130 -40A140 140 0 0 1 -40 -128" stroke="#fff" stroke-width="12" fill="none" stroke-linecap="round" opacity=".6"/>${at(70, 58, `${berries(c, 40, 6)}${p.sprig(c, 0, -10, 32)}`)}`,
  },
  'ice-cream': {
    ground: 'lake',
    draw: (c) =>
      `${porcelain(c, 264)}${bowl(c, 196, 'porcelain')}${p.pool(c, 172, '#f8f2e4', false)}${at(-62, -36, p.scoop(c, 90, '#f8e8bc'))}${at(64, -42, p.scoop(c, 88, '#d9587a'))}${at(0, 62, p.scoop(c, 92, '#6a3a20'))}${at(-62, -36, p.flecks(c, 60, 24, ['#3a2a1c'], [1.5, 3], 1))}${p.sprig(c, 70, -74, 36)}<g transform="translate(128 86) rotate(32)">${p.log(c, 170, 26, '#e0a852', { turn: 32 })}<path d="M-70 -8L70 -8M-70 6L70 6" stroke="#a8692a" stroke-width="3" opacity=".6" stroke-dasharray="10 8"/></g>`,
  },
  'fruit-plate': {
    ground: 'lake',
    draw: (c) =>
      `${plate(c, 272, 'porcelain', '#3f6f69')}${around(7, 132, (a) => `<g transform="rotate(${a})"><path d="M-52 34A62 62 0 0 0 52 34L0 -44Z" fill="#3f8a44" ${c.shadow(5)}/><path d="M-45 30A54 54 0 0 0 45 30L0 -38Z" fill="#f0f6dc"/><path d="M-40 25A48 48 0 0 0 40 25L0 -36Z" fill="#e8485a"/>${times(6, () => `<ellipse cx="${round(c.between(-20, 20))}" cy="${round(c.between(0, 26))}" rx="3" ry="5" fill="#3a1a1c"/>`)}</g>`)}${around(6, 62, (a) => `<g transform="rotate(${a})">${p.solid(c, 'M-40 14Q0 -34 40 14Q0 -6 -40 14Z', '#f7b045', { turn: a, shadow: 4 })}</g>`)}${strewn(
        c,
        60,
        5,
        44,
      )
        .map(([x = 0, y = 0], i) =>
          at(
            x,
            y,
            i % 2
              ? `<circle r="32" fill="#7a5a30"/><circle r="29" fill="#9ac23a"/><circle r="10" fill="#f3f6d6"/>${around(12, 18, () => `<circle r="2.4" fill="#2a2a14"/>`)}`
              : p.orange(c, 32),
          ),
        )
        .join('')}${berries(c, 100, 12)}${p.sprig(c, 0, 0, 44)}`,
  },
  'watermelon-feta': {
    ground: 'kelsch',
    draw: (c) =>
      `${porcelain(c, 266)}${strewn(c, 148, 19, 58)
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            `${p.slab(c, 66, 60, c.pick(['#ea4a5a', '#f0606a', '#e23c50']), { turn: c.between(0, 90), deep: 15, soft: 6 })}${p.flecks(c, 22, 4, ['#3a1a1c'], [2.5, 4], 0.6)}`,
          ),
        )
        .join('')}${strewn(c, 148, 12, 60)
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            p.slab(c, 34, 32, '#fffdf6', { turn: c.between(0, 90), deep: 8, side: '#e2dccb', soft: 4 }),
          ),
        )
        .join('')}${strewn(c, 150, 8, 70)
        .map(([x = 0, y = 0]) => at(x, y, p.onion(c, 24)))
        .join('')}${[
        [-70, -50],
        [50, -90],
        [80, 60],
        [-60, 90],
        [6, 6],
      ]
        .map(([x = 0, y = 0]) => p.sprig(c, x, y, 38))
        .join('')}${p.drops(c, 170, 10, '#c9b23e', [4, 8])}`,
  },
  frites: {
    ground: 'fir',
    draw: (c) =>
      `${at(
        -6,
        40,
        `<g ${c.shadow(13, 0.44)}>${times(9, (i) => at(-116 + i * 29, -124 + ((i * 5) % 3) * 12, p.frite(c, 200, 80 + i * 2.4), 0, 1.12))}${times(8, (i) => at(-100 + i * 29, -84 + ((i * 7) % 3) * 12, p.frite(c, 190, 96 - i * 1.6), 0, 1.12))}</g><path d="M-186 -56Q0 40 186 -56L112 216Q0 240 -112 216Z" fill="${c.linear(
          [
            { at: 0, color: '#ffffff' },
            { at: 0.5, color: '#f3efe4' },
            { at: 1, color: '#cdc4b0' },
          ],
        )}" ${c.shadow(8, 0.4)}/><path d="M-168 10Q0 92 168 10L160 40Q0 122 -160 40Z" fill="#3f6f69"/><path d="M0 108C20 126 20 152 0 176C-20 152 -20 126 0 108Z" fill="none" stroke="#3f6f69" stroke-width="5"/><path d="M0 126V196" stroke="#3f6f69" stroke-width="5"/>`,
      )}${ramekin(c, 216, 196, 58, '#fbf0c8', 'porcelain')}${ramekin(c, -222, 204, 52, '#c8321f', 'porcelain')}`,
  },
  riesling: {
    ground: 'fir',
    draw: (c) =>
      `${bottle(c, -104, '#5f7a34', '#f6f0dc', '<g stroke="#3f6f69" fill="none" stroke-width="4"><path d="M0 -34C18 -18 18 6 0 26C-18 6 -18 -18 0 -34ZM0 -18V40"/></g>', 520, '#3f6f69')}${at(108, 30, drink(c, { shape: 'wine', liquid: ['#f6eeb0', '#e9d978', '#d6c154'], below: 84, floor: 0, scale: 1.02 }))}`,
  },
  'pinot-noir': {
    ground: 'linen',
    draw: (c) =>
      `${bottle(c, -104, '#2c3a2a', '#f3ead2', '<g fill="#7a1c34"><circle r="15" cy="-10"/><circle r="15" cx="-16" cy="10"/><circle r="15" cx="16" cy="10"/></g>', 520, '#7a1c34')}${at(108, 30, drink(c, { shape: 'wine', liquid: ['#b23048', '#861c34', '#5a0f22'], below: 84, floor: 0, scale: 1.02 }))}`,
  },
  cremant: {
    ground: 'lake',
    draw: (c) =>
      `${bottle(c, -96, '#3a5a40', '#fbf6e6', '<path d="M-30 0H30M0 -30V30M-21 -21L21 21M21 -21L-21 21" stroke="#c9a24a" stroke-width="6"/>', 520, '#c9a24a')}${at(70, 30, drink(c, { shape: 'flute', liquid: ['#fbf0bc', '#f0dc8a', '#e2c766'], below: 44, bubbles: 44, floor: 0, scale: 1.02 }))}${at(190, 44, drink(c, { shape: 'flute', liquid: ['#fbf0bc', '#f0dc8a', '#e2c766'], below: 54, bubbles: 44, floor: 0, scale: 1.02 }))}`,
  },
  beer: {
    ground: 'kelsch',
    draw: (c) =>
      drink(c, {
        shape: 'pint',
        liquid: ['#f7c545', '#eaa722', '#d18812'],
        foam: '#f6e9cf',
        below: 52,
        bubbles: 60,
        scale: 1.12,
        floor: 16,
      }),
  },
  spritz: {
    ground: 'linen',
    draw: (c) =>
      drink(c, {
        shape: 'wine',
        liquid: ['#ff9a3a', '#f5741e', '#e2521a'],
        below: 56,
        ice: 3,
        bubbles: 24,
        scale: 1.16,
        floor: 10,
        straw: '#2f5148',
        rim: (k, t, w) => at(w * 0.7, t + 4, p.orange(k, 54), 14),
      }),
  },
  'mirabelle-sour': {
    ground: 'fir',
    draw: (c) =>
      `${drink(c, { shape: 'coupe', liquid: ['#fbe0a0', '#f3c35a', '#e0a032'], foam: '#fbf2da', below: 26, scale: 1.3, floor: 36, rim: (k, t) => `${at(-20, t - 4, p.flecks(k, 40, 9, ['#8a3a1c'], [3, 6], 1))}${p.sprig(k, 40, t - 12, 44, '#6a9a3a', 3)}` })}`,
  },
  'elderflower-fizz': {
    ground: 'lake',
    draw: (c) =>
      drink(c, {
        shape: 'highball',
        scale: 1.14,
        floor: 20,
        liquid: ['#f3f6d8', '#e2edb8', '#cfe09a'],
        ice: 3,
        bubbles: 40,
        straw: '#3f6f69',
        inside: (k, t) =>
          `${at(-30, t + 200, p.cucumber(k, 44))}${at(34, t + 120, p.cucumber(k, 40))}${at(10, t + 290, p.lemon(k, 40))}`,
        rim: (k, t) =>
          `${p.sprig(k, 0, t - 6, 56, '#5fa03c', 4)}${times(9, () => at(k.between(-34, 34), t + k.between(-30, 16), `${around(5, 6, () => `<circle r="5" fill="#fffdf0"/>`)}<circle r="3" fill="#e8c95a"/>`))}`,
      }),
  },
  'apple-juice': {
    ground: 'kelsch',
    draw: (c) =>
      `${drink(c, { shape: 'tumbler', liquid: ['#f3c85a', '#e2a838', '#c9871f'], below: 44, ice: 2, scale: 1.3, floor: 0 })}`,
  },
  'cafe-creme': {
    ground: 'linen',
    draw: (c) =>
      `${cup(c, -20, 10, 158, '#c08a50', '#fbfaf6', `<g fill="#fbf0dc" opacity=".92"><path d="M0 96C-70 40 -96 -10 -62 -52C-40 -76 -12 -66 0 -40C12 -66 40 -76 62 -52C96 -10 70 40 0 96Z" transform="scale(.9)"/></g><path d="M0 66C-40 30 -58 -4 -40 -30C-24 -46 -8 -36 0 -18C8 -36 24 -46 40 -30C58 -4 40 30 0 66Z" fill="#c08a50" opacity=".8"/>`)}${at(-20, 10, `<circle r="236" fill="none" stroke="#3f6f69" stroke-width="5"/>`)}`,
  },
  'tea-pot': {
    ground: 'fir',
    draw: (c) =>
      `${at(0, 30, pot(c, '#f3efe6', '#3f6f69'), 0, 1.3)}${at(-24, 44, `<path d="M0 -62C34 -34 34 14 0 52C-34 14 -34 -34 0 -62ZM0 -30V76M0 0L22 -20M0 20L-22 0" fill="none" stroke="#3f6f69" stroke-width="6" stroke-linecap="round"/>`)}${steam(c, -236, -70)}`,
  },
  'hot-chocolate': {
    ground: 'kelsch',
    draw: (c) =>
      `${cup(c, -10, 10, 160, '#5a2c16', '#fbfaf6', `<path d="${blob(c, 92, 84, 10, 0.12)}" fill="#fffaf0" ${c.shadow(6)}/><path d="M-50 10C-40 -50 50 -56 56 0C58 44 -10 46 -12 8C-10 -16 26 -14 22 8" stroke="#e8dcc6" stroke-width="9" fill="none" stroke-linecap="round"/>${p.flecks(c, 84, 60, ['#5a2c16', '#7a4020'], [2, 5], 0.7)}`)}`,
  },
  carafe: {
    ground: 'lake',
    draw: (c) =>
      `<g transform="translate(-40 8)"><ellipse cx="14" cy="206" rx="138" ry="26" fill="#2a1206" opacity=".36" ${c.blur(11)}/><path d="M-46 -216C-40 -120 -50 -80 -104 20C-146 110 -112 204 0 204C112 204 146 110 104 20C50 -80 40 -120 46 -216Z" fill="#eaf5f6" opacity=".6"/><path d="M-74 -30C-108 20 -136 76 -122 130C-110 180 -60 196 0 196C60 196 110 180 122 130C136 76 108 20 74 -30Q0 -14 -74 -30Z" fill="${c.linear(
        [
          { at: 0, color: '#cfe8ef' },
          { at: 1, color: '#8fc3d2' },
        ],
        90,
      )}"/><ellipse cy="-30" rx="74" ry="14" fill="#e9f6f8"/><path d="M-46 -216C-40 -120 -50 -80 -104 20C-146 110 -112 204 0 204C112 204 146 110 104 20C50 -80 40 -120 46 -216" fill="none" stroke="#fff" stroke-width="5" opacity=".85"/><ellipse cy="-216" rx="46" ry="10" fill="none" stroke="#fff" stroke-width="5"/><path d="M-78 40C-104 90 -96 140 -70 164" stroke="#fff" stroke-width="12" fill="none" stroke-linecap="round" opacity=".6"/>${at(20, 90, p.lemon(c, 44), 20)}${at(-40, 140, p.lemon(c, 38), 60)}${at(36, 10, p.leaf(c, 54, '#4f9a35', 0.5, 40))}</g>${at(170, 120, drink(c, { shape: 'tumbler', liquid: ['#e2f2f6', '#bfdfe9'], below: 56, floor: 0, scale: 0.68 }))}`,
  },
  'lindenhof-plate': {
    ground: 'kelsch',
    draw: (c) =>
      `${porcelain(c, 216)}<path d="M0 -66C44 -52 54 -2 0 40C-54 -2 -44 -52 0 -66ZM0 -40V84M0 10L-26 -14M0 10L26 -14" fill="none" stroke="#3f6f69" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" opacity=".8"/>`,
  },
};

/** A slice of leek. */
function leek(c: Canvas): string {
  return `<circle r="30" fill="#6f9a3a" ${c.shadow(4)}/><circle r="26" fill="#cfe09a"/><circle r="19" fill="none" stroke="#9aba5a" stroke-width="3"/><circle r="12" fill="none" stroke="#b9d07a" stroke-width="3"/><circle r="6" fill="#f0f6d0"/>`;
}
