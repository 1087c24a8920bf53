/** Hanabi Pocha: a stall at night, iron and paper, chilli red on indigo. */
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
  sure,
  times,
  type Canvas,
} from './canvas.ts';
import { bottle, drink, steam } from './glassware.ts';
import type { Picture } from './picture.ts';
import * as p from './pieces.ts';
import { bentoBox, board, bowl, casserole, paperTray, plate, ramekin, skillet } from './tableware.ts';

const stoneBowl = (c: Canvas, r = 240): string => bowl(c, r, 'stoneware', true);
const chilliRed = '#c8301a';

/** A bamboo stick from left to right with pieces on it. */
const stick = (c: Canvas, length: number, threaded: string, turn = 0): string =>
  `<g transform="rotate(${turn})">${p.skewer(c, length, threaded, false)}</g>`;

const glaze = (length: number): string =>
  `<path d="M${-length / 2} -16Q0 -28 ${length / 2} -16" stroke="#ffe9b8" stroke-width="6" fill="none" opacity=".5" stroke-linecap="round"/>`;

const riceCake = (c: Canvas, length: number, turn: number, color = '#f3a184'): string =>
  `<g transform="rotate(${round(turn)})">${p.log(c, length, 36, color, { turn, taper: 0.5 })}<ellipse cx="${round(length / 2 - 5)}" rx="8" ry="16" fill="${lighter(color, 0.45)}"/></g>`;

/** A slice of rolled rice: seaweed, rice and what is inside. */
const roll = (c: Canvas, r: number, filling: readonly string[]): string => {
  const rice = times(46, () => {
    const [x, y] = polar(r * c.between(0.5, 0.86), c.between(0, 360));
    return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(r * 0.085)}" ry="${round(r * 0.055)}" transform="rotate(${Math.round(c.between(0, 180))} ${round(x)} ${round(y)})" fill="${c.pick(['#ffffff', '#f6f0e0', '#ece3cd'])}"/>`;
  });
  const inside = filling.map((color, i) => {
    const [x, y] = polar(r * 0.24, (i * 360) / filling.length + 20);
    return at(
      x,
      y,
      `<path d="${blob(c, r * 0.22, r * 0.17, 7, 0.12)}" fill="${color}" stroke="${darker(color, 0.25)}" stroke-width="1.2"/>`,
      (i * 360) / filling.length,
    );
  });
  return `<circle r="${r}" fill="${c.linear([
    { at: 0, color: '#3d4a38' },
    { at: 1, color: '#161c16' },
  ])}" ${c.shadow(6, 0.42)}/><circle r="${round(r * 0.9)}" fill="#efe7d3"/>${rice}${inside.join('')}<path d="M${round(-r * 0.66)} ${round(-r * 0.66)}A${round(r * 0.95)} ${round(r * 0.95)} 0 0 1 0 ${round(-r * 0.95)}" stroke="#8fa08a" stroke-width="3" fill="none" opacity=".6" stroke-linecap="round"/>`;
};
const gimbapFilling = ['#f3c430', '#e8792a', '#4f8a2e', '#b5432e', '#f0d9a0'];

const onigiri = (c: Canvas, top: string, turn = 0): string => {
  const d =
    'M0 -112C20 -112 34 -98 48 -72L104 40C118 72 104 96 70 98Q0 106 -70 98C-104 96 -118 72 -104 40L-48 -72C-34 -98 -20 -112 0 -112Z';
  return `<g transform="rotate(${turn})">${p.solid(c, d, '#f6f1e4', { turn, shadow: 9, gloss: 0.7 })}<g ${c.clip(`<path d="${d}"/>`)}>${times(
    150,
    () => {
      const [x, y] = [c.between(-110, 110), c.between(-110, 100)];
      return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="8" ry="5" transform="rotate(${Math.round(c.between(0, 180))} ${round(x)} ${round(y)})" fill="${c.pick(['#ffffff', '#f3ecda', '#e6dcc4'])}"/>`;
    },
  )}</g><path d="M-46 100L-46 20Q0 6 46 20L46 100Q0 106 -46 100Z" fill="${c.linear([
    { at: 0, color: '#3f4d3c' },
    { at: 1, color: '#171d17' },
  ])}" ${c.shadow(3)}/>${at(0, -48, top)}</g>`;
};

const gyoza = (c: Canvas, turn: number): string =>
  `<g transform="rotate(${turn})">${p.solid(c, 'M-82 24C-74 -40 -36 -62 0 -62C36 -62 74 -40 82 24C50 44 -50 44 -82 24Z', '#f0d9a6', { turn, shadow: 7, gloss: 0.6 })}<path d="M-76 14C-30 -4 30 -4 76 14C56 38 -56 38 -76 14Z" fill="#c9822e" opacity=".85"/><path d="M-60 -18Q-50 -34 -44 -18M-36 -34Q-26 -50 -18 -34M-8 -40Q2 -56 12 -40M22 -34Q32 -48 40 -30M48 -18Q54 -32 62 -14" stroke="#b9925a" stroke-width="4.5" fill="none" stroke-linecap="round" opacity=".75"/><path d="M-50 20Q0 32 50 20" stroke="#7a4414" stroke-width="5" fill="none" opacity=".5"/></g>`;

const takoyaki = (c: Canvas, r = 62): string =>
  `${p.ball(c, r, '#d9923c', 7)}${times(5, () => {
    const [x, y] = polar(r * c.between(0.2, 0.8), c.between(0, 360));
    return at(
      x,
      y,
      `<path d="${blob(c, r * 0.2, r * 0.14, 7, 0.3)}" fill="#8a4512" opacity=".4" ${c.blur(2)}/>`,
    );
  })}<path d="${blob(c, r * 0.78, r * 0.7, 9, 0.12)}" fill="#5a2410" opacity=".9"/><path d="M${-r * 0.4} ${-r * 0.36}Q0 ${-r * 0.6} ${r * 0.3} ${-r * 0.42}" stroke="#d9a06a" stroke-width="${r * 0.1}" stroke-linecap="round" fill="none" opacity=".7"/>`;

const bonito = (c: Canvas, radius: number, count: number): string =>
  strewn(c, radius, count, 22)
    .map(([x = 0, y = 0]) =>
      at(
        x,
        y,
        `<path d="M-26 4C-14 -20 10 -16 24 -6C14 2 2 -2 -4 10C-10 18 -22 14 -26 4Z" fill="${c.pick(['#e8b48a', '#f3cfae', '#dd9f74'])}" stroke="#b5744a" stroke-width="1.4" opacity=".92"/>`,
        c.between(0, 360),
      ),
    )
    .join('');

const fried = (c: Canvas, r: number, color = '#cf7f2c'): string => {
  const d = blob(c, r, r * c.between(0.78, 0.95), 12, 0.12);
  return `<g transform="rotate(${Math.round(c.between(0, 360))})">${p.solid(c, d, color, { shadow: 6, gloss: 0.5 })}<g ${c.clip(`<path d="${d}"/>`)}>${p.flecks(c, r, 34, [lighter(color, 0.4), darker(color, 0.3), lighter(color, 0.2), darker(color, 0.45)], [2.5, 6], 0.7)}</g></g>`;
};

const ebi = (c: Canvas, turn: number): string =>
  `<g transform="rotate(${turn})">${p.solid(
    c,
    smooth([
      [-150, 0],
      [-120, -30],
      [-60, -40],
      [0, -34],
      [60, -40],
      [112, -26],
      [126, 0],
      [112, 26],
      [60, 38],
      [0, 34],
      [-60, 40],
      [-120, 30],
    ]),
    '#e2a94e',
    { turn, shadow: 7, gloss: 0.55 },
  )}${times(60, () => `<ellipse cx="${round(c.between(-136, 112))}" cy="${round(c.between(-30, 30))}" rx="7" ry="4.5" fill="${c.pick(['#f7d591', '#c9842c', '#fbe5b4', '#d9983c'])}" transform="rotate(${Math.round(c.between(0, 180))})"/>`)}<path d="M120 -10C150 -34 184 -40 192 -24C180 -12 150 -4 126 4ZM120 8C150 4 186 12 190 30C172 34 144 24 122 14Z" fill="#e8532e"/><path d="M-120 -16C-60 -32 40 -30 100 -16" stroke="#fff2cc" stroke-width="6" fill="none" opacity=".55" stroke-linecap="round"/></g>`;

const salmon = (c: Canvas, turn: number, length = 190): string =>
  `<g transform="rotate(${turn})">${p.solid(c, `M${-length / 2} -40C${-length / 4} -56 ${length / 4} -54 ${length / 2} -30Q${length / 2 + 14} 6 ${length / 2 - 8} 34C${length / 4} 50 ${-length / 4} 54 ${-length / 2} 44Q${-length / 2 - 14} 0 ${-length / 2} -40Z`, '#ee8356', { turn, shadow: 8, gloss: 0.45 })}${times(5, (i) => `<path d="M${round(-length / 2 + 24 + i * (length / 5.6))} -44Q${round(-length / 2 + 44 + i * (length / 5.6))} 0 ${round(-length / 2 + 18 + i * (length / 5.6))} 44" stroke="#fbd0b8" stroke-width="4.5" fill="none" opacity=".8"/>`)}<path d="M${-length / 2} 36Q0 58 ${length / 2 - 8} 32" stroke="#8a4a2a" stroke-width="9" fill="none" opacity=".65"/><path d="M-40 -30L-24 30M20 -34L34 30" stroke="#8a3a14" stroke-width="8" opacity=".4"/></g>`;

const katsu = (c: Canvas, x: number, y: number, turn: number, count = 6): string =>
  at(
    x,
    y,
    times(count, (i) =>
      at(
        -count * 21 + 21 + i * 42,
        0,
        `<g ${c.shadow(5, 0.36)}><rect x="-24" y="-74" width="48" height="148" rx="20" fill="#a35f1c"/></g><rect x="-23" y="-74" width="42" height="146" rx="18" fill="${c.linear(
          [
            { at: 0, color: '#f0b757' },
            { at: 1, color: '#c07a26' },
          ],
        )}"/>${times(22, () => `<ellipse cx="${round(c.between(-18, 14))}" cy="${round(c.between(-64, 64))}" rx="5" ry="3.4" fill="${c.pick(['#fbdc95', '#b06a1c', '#f6c873'])}" transform="rotate(${Math.round(c.between(0, 180))})"/>`)}<rect x="13" y="-58" width="9" height="118" rx="4.5" fill="#f6e2c6"/>`,
      ),
    ),
    turn,
  );

const taiyaki = (c: Canvas, turn: number): string => {
  const d =
    'M-196 6C-176 -62 -92 -98 0 -84C54 -76 92 -50 116 -22C136 -46 168 -74 206 -76C198 -40 196 -20 214 0C196 22 198 44 206 78C168 76 136 50 116 24C90 56 50 84 -6 88C-96 96 -178 66 -196 6Z';
  return `<g transform="rotate(${turn})"><path d="${d}" transform="translate(4 12)" fill="#7a3f10"/>${p.solid(c, d, '#d9943f', { turn, shadow: 10, gloss: 0.55 })}<g ${c.clip(`<path d="${d}"/>`)}>${times(5, (i) => times(6, (j) => `<path d="M${-74 + j * 34 + (i % 2) * 17} ${-74 + i * 32}q17 18 0 34" stroke="#9a5a1c" stroke-width="6" fill="none" opacity=".6"/>`))}<path d="${d}" fill="none" stroke="#8a4a14" stroke-width="18" opacity=".28" ${c.blur(5)}/></g><path d="M-112 -70Q-78 0 -112 72" stroke="#9a5a1c" stroke-width="8" fill="none" opacity=".75"/><circle cx="-146" cy="-18" r="14" fill="none" stroke="#8a4a14" stroke-width="6"/><path d="M-186 22Q-166 32 -150 22" stroke="#8a4a14" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M136 -8L196 -44M138 0L200 2M136 10L194 48" stroke="#9a5a1c" stroke-width="6" opacity=".7" stroke-linecap="round"/><path d="M-150 -52C-110 -80 -40 -84 20 -70" stroke="#ffedc4" stroke-width="9" fill="none" opacity=".55" stroke-linecap="round"/></g>`;
};

const kimchi = (c: Canvas, r: number): string =>
  `${p.pool(c, r, '#b8321a')}${strewn(c, r * 0.78, 16, r * 0.27)
    .map(([x = 0, y = 0], i) =>
      at(
        x,
        y,
        p.solid(c, blob(c, r * 0.3, r * 0.2, 8, 0.2), i % 3 ? '#dd5a2e' : '#f3cfa0', { shadow: 4 }),
        c.between(0, 180),
      ),
    )
    .join(
      '',
    )}${p.flecks(c, r * 0.9, 50, ['#8f1c0c', '#c8301a', '#e8793a'], [2, 4.5])}${p.scallions(c, r * 0.75, 9, r * 0.055)}`;

const noriStrips = (c: Canvas, rx: number, count: number): string =>
  p.shreds(c, rx, rx * 0.7, count, ['#22301f', '#2e3d2a', '#182016'], 5, 44);
const redGinger = (c: Canvas, r: number, count = 12): string =>
  p.shreds(c, r, r * 0.7, count, ['#e0304a', '#c81c3c', '#ee5a6a'], 5, 26);

/** Julienned vegetables laid in a fan on rice. */
const fan = (c: Canvas, turn: number, colors: readonly string[], distance = 96): string => {
  const [x, y] = polar(distance, turn);
  return at(x, y, `<g transform="rotate(${turn})">${p.shreds(c, 44, 50, 24, colors, 7, 58)}</g>`);
};

export const hanabi: Record<string, Picture> = {
  negima: {
    ground: 'slate',
    draw: (c) =>
      `${plate(c, 262, 'stoneware')}${[-66, 4, 74].map((y, i) => at((i - 1) * 12, y, stick(c, 430, times(7, (j) => at((j - 3) * 46, c.between(-2, 2), j % 2 ? `<g>${p.log(c, 52, 24, '#9ac25a', { turn: 90, char: 1, taper: 0.4 })}</g>` : `${p.chunk(c, 35, '#b5672a', 0.55)}`, j % 2 ? 90 : 0)) + at(0, 4, glaze(280)), -14))).join('')}${p.sesame(c, 130, 22)}${at(112, -118, p.lemon(c, 40, true), 12)}${at(-124, 122, p.flecks(c, 24, 50, ['#c0301a', '#e2762a', '#2c2622', '#d9a02c'], [2, 4]))}`,
  },
  tsukune: {
    ground: 'indigo',
    draw: (c) =>
      `${plate(c, 262, 'ink')}${[-74, 20]
        .map((y, i) =>
          at(
            -8 + i * 14,
            y,
            stick(
              c,
              430,
              times(4, (j) =>
                at(
                  (j - 1.5) * 78,
                  0,
                  `${p.ball(c, 43, '#8a4a20', 6)}<path d="${blob(c, 34, 30, 8, 0.1)}" fill="#5a2410" opacity=".7"/><path d="M-20 -16Q0 -30 18 -18" stroke="#ffe0a8" stroke-width="6" fill="none" opacity=".6" stroke-linecap="round"/>`,
                ),
              ),
              -12,
            ),
          ),
        )
        .join(
          '',
        )}${ramekin(c, 96, 128, 62, '#6a3014', 'stoneware')}${at(96, 126, p.ball(c, 31, '#f7a31b', 3))}${at(86, 116, '<ellipse rx="9" ry="5" fill="#fff" opacity=".8"/>')}${p.scallions(c, 150, 14, 7)}${p.sesame(c, 140, 20)}`,
  },
  sotteok: {
    ground: 'vermilion',
    draw: (c) =>
      `${paperTray(c, 520, 480)}${[-112, -2, 110]
        .map((y) =>
          at(
            0,
            y,
            stick(
              c,
              500,
              times(7, (j) =>
                at(
                  (j - 3) * 54,
                  0,
                  j % 2
                    ? `${p.log(c, 86, 46, '#c2502e', { turn: 90, taper: 0.8, char: 2 })}`
                    : riceCake(c, 88, 0, '#f6d9b4'),
                  90,
                ),
              ),
              -6,
            ),
          ),
        )
        .join(
          '',
        )}${at(0, 0, p.zigzag(c, 380, 330, 11, chilliRed, 11, -6))}${p.sesame(c, 190, 50)}${p.scallions(c, 170, 14, 7)}`,
  },
  'corn-ribs': {
    ground: 'teal',
    draw: (c) => {
      const rib = (turn: number): string =>
        `<g transform="rotate(${turn})">${p.log(c, 300, 62, '#e3a92c', { turn, bend: 44, taper: 0.7, shadow: 8 })}${times(
          15,
          (i) =>
            times(3, (j) => {
              const x = -126 + i * 18;
              const y = -16 + j * 17 - 42 * (1 - (x / 150) ** 2) * 0.9 + 18;
              return `<ellipse cx="${x}" cy="${round(y)}" rx="8.5" ry="7.5" fill="${c.pick(['#ffd75a', '#f9c534', '#ffe48a', '#e09a22'])}" stroke="#b8761a" stroke-width="1.2"/>`;
            }),
        )}<path d="M-60 -40L-50 -16M20 -42L26 -18M80 -30L84 -10" stroke="#6e3410" stroke-width="9" opacity=".5" stroke-linecap="round"/></g>`;
      return `${plate(c, 264, 'black')}${at(-10, -84, rib(-16))}${at(4, 8, rib(-8))}${at(-4, 104, rib(-18))}${p.chilliFlakes(c, 150, 44)}${p.drops(c, 160, 12, '#e2b45a', [4, 9])}${p.scallions(c, 150, 14, 7)}${at(132, 122, p.lime(c, 42, true), -24)}`;
    },
  },
  tteokbokki: {
    ground: 'slate',
    draw: (c) =>
      `${casserole(c, 222, '#d9b23c')}${p.pool(c, 194, chilliRed)}${strewn(c, 140, 19, 58)
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            riceCake(c, c.between(84, 108), c.between(0, 180), c.pick(['#f0865c', '#ee7a50', '#f39a70'])),
          ),
        )
        .join('')}${strewn(c, 140, 7, 84)
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            p.slab(c, 66, 60, '#e2b97a', { turn: c.between(0, 90), deep: 6, soft: 8, side: '#b5844a' }),
          ),
        )
        .join(
          '',
        )}${at(-76, 70, p.halfEgg(c, 46, false))}${at(78, -74, p.halfEgg(c, 44, false), 40)}${p.drops(c, 150, 14, '#e2452a', [6, 14])}${p.scallions(c, 150, 34, 8)}${p.sesame(c, 160, 46)}`,
  },
  rabokki: {
    ground: 'vermilion',
    draw: (c) =>
      `${skillet(c, 222, '#4a4644')}<circle r="198" fill="#a82a14"/>${p.noodles(c, 192, '#f0a95c', 42, 11)}${strewn(
        c,
        130,
        9,
        84,
      )
        .map(([x = 0, y = 0]) => at(x, y, riceCake(c, 96, c.between(0, 180), '#f08a60')))
        .join('')}<path d="${blob(c, 110, 92, 11, 0.12)}" fill="${c.radial([
        { at: 0, color: '#fff3c0' },
        { at: 0.7, color: '#fbd25e' },
        { at: 1, color: '#eca62c' },
      ])}" opacity=".95" ${c.shadow(5)}/>${strewn(c, 90, 9, 40)
        .map(([x = 0, y = 0]) =>
          at(x, y, `<path d="${blob(c, 16, 11, 7, 0.25)}" fill="#d9822a" opacity=".4" ${c.blur(2.5)}/>`),
        )
        .join(
          '',
        )}${at(-84, -84, p.halfEgg(c, 46, true))}${p.scallions(c, 160, 30, 8)}${p.sesame(c, 160, 36)}${p.chilliFlakes(c, 100, 14)}`,
  },
  japchae: {
    ground: 'plum',
    draw: (c) =>
      `${plate(c, 264, 'celadon')}${p.noodles(c, 182, '#a87a48', 54, 8)}${strewn(c, 140, 16, 48)
        .map(([x = 0, y = 0], i) =>
          at(x, y, i % 2 ? p.mushroomSlice(c, 26, c.between(0, 360)) : p.chunk(c, 24, '#6e3a1c', 0.3)),
        )
        .join(
          '',
        )}${p.shreds(c, 140, 132, 20, ['#e8792a', '#f09a4a'], 8, 56)}${p.shreds(c, 140, 132, 18, ['#4f8a2e', '#6fa83e'], 9, 62)}${p.shreds(c, 130, 120, 12, ['#c8301a', '#e2502e'], 8, 54)}${p.shreds(c, 90, 84, 14, ['#f6cf4a', '#fbe08a'], 9, 56)}${p.sesame(c, 160, 54)}`,
  },
  yakisoba: {
    ground: 'indigo',
    draw: (c) =>
      `${plate(c, 264, 'black')}${p.noodles(c, 184, '#c98a3c', 52, 10)}${strewn(c, 146, 12, 60)
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            p.solid(c, blob(c, 34, 24, 8, 0.18), c.pick(['#b9d27a', '#d3e2a0', '#9cbf5a']), { shadow: 4 }),
            c.between(0, 180),
          ),
        )
        .join('')}${strewn(c, 140, 9, 70)
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            p.slab(c, 62, 24, '#d98a6a', { turn: c.between(0, 180), deep: 6, soft: 8, side: '#f3cdb4' }),
          ),
        )
        .join(
          '',
        )}${p.shreds(c, 130, 120, 14, ['#e8792a'], 7, 48)}${p.zigzag(c, 240, 220, 9, '#fff4d4', 8, 20)}${bonito(c, 110, 16)}${p.flecks(c, 150, 60, ['#2f5a2a', '#3f6f33'], [3, 6], 0.4)}${at(6, 0, redGinger(c, 40, 14))}`,
  },
  ramen: {
    ground: 'slate',
    draw: (c) =>
      `${stoneBowl(c, 256)}${p.pool(c, 224, '#d9963c')}${p.drops(c, 190, 20, '#f0bb5a', [6, 15])}${at(14, 26, p.noodles(c, 158, '#f6d98a', 44, 10))}${at(-104, -80, `<g transform="rotate(-26)">${p.solid(c, blob(c, 86, 72, 10, 0.07), '#c98a6a', { shadow: 7 })}<path d="M-52 -20C-20 -50 40 -40 50 -8C58 24 4 42 -26 22C-48 6 -20 -18 8 -8" stroke="#f6dcc6" stroke-width="11" fill="none" stroke-linecap="round" opacity=".9"/></g>`)}${at(-120, 40, `<g transform="rotate(14)">${p.solid(c, blob(c, 80, 68, 10, 0.07), '#c08062', { shadow: 7 })}<path d="M-46 -18C-16 -46 38 -36 46 -6C52 22 4 38 -24 20" stroke="#f6dcc6" stroke-width="10" fill="none" stroke-linecap="round" opacity=".9"/></g>`)}${at(108, -70, p.halfEgg(c, 58, true, '#c98a4a'), 24)}${at(128, 46, p.halfEgg(c, 56, true, '#c98a4a'), -14)}${at(
        10,
        -178,
        `<g transform="rotate(8)"><rect x="-66" y="-66" width="132" height="120" rx="6" fill="${c.linear([
          { at: 0, color: '#3a4a36' },
          { at: 1, color: '#141a13' },
        ])}" ${c.shadow(7)}/><path d="M-50 -50L40 40M-20 -56L54 16" stroke="#5f7458" stroke-width="3" opacity=".5"/></g>`,
      )}${at(24, 146, p.shreds(c, 60, 36, 14, ['#c9a05a', '#b5863e'], 13, 60))}${p.scallions(c, 110, 44, 8)}${p.sesame(c, 160, 26)}`,
  },
  'kimchi-udon': {
    ground: 'vermilion',
    draw: (c) =>
      `${bowl(c, 252, 'black')}${p.pool(c, 220, '#d2502a')}${p.noodles(c, 206, '#f8e6bc', 34, 19)}${strewn(
        c,
        120,
        14,
        56,
      )
        .map(([x = 0, y = 0], i) =>
          at(
            x,
            y,
            p.solid(c, blob(c, 38, 26, 8, 0.2), i % 3 ? '#dd5228' : '#f0b98a', { shadow: 5 }),
            c.between(0, 180),
          ),
        )
        .join(
          '',
        )}${at(0, -6, p.friedEgg(c, 74))}${noriStrips(c, 70, 12)}${p.scallions(c, 160, 34, 8)}${p.sesame(c, 160, 34)}${p.chilliFlakes(c, 160, 30)}`,
  },
  takoyaki: {
    ground: 'slate',
    draw: (c) =>
      `${paperTray(c, 540, 400, '#c8412c')}${[
        [-150, -70],
        [0, -76],
        [150, -70],
        [-150, 76],
        [0, 72],
        [150, 78],
      ]
        .map(([x = 0, y = 0]) => at(x, y, takoyaki(c, 72)))
        .join(
          '',
        )}${[-150, 0, 150].map((x) => at(x, 0, p.zigzag(c, 84, 230, 7, '#fff4d4', 8, 0))).join('')}${times(3, (i) => at(-140 + i * 140, 0, p.flecks(c, 86, 30, ['#3f6f33', '#57892a', '#6fa334'], [3, 6], 0.45)))}${[
        [-140, -92],
        [10, -84],
        [150, -96],
        [-150, 62],
        [0, 76],
        [146, 70],
      ]
        .map(([x = 0, y = 0]) => at(x, y, bonito(c, 30, 3)))
        .join(
          '',
        )}<g transform="rotate(-24) translate(60 -150)"><rect x="-190" y="-5" width="380" height="10" rx="5" fill="#e3bd7a" ${c.shadow(5, 0.4)}/></g>`,
  },
  okonomiyaki: {
    ground: 'indigo',
    draw: (c) =>
      `${skillet(c, 232, '#34312f')}${at(0, 0, p.solid(c, blob(c, 190, 186, 15, 0.03), '#c9873a', { shadow: 8 }))}<path d="${blob(c, 168, 164, 14, 0.04)}" fill="${c.radial(
        [
          { at: 0, color: '#7a3414' },
          { at: 1, color: '#4a1c0a' },
        ],
      )}"/><path d="M-120 -60A136 136 0 0 1 -20 -132" stroke="#d9a06a" stroke-width="9" fill="none" opacity=".6" stroke-linecap="round"/>${p.zigzag(c, 290, 260, 13, '#fff4d4', 9, 38)}${p.zigzag(c, 280, 250, 11, '#fff4d4', 6, -52)}${p.flecks(c, 150, 120, ['#2f5a2a', '#3f6f33', '#57892a'], [3, 7], 0.45)}${bonito(c, 100, 24)}${redGinger(c, 30, 14)}${p.scallions(c, 140, 20, 7)}`,
  },
  karaage: {
    ground: 'teal',
    draw: (c) =>
      `${paperTray(c, 510, 470, '#2f6a78')}${at(-150, 150, p.frill(c, 66, '#86b94a'))}${strewn(c, 140, 13, 88)
        .map(([x = 0, y = 0]) => at(x, y, fried(c, c.between(56, 68))))
        .join(
          '',
        )}${at(-30, 10, fried(c, 66))}${at(150, 130, p.lemon(c, 56, true), -20)}${ramekin(c, -168, -138, 54, '#fbf0c8', 'stoneware')}${p.herbs(c, 130, 26)}${p.sesame(c, 130, 20)}`,
  },
  yangnyeom: {
    ground: 'slate',
    draw: (c) =>
      `${plate(c, 268, 'celadon')}${strewn(c, 150, 15, 78)
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            `${fried(c, c.between(54, 66), '#b52a12')}<path d="M-26 -24Q0 -44 26 -26" stroke="#ffb08a" stroke-width="9" fill="none" stroke-linecap="round" opacity=".75"/>`,
          ),
        )
        .join(
          '',
        )}${p.drops(c, 180, 14, '#c02c14', [5, 12])}${p.sesame(c, 170, 110)}${p.scallions(c, 150, 22, 8)}${strewn(
        c,
        150,
        16,
        40,
      )
        .map(([x = 0, y = 0]) => at(x, y, p.chunk(c, 9, '#d9ae6a', 0.1)))
        .join('')}${at(
        142,
        142,
        `${bowl(c, 62, 'cream')}${strewn(c, 36, 9, 24)
          .map(([x = 0, y = 0]) =>
            at(
              x,
              y,
              p.slab(c, 28, 26, '#fbfaf2', { turn: c.between(0, 90), deep: 6, side: '#dcd8c4', soft: 4 }),
            ),
          )
          .join('')}`,
      )}`,
  },
  pajeon: {
    ground: 'indigo',
    draw: (c) =>
      `${p.solid(c, blob(c, 214, 206, 15, 0.04), '#e0a33e', { shadow: 9 })}${strewn(c, 190, 26, 54)
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            `<path d="${blob(c, c.between(16, 36), c.between(12, 24), 8, 0.28)}" fill="#a8641c" opacity=".42" ${c.blur(4)}/>`,
          ),
        )
        .join(
          '',
        )}${times(17, (i) => at(c.between(-30, 30), -150 + i * 19, p.log(c, c.between(250, 340), 15, c.pick(['#5f9a35', '#7db64c', '#4a8228']), { turn: 12, bend: c.between(-14, 14), shadow: 3 }), c.between(4, 20)))}${strewn(
        c,
        150,
        8,
        84,
      )
        .map(([x = 0, y = 0]) => at(x, y, p.prawn(c, 40), c.between(-180, 180)))
        .join('')}${strewn(c, 150, 8, 60)
        .map(([x = 0, y = 0]) => at(x, y, p.ring(c, 24, '#f6ead8', 11)))
        .join('')}${strewn(c, 150, 12, 44)
        .map(([x = 0, y = 0]) => at(x, y, p.ring(c, 9, '#d9301a', 7)))
        .join(
          '',
        )}${ramekin(c, 204, 186, 60, '#3a1c10', 'stoneware')}${at(204, 186, `${p.scallions(c, 28, 6, 6)}${p.sesame(c, 28, 8)}`)}`,
  },
  gyoza: {
    ground: 'vermilion',
    draw: (c) =>
      `${plate(c, 264, 'stoneware')}${times(5, (i) => at(-124 + i * 50, -56 + i * 16, gyoza(c, -70), 0, 1.06))}${at(-92, 116, `<g transform="rotate(-8)">${p.shreds(c, 66, 34, 40, ['#e6efc0', '#cfe09a', '#f6fae0'], 6, 46)}</g>`)}${ramekin(c, 112, 122, 66, '#3a1c10', 'ink')}${at(112, 122, `${p.drops(c, 30, 5, '#d9502a', [4, 8])}`)}${p.scallions(c, 150, 14, 7)}`,
  },
  'ebi-tempura': {
    ground: 'plum',
    draw: (c) =>
      `${plate(c, 268, 'black')}<rect x="-170" y="-170" width="340" height="340" rx="8" fill="#fbf8ee" transform="rotate(12)" ${c.shadow(5)}/>${at(-14, -104, ebi(c, -18))}${at(0, -32, ebi(c, -12))}${at(4, 42, ebi(c, -20))}${at(-96, 112, `<g>${p.solid(c, p.wedgePath(104, 70), '#e2a94e', { shadow: 6 })}<circle cx="62" r="14" fill="#4f8a2e" opacity=".6"/></g>`, 130)}${at(92, 126, `${p.mushroomSlice(c, 44, -20)}`)}${ramekin(c, 168, 108, 60, '#6a3a18', 'stoneware')}${at(-150, 140, `<path d="${blob(c, 34, 30, 8, 0.1)}" fill="#fbf6e6" ${c.shadow(4)}/>${redGinger(c, 14, 4)}`)}`,
  },
  gimbap: {
    ground: 'teal',
    draw: (c) =>
      `${[
        [-156, -92],
        [-44, -110],
        [68, -102],
        [172, -66],
        [-130, 30],
        [-14, 16],
        [104, 30],
      ]
        .map(([x = 0, y = 0]) => at(x, y, roll(c, 64, gimbapFilling), c.between(0, 90)))
        .join('')}${at(
        0,
        142,
        `<g transform="rotate(-4)"><rect x="-190" y="-54" width="300" height="108" rx="50" fill="${c.linear(
          [
            { at: 0, color: '#46553f' },
            { at: 0.4, color: '#242d22' },
            { at: 1, color: '#10140f' },
          ],
          90,
        )}" ${c.shadow(9)}/><path d="M-150 -34H80" stroke="#8fa08a" stroke-width="7" opacity=".55" stroke-linecap="round"/>${at(112, 0, roll(c, 54, gimbapFilling))}</g>`,
      )}${p.sesame(c, 190, 60)}${ramekin(c, 220, 168, 44, '#f3c430', 'stoneware')}`,
  },
  onigiri: {
    ground: 'vermilion',
    draw: (c) =>
      `${plate(c, 266, 'celadon')}${at(-104, -46, onigiri(c, p.beads(c, 26, 12, '#ee6a24', [7, 9])), -8, 0.92)}${at(108, -38, onigiri(c, `${p.chunk(c, 24, '#ee8356', 0.1)}`), 10, 0.92)}${at(0, 88, onigiri(c, `${p.ball(c, 22, '#b3173a', 3)}`), 0, 0.92)}${at(
        -150,
        128,
        times(3, (i) =>
          at(i * 24, i * 6, `<g>${p.radish(c, 24)}<circle r="21" fill="#f6cf3a" opacity=".9"/></g>`),
        ),
      )}${p.blackSesame(c, 190, 26)}`,
  },
  bibimbap: {
    ground: 'slate',
    draw: (c) =>
      `${bowl(c, 258, 'black')}<circle r="226" fill="#2a2422"/>${p.grains(c, 216, 300)}${fan(c, 0, ['#e8792a', '#f09a4a'], 124)}${fan(c, 51, ['#4f8a2e', '#3f7a26', '#6fa83e'], 124)}${fan(c, 103, ['#f6f2e2', '#e8e0c4'], 124)}${fan(c, 154, ['#8a5a34', '#6e4424'], 124)}${fan(c, 206, ['#c9dd8a', '#9cbf5a'], 124)}${fan(c, 257, ['#6e3a1c', '#8a4a24'], 124)}${fan(c, 309, ['#f6cf4a', '#fbe08a'], 124)}${at(0, 0, p.friedEgg(c, 84))}${at(
        -52,
        66,
        `<path d="${blob(c, 36, 30, 9, 0.1)}" fill="${c.radial([
          { at: 0, color: '#e2452a' },
          { at: 1, color: '#9a1c0c' },
        ])}" ${c.shadow(4)}/>`,
      )}${p.sesame(c, 190, 80)}`,
  },
  gyudon: {
    ground: 'indigo',
    draw: (c) =>
      `${bowl(c, 254, 'ink')}${p.grains(c, 214, 420)}${strewn(c, 158, 46, 34)
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            `<g>${p.solid(c, blob(c, c.between(38, 54), c.between(18, 26), 9, 0.22), c.pick(['#8a5030', '#7a4226', '#9a6040']), { shadow: 4 })}<path d="M-26 -4Q0 -14 28 -2" stroke="#e8c4a4" stroke-width="5" fill="none" opacity=".7" stroke-linecap="round"/></g>`,
            c.between(0, 180),
          ),
        )
        .join('')}${strewn(c, 140, 12, 54)
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            `<path d="M-34 6Q0 -20 34 6" stroke="#e6b878" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M-34 4Q0 -22 34 4" stroke="#fbe6bc" stroke-width="3" fill="none"/>`,
            c.between(0, 360),
          ),
        )
        .join(
          '',
        )}${at(6, 6, `<path d="${blob(c, 66, 60, 9, 0.07)}" fill="#fffdf6" opacity=".9" ${c.shadow(4)}/>${p.ball(c, 36, '#f79f1b', 2)}<ellipse cx="-11" cy="-13" rx="10" ry="6" fill="#fff" opacity=".85"/>`)}${p.scallions(c, 150, 30, 8)}${at(-118, 96, redGinger(c, 34, 20))}`,
  },
  'katsu-curry': {
    ground: 'plum',
    draw: (c) =>
      `${plate(c, 272, 'black')}<g ${c.clip('<circle r="196"/>')}><path d="M-200 -30Q-40 -70 200 10V220H-220Z" fill="${c.radial(
        [
          { at: 0, color: '#b5702a' },
          { at: 1, color: '#7a4010' },
        ],
      )}"/><path d="M-160 30Q-60 0 40 30" stroke="#f0c27a" stroke-width="9" fill="none" opacity=".4" stroke-linecap="round"/></g>${at(-40, -98, p.grains(c, 100, 260, undefined, 13, 1.3))}${katsu(c, 30, 4, -12, 6)}${[
        [-110, 84],
        [-40, 122],
        [90, 112],
        [-136, 30],
      ]
        .map(([x = 0, y = 0], i) => at(x, y, p.chunk(c, 30, i % 2 ? '#e8792a' : '#f0cd7a', 0.05)))
        .join('')}${at(
        -140,
        -30,
        strewn(c, 26, 6, 20)
          .map(([x = 0, y = 0]) => at(x, y, p.bead(c, 12, '#b3173a')))
          .join(''),
      )}${p.herbs(c, 120, 20)}`,
  },
  bento: {
    ground: 'indigo',
    draw: (c) =>
      `${bentoBox(c, 590, 520, [
        [-272, -236, 310, 270],
        [54, -236, 218, 160],
        [54, -60, 218, 134],
        [-272, 50, 310, 186],
        [54, 92, 218, 144],
      ])}${at(-118, -100, `<g ${c.clip('<rect x="-154" y="-136" width="310" height="270" rx="14"/>')}><g transform="scale(1.24 1.08)">${p.grains(c, 128, 330)}</g></g>${p.blackSesame(c, 96, 44)}${at(0, 0, p.ball(c, 25, '#b3173a', 3))}`)}${at(-118, 142, salmon(c, -6, 230))}${at(-226, 196, p.lemon(c, 30, true))}${at(163, -158, `${at(-56, 6, roll(c, 46, gimbapFilling))}${at(50, 2, roll(c, 46, gimbapFilling))}`)}${at(163, 6, `${p.slab(c, 62, 86, '#f6cf5a', { deep: 10, soft: 12 })}${at(-66, 0, p.slab(c, 58, 84, '#f8d66a', { deep: 10, soft: 12, turn: 6 }))}${at(66, 2, p.slab(c, 58, 84, '#f3c84e', { deep: 10, soft: 12, turn: -5 }))}<path d="M-18 -24C10 -34 18 0 0 12M-84 -20C-58 -30 -50 2 -66 14M50 -20C76 -30 84 2 68 14" stroke="#d9a02c" stroke-width="5" fill="none" opacity=".8"/>`)}${at(
        163,
        164,
        `${strewn(c, 62, 7, 46)
          .map(([x = 0, y = 0], i) =>
            at(
              x * 1.3,
              y * 0.8,
              i % 3 === 0
                ? `<g>${around(5, 13, (a) => `<ellipse rx="10" ry="14" transform="rotate(${a})" fill="#e8792a"/>`)}<circle r="6" fill="#f6b04a"/></g>`
                : p.bead(c, 20, i % 2 ? '#6fa83e' : '#8cc24a'),
            ),
          )
          .join('')}`,
      )}`,
  },
  dosirak: {
    ground: 'vermilion',
    draw: (c) =>
      `${bentoBox(
        c,
        590,
        500,
        [
          [-270, -226, 330, 452],
          [78, -226, 192, 214],
          [78, 6, 192, 220],
        ],
        '#b9bdb9',
        '#8d928f',
      )}${at(-105, 0, `<g ${c.clip('<rect x="-164" y="-226" width="330" height="452" rx="14"/>')}><g transform="scale(1.24 1.62)">${p.grains(c, 136, 340)}</g></g>${at(0, -20, p.friedEgg(c, 108))}${p.blackSesame(c, 130, 46)}${at(0, 150, p.shreds(c, 110, 36, 34, ['#7a3a1c', '#9a5030', '#5a2812'], 12, 64))}`)}${at(174, -118, `<g ${c.clip('<rect x="-96" y="-108" width="192" height="214" rx="14"/>')}><g transform="scale(1 1.1)">${kimchi(c, 98)}</g></g>`)}${at(
        174,
        116,
        `${[
          [-44, -58],
          [40, -62],
          [-46, 22],
          [42, 18],
          [-2, 72],
        ]
          .map(([x = 0, y = 0]) =>
            at(
              x,
              y,
              p.slab(c, 76, 58, '#e88a72', { turn: c.between(-12, 12), deep: 8, soft: 12, side: '#c05a44' }),
            ),
          )
          .join('')}`,
      )}`,
  },
  'anju-set': {
    ground: 'slate',
    draw: (c) =>
      `${board(c, 606, 580, '#6e4a2c', 44)}${at(-150, -150, sure(hanabi['tteokbokki']).draw(c), 0, 0.5)}${at(146, -150, sure(hanabi['yangnyeom']).draw(c), 0, 0.5)}${at(-150, 144, sure(hanabi['pajeon']).draw(c), 0, 0.47)}${at(130, 100, `${bowl(c, 84, 'celadon')}${kimchi(c, 70)}`)}${at(220, 214, `${bowl(c, 58, 'stoneware')}${p.pool(c, 48, '#fbfaf0')}`)}${at(84, 222, `${bowl(c, 58, 'stoneware')}${p.pool(c, 48, '#fbfaf0')}`)}`,
  },
  kimchi: {
    ground: 'teal',
    draw: (c) =>
      `${plate(c, 256, 'stoneware')}${bowl(c, 190, 'celadon')}${kimchi(c, 164)}${p.sesame(c, 130, 34)}`,
  },
  edamame: {
    ground: 'plum',
    draw: (c) =>
      `${bowl(c, 246, 'black')}<circle r="216" fill="#1f1c20"/>${strewn(c, 160, 26, 54)
        .map(([x = 0, y = 0]) => {
          const t = c.between(0, 360);
          return at(
            x,
            y,
            `<g transform="rotate(${round(t)})">${p.solid(c, 'M-78 0C-70 -22 -50 -22 -36 -18C-20 -28 0 -28 12 -20C30 -28 52 -24 64 -12C74 -8 84 -4 88 0C80 8 70 12 62 14C46 24 28 26 10 20C-4 28 -22 26 -36 18C-52 24 -70 18 -78 0Z', c.pick(['#7ab63f', '#68a534', '#8cc650']), { turn: t, shadow: 5, gloss: 0.5 })}<circle cx="-44" cy="-2" r="13" fill="#fff" opacity=".14"/><circle cx="-10" cy="-4" r="14" fill="#fff" opacity=".14"/><circle cx="32" cy="-2" r="14" fill="#fff" opacity=".14"/></g>`,
          );
        })
        .join('')}<g opacity=".95">${times(60, () => {
        const [x, y] = polar(160 * Math.sqrt(c.random()), c.between(0, 360));
        return `<rect x="${round(x)}" y="${round(y)}" width="6" height="5" rx="1.5" fill="#fffdf6" transform="rotate(${Math.round(c.between(0, 90))} ${round(x)} ${round(y)})"/>`;
      })}</g>`,
  },
  'egg-roll': {
    ground: 'vermilion',
    draw: (c) =>
      `${plate(c, 264, 'ink')}${times(6, (i) =>
        at(
          -128 + i * 48,
          -34 + i * 12,
          `<g transform="rotate(${8 + i * 2})"><rect x="-26" y="-66" width="60" height="132" rx="24" fill="#c98f22" ${c.shadow(6, 0.4)}/><rect x="-34" y="-66" width="56" height="132" rx="26" fill="${c.linear(
            [
              { at: 0, color: '#ffe58a' },
              { at: 1, color: '#efb534' },
            ],
          )}"/><path d="M-6 -48C-28 -40 -28 40 -6 48C12 40 12 -36 -4 -34C-16 -30 -16 26 -6 30" stroke="#d9952a" stroke-width="5" fill="none" opacity=".85"/>${p.flecks(c, 34, 12, ['#e8792a', '#57892a', '#c8301a'], [3, 5], 0.7)}</g>`,
          0,
          1.02,
        ),
      )}${at(-84, 118, p.frill(c, 50, '#86b94a'))}${p.zigzag(c, 300, 40, 3, '#c8301a', 8, 12)}${ramekin(c, 112, 122, 50, '#c8301a', 'stoneware')}${p.sesame(c, 150, 20)}`,
  },
  'corn-cheese': {
    ground: 'indigo',
    draw: (c) =>
      `${skillet(c, 220, '#34312f')}<circle r="192" fill="#f0bb3c"/>${strewn(c, 180, 170, 20)
        .map(([x = 0, y = 0]) =>
          at(x, y, p.bead(c, c.between(10, 13), c.pick(['#ffd34a', '#f9bf2c', '#ffe07a']))),
        )
        .join('')}<path d="${blob(c, 150, 138, 12, 0.12)}" fill="${c.radial([
        { at: 0, color: '#fff8dc', opacity: 0.95 },
        { at: 0.7, color: '#fbe39a', opacity: 0.92 },
        { at: 1, color: '#eeb84a', opacity: 0.9 },
      ])}"/>${strewn(c, 130, 20, 42)
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            `<path d="${blob(c, c.between(12, 26), c.between(9, 17), 8, 0.28)}" fill="#b5661c" opacity=".45" ${c.blur(3)}/>`,
          ),
        )
        .join('')}${strewn(c, 150, 26, 32)
        .map(([x = 0, y = 0]) => at(x, y, p.bead(c, 11, '#ffd34a')))
        .join('')}${p.herbs(c, 150, 44)}${p.chilliFlakes(c, 150, 24)}`,
  },
  'agedashi-tofu': {
    ground: 'teal',
    draw: (c) =>
      `${stoneBowl(c, 248)}${p.pool(c, 216, '#7a4a20')}${[
        [-74, -66, 8],
        [72, -58, -10],
        [-66, 72, -6],
        [76, 70, 12],
      ]
        .map(([x = 0, y = 0, t = 0]) =>
          at(
            x,
            y,
            `${p.slab(c, 122, 116, '#f3dfae', { turn: t, deep: 24, side: '#c79a52', soft: 16 })}${p.flecks(c, 46, 18, ['#e2bd7a', '#fff6dc'], [3, 6])}`,
          ),
        )
        .join(
          '',
        )}${at(-74, -66, `<path d="${blob(c, 32, 28, 8, 0.1)}" fill="#fbf8ee" ${c.shadow(3)}/>`)}${at(76, 70, `<path d="${blob(c, 32, 28, 8, 0.1)}" fill="#fbf8ee" ${c.shadow(3)}/>`)}${bonito(c, 110, 14)}${p.scallions(c, 140, 34, 8)}${noriStrips(c, 46, 8)}`,
  },
  cucumber: {
    ground: 'plum',
    draw: (c) =>
      `${plate(c, 258, 'stoneware')}${bowl(c, 196, 'cream')}${p.pool(c, 170, '#a8702c')}${strewn(
        c,
        120,
        26,
        42,
      )
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            p.slab(c, 64, 38, '#d3e6a0', { turn: c.between(0, 180), deep: 14, side: '#3f7a2e', soft: 10 }),
          ),
        )
        .join(
          '',
        )}${p.drops(c, 140, 22, '#c8401c', [5, 11])}${p.sesame(c, 140, 60)}${p.chilliFlakes(c, 140, 44)}${strewn(
        c,
        110,
        10,
        30,
      )
        .map(([x = 0, y = 0]) => at(x, y, p.chunk(c, 9, '#f6ead0', 0.05)))
        .join('')}`,
  },
  hotteok: {
    ground: 'plum',
    draw: (c) => {
      const cake = (open: boolean): string =>
        `${p.solid(c, blob(c, 118, 114, 14, 0.03), '#d9963f', { shadow: 9, gloss: 0.5 })}<circle r="88" fill="#b8701f" opacity=".4" ${c.blur(10)}/>${strewn(
          c,
          92,
          10,
          44,
        )
          .map(([x = 0, y = 0]) =>
            at(x, y, `<path d="${blob(c, 20, 14, 8, 0.28)}" fill="#8a4512" opacity=".4" ${c.blur(3)}/>`),
          )
          .join('')}${
          open
            ? `<path d="M-70 10C-30 -30 40 -26 74 0C40 34 -30 40 -70 10Z" fill="#5a2408"/><path d="M-52 8C-20 -14 30 -12 54 2C30 18 -24 24 -52 8Z" fill="${c.linear(
                [
                  { at: 0, color: '#c9701c' },
                  { at: 1, color: '#7a3208' },
                ],
              )}"/>${p.flecks(c, 34, 26, ['#7a9a3a', '#e0b878', '#f3dba8'], [4, 7])}<path d="M20 16C26 60 44 76 40 116" stroke="#8a3c0a" stroke-width="15" fill="none" stroke-linecap="round"/>`
            : p.flecks(c, 60, 16, ['#7a9a3a', '#f0c98a'], [4, 7])
        }`;
      return `${plate(c, 264, 'black')}${at(-76, -72, cake(false))}${at(86, -40, cake(false), 30)}${at(-16, 88, cake(true), -10)}${p.flecks(c, 180, 40, ['#7a9a3a', '#e0b878'], [3, 6])}`;
    },
  },
  taiyaki: {
    ground: 'indigo',
    draw: (c) =>
      `${paperTray(c, 540, 490, '#c8412c')}${at(-6, -96, taiyaki(c, -14))}${at(10, 100, taiyaki(c, -8))}${at(
        190,
        6,
        `<path d="${blob(c, 50, 44, 9, 0.12)}" fill="#4a1c1a" ${c.shadow(4)}/>${strewn(c, 34, 12, 18)
          .map(([x = 0, y = 0]) => at(x, y, p.bead(c, 10, '#6e2a26')))
          .join('')}`,
      )}`,
  },
  bingsu: {
    ground: 'teal',
    draw: (c) =>
      `${plate(c, 262, 'stoneware')}${bowl(c, 208, 'cream')}<circle r="182" fill="#f6f9f8"/><g>${times(
        320,
        () => {
          const [x, y] = polar(176 * Math.sqrt(c.random()), c.between(0, 360));
          return `<path d="M0 0l${round(c.between(8, 20))} ${round(c.between(-8, 8))}" transform="translate(${round(x)} ${round(y)}) rotate(${Math.round(c.between(0, 360))})" stroke="${c.pick(['#ffffff', '#e3edf0', '#f6fbfc', '#d3e2e8'])}" stroke-width="${round(c.between(3, 6))}" stroke-linecap="round"/>`;
        },
      )}</g>${strewn(c, 130, 16, 50)
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            p.slab(c, 44, 42, '#f9b52e', { turn: c.between(0, 90), deep: 10, soft: 8, side: '#dd8f14' }),
          ),
        )
        .join('')}${strewn(c, 140, 12, 54)
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            p.slab(c, 34, 32, '#fdf8ee', { turn: c.between(0, 90), deep: 9, soft: 9, side: '#e2d8c2' }),
          ),
        )
        .join('')}${at(0, 0, p.scoop(c, 70, '#f8e8bc'))}${at(
        -64,
        84,
        `<path d="${blob(c, 58, 46, 9, 0.12)}" fill="#5a2420" ${c.shadow(4)}/>${strewn(c, 40, 15, 18)
          .map(([x = 0, y = 0]) => at(x, y, p.bead(c, 10, '#7a302a')))
          .join('')}`,
      )}${p.sprig(c, 18, -26, 40)}<path d="M-90 -100C-30 -130 50 -120 96 -70" stroke="#fffdf4" stroke-width="15" fill="none" opacity=".8" stroke-linecap="round"/>`,
  },
  mochi: {
    ground: 'vermilion',
    draw: (c) => {
      const one = (color: string): string =>
        `${p.solid(c, blob(c, 82, 76, 12, 0.03), color, { shadow: 9, gloss: 0.7, edge: 0.15 })}<path d="M-44 -34C-24 -56 16 -60 38 -44" stroke="#fff" stroke-width="13" fill="none" opacity=".6" stroke-linecap="round"/><g opacity=".9">${p.flecks(c, 70, 44, ['#fffdf8'], [1.5, 4], 1)}</g>`;
      return `${plate(c, 264, 'black')}${at(-88, -64, one('#f6b6c4'))}${at(90, -58, one('#fbf3e2'))}${at(-6, 82, one('#a9c46a'))}${at(-88, -64, p.blossom(c, 28))}${at(126, 96, p.leaf(c, 120, '#5f8a3a', 0.5, -50))}${at(-140, 100, p.leaf(c, 110, '#4f7a2e', 0.5, 40))}`;
    },
  },
  'matcha-tiramisu': {
    ground: 'slate',
    draw: (c) =>
      `<g ${c.shadow(12, 0.44)}><rect x="-190" y="-150" width="380" height="300" rx="26" fill="#d9b678"/></g><rect x="-190" y="-150" width="380" height="300" rx="26" fill="none" stroke="#b98a4a" stroke-width="8"/><rect x="-174" y="-134" width="348" height="268" rx="16" fill="${c.linear(
        [
          { at: 0, color: '#9ab84a' },
          { at: 1, color: '#5f8226' },
        ],
      )}"/><g ${c.clip('<rect x="-174" y="-134" width="348" height="268" rx="16"/>')}>${p.flecks(c, 230, 700, ['#a9c45a', '#6f9230', '#88aa3e', '#577a20'], [1.5, 4], 0.9)}</g><path d="M60 134L60 26Q60 10 78 10L174 10L174 118Q174 134 158 134Z" fill="#6a3a1c"/><path d="M72 134L72 40Q72 30 84 30L174 30L174 118Q174 134 158 134Z" fill="#8a5230"/><path d="M72 80H174" stroke="#fbf3de" stroke-width="22"/><path d="M72 44H174" stroke="#fbf3de" stroke-width="14" opacity=".95"/>${at(-96, -20, p.blossom(c, 42))}${p.sprig(c, -10, -86, 34)}`,
  },
  'yuzu-ade': {
    ground: 'indigo',
    draw: (c) =>
      drink(c, {
        shape: 'highball',
        scale: 1.14,
        floor: 20,
        liquid: ['#fbf0a8', '#f6db62', '#eec032'],
        ice: 3,
        bubbles: 40,
        straw: '#c8402c',
        inside: (k, t) =>
          `${at(-34, t + 190, p.citrus(k, 44, '#f0b41e', '#fbe06a'))}${at(34, t + 270, p.citrus(k, 42, '#f0b41e', '#fbe06a'))}${times(12, () => at(k.between(-60, 60), t + k.between(220, 340), `<path d="M-18 0Q0 -8 18 0" stroke="#d98a14" stroke-width="6" fill="none" stroke-linecap="round"/>`, k.between(0, 180)))}`,
        rim: (k, t, w) =>
          `${at(w * 0.7, t - 6, p.citrus(k, 52, '#f0b41e', '#fbe06a'), 10)}${p.sprig(k, -20, t - 8, 50, '#5fa03c', 3)}`,
      }),
  },
  soju: {
    ground: 'teal',
    draw: (c) =>
      `${bottle(c, -110, '#3f9a5a', '#fbfaf2', '<g fill="none" stroke="#c8402c" stroke-width="6" stroke-linecap="round">' + around(10, 0, (a) => `<path d="M0 -12V-32" transform="rotate(${a})"/>`) + '</g>', 500, '#c9cfc9')}${at(76, 120, drink(c, { shape: 'tumbler', liquid: ['#f6fafa', '#dfeeee'], below: 44, floor: 0, scale: 0.62 }))}${at(204, 140, drink(c, { shape: 'tumbler', liquid: ['#f6fafa', '#dfeeee'], below: 44, floor: 0, scale: 0.62 }))}`,
  },
  makgeolli: {
    ground: 'plum',
    draw: (c) =>
      `${at(-20, -26, `<path d="M150 -60L262 -150" stroke="#c9a24a" stroke-width="24" stroke-linecap="round" ${c.shadow(6, 0.4)}/>${bowl(c, 196, 'honey')}${p.pool(c, 170, '#f8f3e2')}${p.drops(c, 130, 9, '#fffdf6', [6, 14])}<path d="M-70 40Q0 84 80 36" stroke="#e8dfc4" stroke-width="7" fill="none" opacity=".8"/>`)}${at(-176, 180, `${bowl(c, 84, 'honey')}${p.pool(c, 70, '#f8f3e2')}`)}${at(160, 180, `${bowl(c, 84, 'honey')}${p.pool(c, 70, '#f8f3e2')}`)}`,
  },
  highball: {
    ground: 'vermilion',
    draw: (c) =>
      drink(c, {
        shape: 'highball',
        scale: 1.18,
        floor: 14,
        liquid: ['#f6dfa0', '#ecc468', '#dba83e'],
        ice: 4,
        bubbles: 60,
        rim: (k, t, w) => at(-w * 0.7, t - 2, p.lemon(k, 50), 12),
      }),
  },
  sake: {
    ground: 'slate',
    draw: (c) =>
      `${at(
        -70,
        -20,
        `<path d="M-34 -200C-30 -180 -34 -160 -40 -140C-46 -100 -118 -40 -118 70C-118 150 -84 186 0 186C84 186 118 150 118 70C118 -40 46 -100 40 -140C34 -160 30 -180 34 -200Z" fill="${c.linear(
          [
            { at: 0, color: '#7a8fb8' },
            { at: 0.4, color: '#3a4f86' },
            { at: 1, color: '#1c2850' },
          ],
          20,
        )}" ${c.shadow(12, 0.44)}/><ellipse cy="-200" rx="36" ry="9" fill="#16204a"/>${times(5, (i) => `<path d="M${-108 + i * 54 - 26} 120a27 27 0 0 1 54 0M${-108 + i * 54 - 14} 120a15 15 0 0 1 30 0" fill="none" stroke="#e6ebf6" stroke-width="4" opacity=".7"/>`)}<path d="M-60 -60C-88 -20 -96 30 -90 80" stroke="#fff" stroke-width="13" fill="none" opacity=".4" stroke-linecap="round"/><path d="M-42 -136H42" stroke="#e6ebf6" stroke-width="5" opacity=".7"/>`,
      )}${[
        [116, 118],
        [220, 134],
      ]
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            `<path d="M-50 -40C-48 20 -30 50 0 50C30 50 48 20 50 -40Z" fill="${c.linear(
              [
                { at: 0, color: '#7a8fb8' },
                { at: 0.5, color: '#3a4f86' },
                { at: 1, color: '#1c2850' },
              ],
              20,
            )}" ${c.shadow(7, 0.4)}/><ellipse cy="-40" rx="50" ry="13" fill="#e9eef6"/><ellipse cy="-38" rx="43" ry="10" fill="#f8f6ea"/>`,
          ),
        )
        .join('')}${steam(c, -70, -226)}`,
  },
  'matcha-latte': {
    ground: 'vermilion',
    draw: (c) =>
      `${bowl(c, 240, 'stoneware', true)}${p.pool(c, 210, '#9ab84e')}<path d="${blob(c, 120, 112, 12, 0.1)}" fill="#f3f6dc" opacity=".9" ${c.blur(2)}/><path d="M0 84C-54 34 -76 -4 -50 -38C-32 -58 -10 -48 0 -26C10 -48 32 -58 50 -38C76 -4 54 34 0 84Z" fill="#8aaa3e"/>${p.flecks(c, 180, 60, ['#b9d07a', '#d3e2a0'], [2, 5], 1)}`,
  },
  'barley-tea': {
    ground: 'indigo',
    draw: (c) =>
      drink(c, {
        shape: 'tumbler',
        liquid: ['#c9843a', '#a35f1f', '#7a3f10'],
        ice: 3,
        below: 40,
        scale: 1.3,
        floor: 0,
      }),
  },
  'peach-soda': {
    ground: 'teal',
    draw: (c) =>
      drink(c, {
        shape: 'goblet',
        scale: 1.2,
        floor: 10,
        liquid: ['#fbd0b8', '#f8a890', '#ee7a74'],
        ice: 3,
        bubbles: 44,
        straw: '#fbfaf2',
        rim: (k, t, w) =>
          `${at(w * 0.62, t - 2, p.solid(k, 'M-46 16Q0 -56 46 16Q0 -8 -46 16Z', '#f9b36a', { shadow: 4 }), 24)}${p.sprig(k, -24, t - 6, 44, '#5fa03c', 3)}`,
      }),
  },
  'hanabi-bowl': {
    ground: 'indigo',
    draw: (c) =>
      `${bowl(c, 214, 'lacquer')}<g fill="none" stroke="#e9c77a" stroke-width="5" stroke-linecap="round" opacity=".85">${around(12, 0, (a, i) => `<path d="M0 -36V${i % 2 ? -84 : -112}" transform="rotate(${a})"/>`)}</g><circle r="12" fill="#e9c77a"/>`,
  },
};
