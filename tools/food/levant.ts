/** Bayt Zaytoun: mezze, charcoal, the stone oven. */
import { around, at, blob, darker, round, strewn, sure, times, type Canvas } from './canvas.ts';
import type { Picture } from './picture.ts';
import * as p from './pieces.ts';
import { bottle, cup, drink, floating, steam } from './glassware.ts';
import { board, bowl, casserole, plate, ramekin, skillet } from './tableware.ts';

const kafta = (c: Canvas, length: number, turn: number): string =>
  `<g transform="rotate(${turn})">${p.skewer(c, length + 130, p.log(c, length, 62, '#8a4a26', { turn, char: 6 }))}</g>`;

const cubes = (c: Canvas, turn: number, count: number, color: string, size = 62): string =>
  `<g transform="rotate(${turn})">${p.skewer(
    c,
    count * size * 0.92 + 130,
    times(count, (i) =>
      at((i - (count - 1) / 2) * size * 0.88, c.between(-3, 3), p.chunk(c, size * 0.56, color, 0.5)),
    ),
  )}</g>`;

const fatayer = (c: Canvas, turn: number): string => {
  const d = 'M0 -78Q30 -34 78 50Q40 66 0 62Q-40 66 -78 50Q-30 -34 0 -78Z';
  return `<g transform="rotate(${turn})">${p.solid(c, d, '#dfa458', { turn, shadow: 7 })}<path d="M0 -70L0 8M0 8L66 46M0 8L-66 46" stroke="#a9692a" stroke-width="5" stroke-linecap="round" opacity=".65"/><path d="M0 -2L14 12L-2 20L-14 10Z" fill="#46692a"/><path d="M-22 -10Q-10 -40 0 -56" stroke="#fff3d8" stroke-width="5" opacity=".5" fill="none" stroke-linecap="round"/></g>`;
};

/** A flat bread on its board, with what lies on it. */
export const manoushe = (c: Canvas, topping: string): string =>
  `${at(0, 0, p.flatbread(c, 222, '#e3b26a', 22))}${topping}`;

const diamond = (c: Canvas, x: number, y: number, turn: number): string =>
  at(
    x,
    y,
    `${p.slab(c, 88, 88, '#d8913c', { turn: 45 + turn, deep: 16, side: '#a75f1f', soft: 6 })}<g transform="rotate(${45 + turn})"><path d="M-40 -18H40M-40 4H40M-40 26H40" stroke="#f3c983" stroke-width="2.5" opacity=".7"/></g>${p.pistachios(c, 22, 34)}`,
  );

/** A whole fish from the grill, head to the left. */
const fish = (c: Canvas, color: string, turn = 0): string => {
  const body =
    'M-214 4C-190 -50 -96 -92 6 -74C66 -64 112 -36 146 -10C172 -38 206 -58 226 -56C214 -20 212 20 232 62C206 60 172 38 146 18C104 56 40 84 -20 82C-110 80 -190 46 -214 4Z';
  return `<g transform="rotate(${turn})">${p.solid(c, body, color, { turn, shadow: 9, gloss: 0.5 })}<g ${c.clip(`<path d="${body}"/>`)}><path d="M-220 60C-120 20 60 20 240 70L240 120L-220 120Z" fill="#fff3d8" opacity=".35"/>${times(7, (i) => times(9, (j) => `<path d="M${-96 + j * 25 + (i % 2) * 12} ${-62 + i * 20}q9 9 0 18" stroke="${darker(color, 0.4)}" stroke-width="2" fill="none" opacity=".4"/>`))}<path d="M-70 -66L-30 66M-14 -74L26 72M42 -68L80 56" stroke="#4d2409" stroke-width="13" opacity=".55" stroke-linecap="round"/></g><path d="M-124 -58Q-88 0 -122 62" stroke="${darker(color, 0.4)}" stroke-width="4" fill="none" opacity=".6"/><circle cx="-164" cy="-14" r="12" fill="#fdf6e4"/><circle cx="-164" cy="-14" r="6.5" fill="#2a1b14"/><path d="M-210 12Q-192 20 -176 14" stroke="#6b4a2a" stroke-width="3" fill="none"/><path d="M-30 -76Q10 -112 66 -66" fill="${darker(color, 0.14)}" opacity=".9"/><path d="M-70 24Q-40 56 -84 62Z" fill="${darker(color, 0.22)}" opacity=".7"/><path d="M150 4L218 -34M152 6L220 6M150 8L216 44" stroke="${darker(color, 0.4)}" stroke-width="3" opacity=".5"/></g>`;
};

export const levant: Record<string, Picture> = {
  tabbouleh: {
    ground: 'mist',
    draw: (
      c,
    ) => `${plate(c, 258, 'cream')}${at(-96, -72, p.frill(c, 120, '#86b94a'))}${at(92, -92, p.frill(c, 112, '#97c65a'))}${at(0, 106, p.frill(c, 118, '#7eb044'))}
      <path d="${blob(c, 158, 152, 12, 0.05)}" fill="#4c7a29" ${c.shadow(7, 0.4)}/>${p.flecks(c, 150, 520, ['#5f9433', '#467a24', '#7fb548', '#376519', '#93c35a'], [5, 12], 0.5)}
      ${strewn(c, 138, 26, 32)
        .map(([x = 0, y = 0]) =>
          at(x, y, p.slab(c, 22, 20, '#e04a32', { turn: c.between(0, 90), deep: 4, soft: 5 })),
        )
        .join(
          '',
        )}${p.flecks(c, 142, 70, ['#e8cd93', '#f3e0b4'], [4, 7], 0.7)}${p.herbs(c, 140, 60)}${at(96, 104, p.lemon(c, 52, true), -24)}${p.sprig(c, -4, -12, 46)}`,
  },
  muhammara: {
    ground: 'sand',
    draw: (c) =>
      `${plate(c, 258, 'blue')}${p.spread(c, 182, '#b9452a', '#d08a2c')}${p.flecks(c, 168, 120, ['#8f2e17', '#d96b3e', '#e89a5a'], [2, 5])}${around(5, 104, (a) => `<g transform="rotate(${a * 1.7})">${p.walnut(c, 25)}</g>`, 18)}${at(-6, 4, p.walnut(c, 31))}${p.beads(c, 150, 24, '#a31532', [6, 8])}${p.sprig(c, 66, -80, 38)}${p.sprig(c, -84, 76, 32)}`,
  },
  'vine-leaves': {
    ground: 'honey',
    draw: (c) => {
      const roll = (turn: number): string =>
        `<g transform="rotate(${turn})">${p.log(c, 158, 58, '#66752f', { turn, taper: 0.7 })}<path d="M-54 -8Q0 -26 54 -4M-50 8Q0 0 50 12M-20 -20L-6 18M16 -22L26 16" stroke="#3f4f1a" stroke-width="2.4" fill="none" opacity=".55"/></g>`;
      return `${plate(c, 258, 'cream')}${p.drops(c, 178, 14, '#d6b63c', [4, 10])}${[
        [-86, -78],
        [4, -84],
        [94, -74],
        [-92, 30],
        [0, 26],
        [90, 34],
        [-44, -30],
        [46, -26],
      ]
        .map(([x = 0, y = 0], i) => at(x, y + 6, roll(62 + ((i * 7) % 13))))
        .join(
          '',
        )}${at(-28, 122, p.lemon(c, 50, true), 186)}${at(62, 118, p.lemon(c, 42), 12)}${p.sprig(c, -118, 108, 42)}`;
    },
  },
  shanklish: {
    ground: 'sage',
    draw: (c) =>
      `${plate(c, 258, 'terracotta')}${p.drops(c, 180, 16, '#d9b340', [6, 15])}${strewn(c, 150, 40, 30)
        .map(([x = 0, y = 0]) => at(x, y, p.chunk(c, c.between(20, 34), '#f3ead6', 0.04)))
        .join('')}${p.flecks(c, 160, 150, ['#6a5a22', '#8f5a2a', '#4f6a2a', '#b0392a'], [3, 6])}${strewn(
        c,
        140,
        12,
        44,
      )
        .map(([x = 0, y = 0]) =>
          at(x, y, p.slab(c, 26, 24, '#de4630', { turn: c.between(0, 90), deep: 5, soft: 6 })),
        )
        .join('')}${strewn(c, 140, 7, 60)
        .map(([x = 0, y = 0]) => at(x, y, p.onion(c, 24)))
        .join('')}${p.sprig(c, 30, -40, 36)}${p.sprig(c, -66, 50, 34)}`,
  },
  pickles: {
    ground: 'rose',
    draw: (
      c,
    ) => `${at(-122, -70, `${bowl(c, 118, 'cream')}${p.pool(c, 98, '#d67f9c')}${times(13, () => at(c.between(-44, 44), c.between(-44, 44), p.slab(c, 82, 22, c.pick(['#d33f7c', '#e2659a', '#c22b69']), { turn: c.between(-80, 80), deep: 6, soft: 5 })))}`)}
      ${at(
        120,
        -78,
        `${bowl(c, 108, 'blue')}${p.pool(c, 90, '#8a9a3e')}${strewn(c, 68, 11, 37)
          .map(([x = 0, y = 0], i) =>
            at(
              x,
              y,
              i % 3
                ? `${p.ball(c, 23, '#7d9334')}<circle r="6" cx="4" cy="-3" fill="#4b5c1c"/>`
                : `${p.ball(c, 23, '#4a2f45')}<ellipse cx="-7" cy="-8" rx="6" ry="4" fill="#fff" opacity=".5"/>`,
            ),
          )
          .join('')}`,
      )}
      ${at(
        16,
        104,
        `${bowl(c, 112, 'honey')}${p.pool(c, 93, '#aab258')}${strewn(c, 66, 7, 40)
          .map(([x = 0, y = 0]) => at(x, y, p.cucumber(c, 34)))
          .join(
            '',
          )}${times(3, () => at(c.between(-40, 40), c.between(-40, 40), p.log(c, 66, 17, '#6f9b36', { turn: 30 }), c.between(0, 180)))}`,
      )}`,
  },
  kibbeh: {
    ground: 'peach',
    draw: (c) => {
      const torpedo = (turn: number): string =>
        `<g transform="rotate(${turn})">${p.solid(c, 'M-96 0C-56 -54 56 -54 96 0C56 54 -56 54 -96 0Z', '#8f5428', { turn, shadow: 7 })}<g ${c.clip(`<path d="M-96 0C-56 -54 56 -54 96 0C56 54 -56 54 -96 0Z"/>`)}>${p.flecks(c, 96, 90, ['#6b3a17', '#b1773d', '#5b2f12'], [2, 5])}</g><path d="M-60 -17Q0 -38 52 -20" stroke="#fff" stroke-width="6" opacity=".28" fill="none" stroke-linecap="round"/></g>`;
      const open = `<g transform="rotate(-28)">${p.solid(c, 'M-74 -44C-20 -58 40 -44 70 0C40 44 -20 58 -74 44Q-88 0 -74 -44Z', '#8f5428', { shadow: 7 })}<ellipse cx="-70" rx="26" ry="44" fill="#6e3d1a"/><ellipse cx="-70" rx="19" ry="34" fill="#b98350"/>${at(-70, 0, `${p.flecks(c, 17, 30, ['#7d4a20', '#e8c98e', '#5f3314'], [3, 6])}`)}</g>`;
      return `${plate(c, 258, 'olive')}${at(-50, -116, torpedo(-16), 0, 1.16)}${at(96, -46, torpedo(52), 0, 1.16)}${at(-88, -6, torpedo(14), 0, 1.16)}${at(-40, 116, open, 0, 1.2)}${ramekin(c, 100, 106, 68, '#faf5ea')}${at(100, 106, p.herbs(c, 26, 12))}${p.pineNuts(c, 172, 9, 12)}${p.sprig(c, 24, 26, 46)}`;
    },
  },
  halloumi: {
    ground: 'mist',
    draw: (c) =>
      `${plate(c, 258, 'terracotta')}${at(-118, 66, p.frill(c, 84, '#8dbf52'))}${times(5, (i) => at(-88 + i * 46, 44 - i * 28, p.slab(c, 150, 92, '#f6e3ad', { turn: 62, deep: 14, side: '#d9b468', soft: 12, grill: 4 })))}${at(-98, -100, p.cherryTomato(c, 34))}${at(-44, -130, p.cherryTomato(c, 28))}${at(104, 112, p.cherryTomato(c, 36))}${p.sprig(c, 52, 128, 52)}${p.sprig(c, -128, 14, 44)}${p.drops(c, 176, 10, '#d9b340', [4, 9])}${p.flecks(c, 150, 30, ['#7d8f3a', '#4f6a2a'], [2, 4])}`,
  },
  makanek: {
    ground: 'honey',
    draw: (c) =>
      `${plate(c, 258, 'charcoal')}<path d="${blob(c, 168, 158, 12, 0.06)}" fill="${c.radial([
        { at: 0, color: '#8c2a1a' },
        { at: 1, color: '#571409' },
      ])}"/>${strewn(c, 126, 15, 62)
        .map(([x = 0, y = 0]) => {
          const t = c.between(-60, 60);
          return at(
            x,
            y,
            `<g transform="rotate(${round(t)})">${p.log(c, 100, 44, '#93451f', { turn: t, char: 3, bend: 10, taper: 0.9 })}</g>`,
          );
        })
        .join(
          '',
        )}${p.pineNuts(c, 150, 16, 13)}${p.beads(c, 150, 16, '#b3173a', [6, 9])}${p.sprig(c, -20, -20, 40)}${at(120, 110, p.lemon(c, 46, true), -30)}`,
  },
  arayes: {
    ground: 'sand',
    draw: (c) => {
      const wedge = (turn: number): string =>
        `<g transform="rotate(${turn})">${p.solid(c, 'M0 0L176 -62Q206 0 176 62Z', '#7a3a1d', { turn, shadow: 8 })}<g transform="translate(-4 -14)">${p.solid(c, 'M6 0L176 -62Q206 0 176 62Z', '#dda359', { turn, shadow: 0 })}<path d="M58 -16L62 18M92 -30L98 30M126 -40L134 40M160 -48L168 46" stroke="#6b3310" stroke-width="9" opacity=".5" stroke-linecap="round"/></g></g>`;
      return `${at(-186, -92, wedge(20))}${at(180, -140, wedge(158))}${at(-190, 96, wedge(-12))}${at(196, 40, wedge(170))}${ramekin(c, 84, 168, 66, '#faf4e4', 'terracotta')}${at(84, 168, p.flecks(c, 30, 16, ['#b0392a', '#4f7a2a'], [3, 5]))}${p.sprig(c, -8, 4, 52)}`;
    },
  },
  'hummus-lamb': {
    ground: 'sage',
    draw: (c) =>
      `${plate(c, 258, 'blue')}${p.spread(c, 186, '#e9d6a4', '#c98f2a')}<path d="${blob(c, 104, 96, 11, 0.08)}" fill="#7a4019" opacity=".55" ${c.blur(4)}/>${strewn(
        c,
        92,
        22,
        36,
      )
        .map(([x = 0, y = 0]) => at(x, y, p.chunk(c, c.between(22, 30), '#8a4c24', 0.35)))
        .join(
          '',
        )}${p.pineNuts(c, 106, 20, 12)}${p.herbs(c, 120, 26)}${p.flecks(c, 172, 40, ['#b5301d', '#8f2414'], [2, 4.5])}${p.sprig(c, 4, -6, 32)}`,
  },
  batata: {
    ground: 'rose',
    draw: (c) =>
      `${plate(c, 258, 'charcoal')}${strewn(c, 150, 34, 40)
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            p.slab(c, 50, 46, c.pick(['#e8b04c', '#dfa03c', '#f0be60']), {
              turn: c.between(0, 90),
              deep: 13,
              side: '#a8641d',
              soft: 9,
            }),
          ),
        )
        .join(
          '',
        )}${p.chilliFlakes(c, 164, 60)}${p.herbs(c, 164, 70)}${p.sprig(c, -20, -10, 42)}${at(112, 104, p.lemon(c, 48, true), -30)}`,
  },
  'lentil-soup': {
    ground: 'honey',
    draw: (c) =>
      `${plate(c, 262, 'terracotta')}${bowl(c, 214, 'cream')}${p.pool(c, 188, '#e08a2a')}<path d="M-96 -8C-60 -74 42 -82 84 -24C116 26 50 78 -18 66C-66 58 -70 8 -24 -4C16 -14 40 18 10 34" fill="none" stroke="#f7d79a" stroke-width="15" stroke-linecap="round" opacity=".75"/>${p.drops(c, 150, 18, '#c9851c', [4, 10])}${strewn(
        c,
        84,
        9,
        46,
      )
        .map(([x = 0, y = 0]) =>
          at(x, y, p.slab(c, 36, 34, '#dba256', { turn: c.between(0, 90), deep: 8, soft: 5 })),
        )
        .join(
          '',
        )}${p.flecks(c, 150, 40, ['#8a5a20', '#b5301d'], [2, 4])}${p.herbs(c, 100, 22)}${at(150, 150, p.lemon(c, 52, true), -20)}`,
  },
  taouk: {
    ground: 'peach',
    draw: (c) =>
      `${plate(c, 262, 'cream')}${at(-18, 10, p.flatbread(c, 170, '#ecc588', 18))}${at(-18, -62, cubes(c, -24, 5, '#dd9440', 74))}${at(6, 40, cubes(c, -20, 5, '#d98a38', 74))}${p.chilliFlakes(c, 120, 20)}${ramekin(c, 124, 118, 58, '#fffdf4', 'blue')}${at(124, 118, p.flecks(c, 22, 6, ['#6fa334'], [2, 4]))}${times(4, (i) => at(-116 + i * 26, 134 - i * 4, p.slab(c, 58, 16, '#d94584', { turn: 62 + i * 9, deep: 5, soft: 4 })))}${p.sprig(c, -132, -92, 44)}${at(-20, 156, p.cucumber(c, 28))}`,
  },
  kafta: {
    ground: 'terracotta',
    draw: (c) =>
      `${plate(c, 262, 'charcoal')}<path d="${blob(c, 178, 168, 13, 0.05)}" fill="${c.radial([
        { at: 0, color: '#d5492a' },
        { at: 1, color: '#a32d16' },
      ])}"/>${p.drops(c, 160, 18, '#e98242', [4, 12])}${[-98, -30, 38, 104].map((y, i) => at(-6 + (i % 2) * 14, y, kafta(c, 268, -12))).join('')}${strewn(
        c,
        150,
        8,
        60,
      )
        .map(([x = 0, y = 0]) => at(x, y, p.onion(c, 25)))
        .join(
          '',
        )}${p.herbs(c, 160, 50)}${at(-126, 108, p.log(c, 84, 24, '#5f8f2e', { turn: 40, char: 3, taper: 1.4 }), 40)}${at(136, -104, p.cherryTomato(c, 34))}`,
  },
  'lamb-chops': {
    ground: 'sand',
    draw: (c) => {
      const chop = (turn: number): string =>
        `<g transform="rotate(${turn})"><path d="M30 -8C90 -34 140 -44 190 -40Q204 -30 192 -20C150 -22 100 -6 46 22Z" fill="${c.linear(
          [
            { at: 0, color: '#f7ecd6' },
            { at: 1, color: '#cdb48c' },
          ],
        )}" ${c.shadow(5, 0.36)}/>${p.solid(c, 'M-84 6C-92 -56 -20 -86 40 -52C84 -26 76 40 30 62C-20 84 -78 62 -84 6Z', '#8e4a28', { turn, shadow: 8 })}<path d="M-62 -8C-62 -48 -10 -62 28 -40" stroke="#e9c48e" stroke-width="9" fill="none" stroke-linecap="round" opacity=".75"/><path d="M-46 -34L-20 58M-8 -46L18 54M30 -38L50 30" stroke="#3f1a0a" stroke-width="8" opacity=".5" stroke-linecap="round"/></g>`;
      return `${plate(c, 262, 'terracotta')}${p.greens(c, 110, 9)}${at(-44, -96, chop(-14))}${at(-60, 20, chop(4))}${at(-40, 124, chop(20))}${times(3, (i) => at(124, -60 + i * 56, p.chunk(c, 27, '#e6b552', 0.2)))}${p.herbs(c, 140, 30)}${at(-128, 96, p.sprig(c, 0, 0, 38, '#5f7f4a', 5))}${at(112, 132, p.lemon(c, 46, true), -30)}`;
    },
  },
  'mixed-grill': {
    ground: 'night',
    draw: (c) =>
      `${at(-30, 0, p.flatbread(c, 226, '#e9bf80', 24))}${at(-20, -150, cubes(c, -8, 5, '#dd9440', 70))}${at(0, -70, kafta(c, 300, -6))}${at(-14, 12, cubes(c, -4, 5, '#94512c', 70))}${at(6, 92, kafta(c, 300, 0))}${at(
        -10,
        168,
        `${p.skewer(
          c,
          440,
          times(6, (i) =>
            at(
              (i - 2.5) * 62,
              0,
              i % 2 ? p.cherryTomato(c, 33) : p.chunk(c, 33, i === 0 ? '#7da33a' : '#c8a24a', 0.4),
            ),
          ),
        )}`,
      )}${p.herbs(c, 190, 50)}${ramekin(c, 204, -186, 58, '#fffdf4', 'blue')}${ramekin(c, 206, 196, 56, '#c53f22', 'cream')}`,
  },
  'sea-bream': {
    ground: 'mist',
    draw: (c) =>
      `${plate(c, 266, 'cream')}${p.greens(c, 150, 12)}${fish(c, '#c7a777', -18)}${at(-96, 96, p.lemon(c, 46))}${at(-34, 132, p.lemon(c, 42))}${at(112, -104, p.cherryTomato(c, 30))}${at(66, -138, p.cherryTomato(c, 25))}${p.herbs(c, 130, 34)}${p.chilliFlakes(c, 120, 20)}`,
  },
  'charred-aubergine': {
    ground: 'sage',
    draw: (c) => {
      const half = (turn: number): string =>
        `<g transform="rotate(${turn})">${p.solid(c, 'M-168 0C-150 -74 60 -92 150 -34Q186 0 150 34C60 92 -150 74 -168 0Z', '#4a2440', { turn, shadow: 9 })}${p.solid(c, 'M-148 0C-132 -56 56 -72 134 -26Q162 0 134 26C56 72 -132 56 -148 0Z', '#d8a763', { turn, shadow: 0 })}<g stroke="#7a451c" stroke-width="7" opacity=".55" stroke-linecap="round"><path d="M-100 -34L-50 40M-40 -48L10 50M20 -52L64 46M-50 -44L-104 36M12 -50L-44 50M74 -46L20 52M128 -22L84 38"/></g><path d="M148 -14C180 -22 196 -34 214 -30L216 8C196 10 180 14 150 16Z" fill="#5a7a2e"/></g>`;
      return `${plate(c, 264, 'cream')}<path d="${blob(c, 180, 150, 12, 0.06)}" fill="#f2e6c8" ${c.shadow(4, 0.2)}/>${at(-6, -72, half(-14))}${at(0, 66, half(-10))}${p.zigzag(c, 230, 210, 9, '#fbf1d6', 10, -14)}${p.beads(c, 150, 40, '#b3143c', [7, 10])}${p.pineNuts(c, 150, 12, 12)}${p.sprig(c, -30, -4, 44)}${p.sprig(c, 92, 60, 36)}`;
    },
  },
  'family-table': {
    ground: 'terracotta',
    draw: (c) =>
      `${at(-176, -178, sure(levant['tabbouleh']).draw(c), 0, 0.56)}${at(150, -196, sure(levant['muhammara']).draw(c), 0, 0.52)}${at(-196, 132, sure(levant['halloumi']).draw(c), 0, 0.5)}${at(112, 112, sure(levant['mixed-grill']).draw(c), 0, 0.7)}${at(
        -36,
        -34,
        `${bowl(c, 62, 'honey')}${strewn(c, 34, 5, 24)
          .map(([x = 0, y = 0]) => at(x, y, p.ball(c, 16, '#7d9334')))
          .join('')}`,
      )}${at(-120, 296, p.flatbread(c, 104))}`,
  },
  'cheese-manoushe': {
    ground: 'honey',
    draw: (c) =>
      manoushe(
        c,
        `<path d="${blob(c, 178, 174, 14, 0.03)}" fill="${c.radial([
          { at: 0, color: '#fff6dc' },
          { at: 0.8, color: '#f6e3b0' },
          { at: 1, color: '#e5c27c' },
        ])}"/>${strewn(c, 160, 34, 44)
          .map(([x = 0, y = 0]) =>
            at(
              x,
              y,
              `<path d="${blob(c, c.between(12, 24), c.between(9, 16), 8, 0.25)}" fill="#c98436" opacity="${c.between(0.3, 0.62).toFixed(2)}" ${c.blur(2.5)}/>`,
            ),
          )
          .join('')}${p.flecks(c, 166, 60, ['#2f2a26', '#4a4036'], [2, 4], 0.8)}${p.sprig(c, 0, 0, 40)}`,
      ),
  },
  'half-and-half': {
    ground: 'sage',
    draw: (c) =>
      manoushe(
        c,
        `<g ${c.clip('<path d="M-260 -260H0V260H-260Z"/>')}><circle r="178" fill="#8c8a45"/>${p.flecks(c, 174, 620, ['#f2e7bd', '#5c6a26', '#40501a', '#8a5a2c', '#a3a256'], [3, 6.5], 0.65)}</g><g ${c.clip('<path d="M0 -260H260V260H0Z"/>')}><circle r="178" fill="#f6e3b0"/>${strewn(
          c,
          166,
          46,
          40,
        )
          .map(([x = 0, y = 0]) =>
            at(
              x,
              y,
              `<path d="${blob(c, c.between(12, 22), c.between(9, 15), 8, 0.25)}" fill="#c98436" opacity="${c.between(0.3, 0.6).toFixed(2)}" ${c.blur(2.5)}/>`,
            ),
          )
          .join(
            '',
          )}${p.flecks(c, 170, 60, ['#2f2a26'], [2, 4], 0.8)}</g><path d="M0 -180Q6 0 0 180" stroke="#8a5a20" stroke-width="4" opacity=".4" fill="none"/>`,
      ),
  },
  'saj-bread': {
    ground: 'sand',
    draw: (c) =>
      `${at(-40, -36, p.flatbread(c, 190, '#ecca92', 22))}${at(70, 40, p.flatbread(c, 180, '#e8c184', 24), 60)}${at(-60, 96, `<g ${c.clip('<path d="M-300 -300H300V0H-300Z" transform="rotate(-24)"/>')}>${p.flatbread(c, 172, '#efd09a', 22)}</g><path d="M-158 70L158 -70" stroke="#a86a28" stroke-width="5" opacity=".35"/>`)}${ramekin(c, 168, 158, 62, '#c7a634', 'cream')}${at(168, 158, p.flecks(c, 34, 40, ['#5c6a26', '#8a5a2c', '#f2e7bd'], [2, 4.5]))}`,
  },
  'spinach-fatayer': {
    ground: 'mist',
    draw: (c) =>
      `${plate(c, 262, 'terracotta')}${[
        [-94, -70, 12],
        [78, -84, -18],
        [-20, 62, 4],
        [120, 66, 34],
        [-138, 70, -34],
      ]
        .map(([x = 0, y = 0, t = 0]) => at(x, y, fatayer(c, t), 0, 1.1))
        .join(
          '',
        )}${p.sesame(c, 150, 20)}${at(14, -16, p.lemon(c, 36), 10)}${p.flecks(c, 180, 26, ['#8a1c36'], [2, 4])}`,
  },
  'cheese-boats': {
    ground: 'peach',
    draw: (c) => {
      const boat = (turn: number): string =>
        `<g transform="rotate(${turn})">${p.solid(c, 'M-196 0C-120 -74 120 -74 196 0C120 74 -120 74 -196 0Z', '#dba052', { turn, shadow: 9 })}<path d="M-150 0C-96 -46 96 -46 150 0C96 46 -96 46 -150 0Z" fill="${c.linear(
          [
            { at: 0, color: '#fff3cf' },
            { at: 1, color: '#f0d189' },
          ],
        )}"/>${times(9, () => at(c.between(-96, 96), c.between(-20, 20), `<path d="${blob(c, 15, 9, 7, 0.25)}" fill="#c98436" opacity=".5" ${c.blur(2)}/>`))}${times(26, () => `<circle cx="${round(c.between(-110, 110))}" cy="${round(c.between(-22, 22))}" r="3" fill="#2c2622"/>`)}<path d="M-180 -4C-110 -62 110 -62 176 -6" stroke="#ffeccb" stroke-width="5" opacity=".55" fill="none"/><path d="M-176 8Q-160 20 -186 24M176 8Q160 20 186 24" stroke="#8a5020" stroke-width="4" fill="none" opacity=".6"/></g>`;
      return `${at(-14, -136, boat(-8), 0, 1.22)}${at(10, 0, boat(-4), 0, 1.22)}${at(-10, 138, boat(-9), 0, 1.22)}`;
    },
  },
  foul: {
    ground: 'sand',
    draw: (c) =>
      `${plate(c, 264, 'olive')}${bowl(c, 210, 'terracotta')}${p.pool(c, 184, '#8a5a34')}${strewn(
        c,
        160,
        52,
        34,
      )
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            `<g transform="rotate(${Math.round(c.between(0, 180))})">${p.log(c, 52, 34, c.pick(['#7a4526', '#8f5730', '#6a3a1e']), { taper: 0.9, shadow: 3 })}</g>`,
          ),
        )
        .join('')}${p.drops(c, 150, 20, '#d9b340', [5, 13])}${strewn(c, 120, 12, 44)
        .map(([x = 0, y = 0]) =>
          at(x, y, p.slab(c, 24, 22, '#e04a32', { turn: c.between(0, 90), deep: 4, soft: 5 })),
        )
        .join(
          '',
        )}${p.herbs(c, 130, 46)}${p.flecks(c, 150, 30, ['#b5301d'], [2, 4])}${at(40, -20, p.halfEgg(c, 44, false))}${at(130, 132, p.lemon(c, 48, true), -24)}`,
  },
  shakshouka: {
    ground: 'rose',
    draw: (c) =>
      `${at(
        -16,
        -16,
        `${skillet(c, 214)}${p.pool(c, 184, '#c53d20')}${p.flecks(c, 174, 110, ['#e2663a', '#9f2a12', '#e98a4a'], [4, 11], 0.6)}${times(9, () => at(c.between(-120, 120), c.between(-120, 120), p.log(c, 70, 15, c.pick(['#e2a12c', '#5f8f2e', '#d8402a']), { bend: 16, shadow: 2 }), c.between(0, 180)))}${[
          [-76, -66],
          [70, -74],
          [-56, 76],
          [82, 62],
        ]
          .map(([x = 0, y = 0]) => at(x, y, p.friedEgg(c, 66), c.between(0, 90)))
          .join('')}${p.herbs(c, 160, 60)}${p.chilliFlakes(c, 160, 26)}${p.sprig(c, 4, -2, 40)}`,
      )}`,
  },
  'eggs-awarma': {
    ground: 'sage',
    draw: (c) =>
      `${plate(c, 262, 'blue')}${at(-62, -56, p.friedEgg(c, 112))}${at(70, 50, p.friedEgg(c, 116), 40)}${strewn(
        c,
        46,
        9,
        26,
      )
        .map(([x = 0, y = 0]) => at(x - 26 + y, y + 20 - x, p.chunk(c, c.between(15, 21), '#8a4a24', 0.4)))
        .join('')}${[
        [64, -112],
        [96, -86],
        [36, -128],
        [-118, 62],
        [-92, 92],
      ]
        .map(([x = 0, y = 0]) => at(x, y, p.chunk(c, 18, '#8a4a24', 0.4)))
        .join(
          '',
        )}${p.flecks(c, 160, 50, ['#8a1c36', '#a32a3c'], [2, 4.5])}${p.herbs(c, 150, 30)}${at(-116, 132, p.flatbread(c, 66))}${p.sprig(c, 124, -40, 42)}`,
  },
  'breakfast-tray': {
    ground: 'honey',
    draw: (c) =>
      `${board(c, 600, 560, '#9a6738', 54)}${at(-150, -140, sure(levant['foul']).draw(c), 0, 0.44)}${at(118, -150, `${plate(c, 116, 'cream')}${at(-18, -12, p.friedEgg(c, 58))}${at(30, 26, p.friedEgg(c, 54))}${p.flecks(c, 70, 20, ['#8a1c36'], [2, 4])}`)}${at(-172, 96, `${bowl(c, 92, 'olive')}${p.spread(c, 72, '#fbf7ec', '#c9a634')}${p.flecks(c, 56, 40, ['#5c6a26', '#8a5a2c'], [2, 4])}`)}${at(10, 40, p.flatbread(c, 108))}${at(
        170,
        40,
        `${bowl(c, 74, 'cream')}${strewn(c, 44, 7, 30)
          .map(([x = 0, y = 0]) => at(x, y, p.ball(c, 18, c.pick(['#7d9334', '#4a2f45']))))
          .join('')}`,
      )}${at(
        -24,
        196,
        `${bowl(c, 70, 'blue')}${strewn(c, 40, 5, 34)
          .map(([x = 0, y = 0]) => at(x, y, p.cucumber(c, 24)))
          .join('')}${at(22, 16, p.tomato(c, 24))}`,
      )}${cup(c, 148, 182, 46, '#a3481f', '#f4efe5')}${ramekin(c, 70, 232, 34, '#d9902a', 'terracotta')}`,
  },
  maqluba: {
    ground: 'rose',
    draw: (c) =>
      `${plate(c, 264, 'cream')}${p.grains(c, 176, 420, ['#fbe0a0', '#f5cf7c', '#efbf5a', '#fdeec2'], 13)}${around(8, 128, (a) => `<g transform="rotate(${a})">${p.solid(c, 'M-36 -42C-20 -62 20 -62 36 -42C48 -8 30 46 0 52C-30 46 -48 -8 -36 -42Z', '#9a6236', { turn: a, shadow: 5 })}<path d="M-33 -40C-18 -58 18 -58 33 -40" stroke="#3f1f38" stroke-width="7" fill="none"/><path d="M-14 -30L-8 30M10 -32L14 26" stroke="#6b3a18" stroke-width="4" opacity=".5"/></g>`)}${strewn(
        c,
        66,
        7,
        44,
      )
        .map(([x = 0, y = 0]) => at(x, y, p.chunk(c, 26, '#c07a3c', 0.3)))
        .join(
          '',
        )}${around(12, 92, () => p.almond(c, 17, '#e0a95a'), 10)}${p.pineNuts(c, 150, 18, 10)}${p.herbs(c, 160, 44)}${p.sprig(c, 0, 0, 36)}${ramekin(c, 172, 172, 54, '#fdfaf0', 'blue')}`,
  },
  freekeh: {
    ground: 'sage',
    draw: (c) =>
      `${plate(c, 264, 'terracotta')}${p.grains(c, 172, 520, ['#b8a04c', '#9c9440', '#d0b464', '#868a3a', '#e0c67c'], 12)}${[
        [-60, -20, 30],
        [52, -44, -24],
        [4, 62, 100],
      ]
        .map(([x = 0, y = 0, t = 0]) =>
          at(
            x,
            y,
            `<g transform="rotate(${t})">${p.solid(c, 'M-66 8C-74 -36 -20 -58 28 -46C70 -36 84 4 56 32C20 58 -54 52 -66 8Z', '#c8803a', { turn: t, shadow: 7 })}<path d="M-46 -10C-30 -34 14 -40 40 -24" stroke="#ffe2a8" stroke-width="8" opacity=".5" fill="none" stroke-linecap="round"/><path d="M-20 18L14 8M10 30L44 14" stroke="#7a3f14" stroke-width="5" opacity=".5" stroke-linecap="round"/></g>`,
          ),
        )
        .join(
          '',
        )}${around(14, 138, () => p.almond(c, 17, '#e3b064'), 8)}${p.pineNuts(c, 120, 16, 11)}${p.herbs(c, 160, 44)}${p.sprig(c, 96, 84, 40)}`,
  },
  mansaf: {
    ground: 'sand',
    draw: (c) =>
      `${plate(c, 268, 'honey')}${at(0, 0, p.flatbread(c, 190, '#efd6a6', 14))}${p.grains(c, 158, 420, ['#fff4cc', '#fbe6a8', '#f6d788'], 13)}${[
        [-52, -50, 10],
        [50, -30, 70],
        [-16, 46, -40],
        [72, 56, 20],
        [-82, 30, 60],
      ]
        .map(([x = 0, y = 0, t = 0]) =>
          at(
            x,
            y,
            `${p.chunk(c, 48, '#8a5230', 0.3)}<path d="M20 -20L56 -38" stroke="#f4ead2" stroke-width="15" stroke-linecap="round"/><circle cx="60" cy="-42" r="11" fill="#f4ead2"/>`,
            t,
          ),
        )
        .join(
          '',
        )}<path d="M-130 -30C-90 20 -60 -34 -10 6C40 44 60 -20 130 20" stroke="#fffaf0" stroke-width="24" fill="none" stroke-linecap="round" opacity=".92"/>${around(16, 112, () => p.almond(c, 17, '#dba257'), 4)}${p.pineNuts(c, 140, 16, 11)}${p.herbs(c, 150, 60)}`,
  },
  mulukhiyah: {
    ground: 'mist',
    draw: (c) =>
      `${casserole(c, 214, '#a94f2a')}${p.pool(c, 186, '#3f5f22')}${p.flecks(c, 178, 320, ['#2f4a18', '#55762e', '#466a24', '#688a3a'], [4, 12], 0.5)}${strewn(
        c,
        120,
        9,
        58,
      )
        .map(([x = 0, y = 0]) => at(x, y, p.chunk(c, c.between(26, 34), '#d9a765', 0.2)))
        .join('')}${p.drops(c, 160, 16, '#c9b23e', [4, 9])}${strewn(c, 150, 14, 32)
        .map(([x = 0, y = 0]) => at(x, y, p.almond(c, 9, '#e8c98e')))
        .join('')}${at(112, -104, p.lemon(c, 44, true), 30)}`,
  },
  okra: {
    ground: 'peach',
    draw: (c) =>
      `${plate(c, 264, 'cream')}${bowl(c, 210, 'blue')}${p.pool(c, 186, '#c9431f')}${strewn(c, 138, 22, 46)
        .map(([x = 0, y = 0]) => {
          const t = c.between(0, 180);
          return at(
            x,
            y,
            `<g transform="rotate(${round(t)})">${p.log(c, 80, 26, c.pick(['#6f8f34', '#5f7f2a', '#7fa03f']), { turn: t, taper: 1.5, shadow: 3 })}<path d="M-26 -3L24 -3M-26 4L24 4" stroke="#41591a" stroke-width="2" opacity=".5"/></g>`,
          );
        })
        .join('')}${p.drops(c, 150, 16, '#e8824a', [4, 9])}${strewn(c, 130, 8, 54)
        .map(([x = 0, y = 0]) =>
          at(x, y, p.slab(c, 26, 24, '#de4630', { turn: c.between(0, 90), deep: 4, soft: 8 })),
        )
        .join('')}${p.herbs(c, 140, 44)}${p.sprig(c, -6, -10, 38)}`,
  },
  mujaddara: {
    ground: 'honey',
    draw: (c) =>
      `${plate(c, 264, 'olive')}${p.grains(c, 172, 380, ['#b98a4e', '#c99c5e', '#d9b273', '#a6783e'], 13)}${p.flecks(c, 166, 220, ['#6a4020', '#7d5028', '#54331a'], [6, 8], 0.86)}${p.shreds(c, 112, 92, 70, ['#6f3413', '#8f4a1c', '#b06a2a', '#522509'], 8, 62)}${p.herbs(c, 150, 20)}${ramekin(c, 128, 124, 62, '#fdfaf2', 'cream')}${at(128, 124, `${p.cucumber(c, 19)}${p.herbs(c, 28, 10)}`)}`,
  },
  'lunch-plate': {
    ground: 'mist',
    draw: (c) =>
      `${plate(c, 272, 'cream')}${at(-74, 92, p.grains(c, 84, 170, ['#fff4cc', '#fbe6a8', '#f6d788'], 12))}${at(
        84,
        70,
        `<g ${c.shadow(5)}>${p.greens(c, 78, 18, ['#5c9a35', '#3f7a26', '#7db64c'], [46, 70])}</g>${strewn(
          c,
          66,
          5,
          40,
        )
          .map(([x = 0, y = 0]) => at(x, y, p.tomato(c, 22)))
          .join('')}${p.beads(c, 70, 8, '#a31532')}`,
      )}${at(-6, -86, cubes(c, -10, 5, '#dd9440', 66))}${at(-10, -16, kafta(c, 200, -6), 0, 0.9)}${ramekin(c, -150, 8, 48, '#ead9ac', 'terracotta')}${p.herbs(c, 130, 30)}`,
  },
  muhallabia: {
    ground: 'rose',
    draw: (c) =>
      `${plate(c, 262, 'blue')}${bowl(c, 194, 'honey')}${p.pool(c, 168, '#fbf3e4')}<path d="${blob(c, 86, 80, 11, 0.08)}" fill="#e8a0ac" opacity=".55" ${c.blur(9)}/>${p.pistachios(c, 92, 120)}${around(6, 112, (a) => `<g transform="rotate(${a})">${p.solid(c, 'M0 -26C20 -18 20 12 0 22C-20 12 -20 -18 0 -26Z', '#d9637c', { turn: a, shadow: 3 })}</g>`, 14)}${at(0, -4, `${p.ball(c, 15, '#b02a4a')}`)}${p.drops(c, 146, 12, '#e9bf5a', [4, 8])}`,
  },
  baklawa: {
    ground: 'sand',
    draw: (c) =>
      `${plate(c, 266, 'charcoal')}${[
        [0, -128],
        [-82, -64],
        [82, -64],
        [0, -4],
        [-146, 14],
        [146, 14],
        [-74, 66],
        [76, 68],
        [0, 130],
      ]
        .map(([x = 0, y = 0]) => diamond(c, x * 0.94, y * 0.94, 0))
        .join('')}${p.drops(c, 176, 14, '#e0a53a', [4, 9])}${p.pistachios(c, 186, 40)}`,
  },
  maamoul: {
    ground: 'sand',
    draw: (c) => {
      const date = `${p.solid(c, blob(c, 82, 82, 20, 0.01), '#ecc98c', { shadow: 8 })}${around(12, 62, (a) => `<path d="M0 -14L8 8L-8 8Z" transform="rotate(${a})" fill="#b98542" opacity=".65"/>`)}<circle r="44" fill="none" stroke="#b98542" stroke-width="5" opacity=".55"/>${around(8, 26, (a) => `<ellipse rx="6" ry="14" transform="rotate(${a})" fill="#b98542" opacity=".6"/>`)}<circle r="8" fill="#a06a2c" opacity=".7"/>`;
      const walnut = `${p.solid(c, blob(c, 80, 80, 16, 0.02), '#e6bd7c', { shadow: 8 })}${times(5, (i) => `<path d="M${-60 + i * 8} ${-42 + i * 21}Q0 ${-60 + i * 24} ${60 - i * 8} ${-42 + i * 21}" stroke="#a9702f" stroke-width="6" fill="none" opacity=".55" stroke-linecap="round"/>`)}`;
      const pistachio = `${p.solid(c, 'M-100 0C-64 -66 64 -66 100 0C64 66 -64 66 -100 0Z', '#eacb92', { shadow: 8 })}${around(9, 0, (a) => `<path d="M0 -8L5 -38" transform="rotate(${a})" stroke="#b07a38" stroke-width="5" opacity=".55" stroke-linecap="round"/>`)}<path d="M-76 0C-50 -40 50 -40 76 0C50 40 -50 40 -76 0Z" fill="none" stroke="#b07a38" stroke-width="5" opacity=".5"/>${p.pistachios(c, 20, 18)}`;
      return `${plate(c, 262, 'olive')}${at(-84, -62, date, 0, 1.04)}${at(92, -58, walnut, 12, 1.04)}${at(4, 92, pistachio, -8, 1.08)}<g opacity=".9">${p.flecks(c, 180, 120, ['#fffdf6', '#fff8ea'], [1.5, 4], 1)}</g>`;
    },
  },
  booza: {
    ground: 'mist',
    draw: (c) =>
      `${plate(c, 262, 'terracotta')}${bowl(c, 196, 'cream')}${p.pool(c, 170, '#fbf4e6', false)}${at(-60, -34, p.scoop(c, 92, '#fbf3e2'))}${at(64, -38, p.scoop(c, 88, '#f4b9c4'))}${at(4, 62, p.scoop(c, 94, '#f7ead0'))}${at(4, 62, p.pistachios(c, 78, 130))}${at(-60, -48, p.pistachios(c, 40, 26))}${at(64, -50, p.flecks(c, 44, 20, ['#b02a4a', '#d9637c'], [3, 6]))}<g transform="translate(118 74) rotate(38)">${p.log(c, 150, 26, '#d99a48', { turn: 38 })}</g>`,
  },
  'knafeh-coffee': {
    ground: 'honey',
    draw: (c) =>
      `${at(-46, 44, `${plate(c, 228, 'cream')}${p.pool(c, 150, '#e2852a', false)}${p.flecks(c, 146, 300, ['#f7b04a', '#d9701c', '#fbc56a', '#c9601a'], [5, 12], 0.22)}<path d="M0 0L-38 160L72 150Z" fill="#f6efe2"/><path d="M-2 2L-40 150Q16 166 70 142Z" fill="${darker('#f6efe2', 0.12)}" opacity=".5"/>${p.pistachios(c, 72, 110)}<circle r="12" fill="#b3173a"/>`)}${at(0, 0, cup(c, 196, -168, 66, '#3d1f10', '#cfe0e2'))}${at(196, -168, p.drops(c, 24, 3, '#8a5a34', [4, 7]))}`,
  },
  lemonade: {
    ground: 'sage',
    draw: (c) =>
      drink(c, {
        shape: 'highball',
        scale: 1.14,
        floor: 20,
        liquid: ['#eef0b0', '#dbe58a', '#b7cf63'],
        ice: 3,
        straw: '#b4431d',
        inside: (k, t) =>
          `${at(-36, t + 170, p.lemon(k, 46), 20)}${at(38, t + 250, p.lemon(k, 42), 60)}${times(7, () => at(k.between(-56, 56), t + k.between(60, 300), p.leaf(k, 50, k.pick(['#4f9a35', '#77b84c']), 0.5, k.between(0, 360))))}`,
        rim: (k, t, w) =>
          `${at(-w * 0.72, t - 12, p.lemon(k, 48), -12)}${p.sprig(k, 10, t - 8, 56, '#4f9a35', 4)}`,
      }),
  },
  jallab: {
    ground: 'rose',
    draw: (c) =>
      drink(c, {
        shape: 'highball',
        scale: 1.2,
        floor: 10,
        liquid: ['#8a2f3c', '#6a1c2c', '#4a0f20'],
        ice: 2,
        below: 44,
        inside: (k, t) =>
          times(16, () =>
            at(
              k.between(-60, 60),
              t + k.between(30, 330),
              `<ellipse rx="11" ry="8" fill="#e0a33c" opacity=".75"/>`,
              k.between(0, 90),
            ),
          ),
        rim: (k, t, w) =>
          `${floating(k, t + 40, w, 20, () => p.almond(k, 13, k.pick(['#f0cf8e', '#e3b566'])))}${floating(k, t + 40, w, 5, () => p.ball(k, 10, '#c98a2c', 1))}`,
      }),
  },
  ayran: {
    ground: 'mist',
    draw: (c) =>
      drink(c, {
        shape: 'tumbler',
        liquid: ['#ffffff', '#f8f4ea', '#e9e2d2'],
        foam: '#f7f1e4',
        below: 48,
        floor: 30,
        scale: 1.25,
        rim: (k, t) =>
          `${p.sprig(k, 6, t + 8, 58, '#5fa03c', 4)}${at(0, t + 12, p.flecks(k, 60, 14, ['#5f7a3a', '#8a8a5a'], [2, 4]))}`,
      }),
  },
  'sage-tea': {
    ground: 'sand',
    draw: (c) =>
      `<ellipse cx="0" cy="196" rx="172" ry="36" fill="${c.linear([
        { at: 0, color: '#f8f3e6' },
        { at: 1, color: '#cfc0a2' },
      ])}" ${c.shadow(9, 0.4)}/><ellipse cx="0" cy="190" rx="120" ry="22" fill="#d8c9ac"/>${drink(c, { shape: 'tulip', liquid: ['#d9762a', '#b4501a', '#7f2e10'], below: 40, scale: 1.2, floor: 6, rim: (k, t) => `${at(-8, t + 44, p.leaf(k, 76, '#8fa67a', 0.34, 24))}${at(18, t + 36, p.leaf(k, 60, '#a9bd92', 0.34, -30))}` })}${steam(c, 0, -190)}`,
  },
  'cardamom-coffee': {
    ground: 'night',
    draw: (c) =>
      `${at(
        0,
        0,
        `<circle r="262" fill="${c.linear([
          { at: 0, color: '#f0cf85' },
          { at: 0.5, color: '#c9963e' },
          { at: 1, color: '#8a5c1c' },
        ])}" ${c.shadow(15, 0.46)}/><circle r="238" fill="none" stroke="#7a4f16" stroke-width="4" opacity=".5"/>${around(24, 214, (a) => `<path d="M0 -14C9 -4 9 6 0 14C-9 6 -9 -4 0 -14Z" transform="rotate(${a})" fill="#7a4f16" opacity=".5"/>`)}`,
      )}${cup(c, -84, 76, 74, '#2f170b', '#f4efe5')}${cup(c, 104, 92, 70, '#2f170b', '#cfe0e2')}<g ${c.shadow(10, 0.44)}><path d="M40 -120L232 -196" stroke="#5a3216" stroke-width="26" stroke-linecap="round"/><circle cx="-28" cy="-98" r="94" fill="${c.linear(
        [
          { at: 0, color: '#f1b87a' },
          { at: 0.5, color: '#b8692c' },
          { at: 1, color: '#6e3510' },
        ],
      )}"/><path d="M-112 -60L-146 -34L-96 -32Z" fill="#b8692c"/></g><circle cx="-28" cy="-98" r="78" fill="#6e3a16"/>${at(-28, -98, p.pool(c, 74, '#2f170b'))}${at(-28, -98, p.flecks(c, 60, 40, ['#8a5a34', '#6a4020'], [3, 7]))}${[
        [14, 190],
        [-20, 214],
        [40, 216],
      ]
        .map(([x = 0, y = 0]) => at(x, y, p.almond(c, 20, '#a9b86a')))
        .join('')}`,
  },
  pomegranate: {
    ground: 'honey',
    draw: (c) =>
      `${drink(c, { shape: 'goblet', scale: 1.2, floor: 10, liquid: ['#d3204a', '#b01238', '#7a0a28'], below: 50, rim: (k, t, w) => floating(k, t + 50, w, 9, () => p.bead(k, 9, '#c21b45')) })}`,
  },
  'orange-juice': {
    ground: 'mist',
    draw: (c) =>
      `${drink(c, { shape: 'highball', scale: 1.12, floor: 16, liquid: ['#ffb63a', '#fb9d20', '#ee8212'], below: 40, ice: 1, rim: (k, t, w) => at(w * 0.8, t - 4, p.orange(k, 58), 10) })}`,
  },
  'still-water': {
    ground: 'mist',
    draw: (c) =>
      `${bottle(c, -76, '#8fc0d6', '#fbfaf6', '<path d="M-26 8C-26 -14 0 -34 0 -34S26 -14 26 8A26 26 0 0 1 -26 8Z" fill="#5f9ab8"/>', 500, '#5f9ab8')}${at(118, 96, drink(c, { shape: 'tumbler', liquid: ['#e2f2f6', '#c3e0ea'], ice: 2, below: 40, floor: 0, scale: 0.86 }))}`,
  },
  falafel: {
    ground: 'sand',
    draw: (c) => {
      const one = (r: number): string =>
        `${p.ball(c, r, '#8a5426', 8)}${p.flecks(c, r * 0.86, 70, ['#5f3615', '#b07a3e', '#6e421c', '#f0dfb4'], [3, 6], 0.7)}`;
      const cut = `${p.ball(c, 72, '#8a5426', 8)}<circle r="60" fill="${c.radial([
        { at: 0, color: '#b9cf5e' },
        { at: 1, color: '#7d9a34' },
      ])}"/>${p.flecks(c, 56, 70, ['#5f8a26', '#d3e08a', '#4d7a1e'], [3, 6], 0.7)}`;
      return `${plate(c, 262, 'blue')}${at(-72, -108, one(64))}${at(64, -116, one(64))}${at(-128, 8, one(64))}${at(8, -8, one(66))}${at(-56, 116, cut)}${at(128, -10, one(64))}${ramekin(c, 92, 112, 62, '#f3e6c4', 'cream')}${at(92, 112, p.flecks(c, 28, 9, ['#b5301d', '#6fa334'], [2, 4]))}${p.sprig(c, -140, 112, 42)}`;
    },
  },
  shawarma: {
    ground: 'honey',
    draw: (c) => {
      const wrap = (turn: number): string =>
        `<g transform="rotate(${turn})">${p.log(c, 350, 118, '#e2b271', { turn, taper: 0.42, shadow: 10 })}${times(8, () => at(c.between(-140, 120), c.between(-44, 44), `<path d="${blob(c, c.between(10, 22), c.between(7, 14), 7, 0.28)}" fill="#8a4a1c" opacity=".5" ${c.blur(2)}/>`))}<path d="M-130 -30L150 -42M-130 26L150 14" stroke="#9a5a24" stroke-width="5" opacity=".35"/><g transform="translate(160 0)"><ellipse rx="27" ry="56" fill="#d9a560"/><ellipse rx="22" ry="49" fill="#f6ecd6"/>${times(9, (i) => at(c.between(-10, 10), -36 + i * 9, p.chunk(c, 11, i % 3 ? '#a5632c' : '#c98a44', 0.4)))}<rect x="-9" y="-22" width="18" height="8" rx="3" fill="#d94584"/><rect x="-5" y="14" width="16" height="8" rx="3" fill="#d94584"/><circle cx="4" cy="30" r="8" fill="#8ac24a"/><circle cx="-4" cy="-4" r="6" fill="#e04a32"/></g></g>`;
      return `${plate(c, 266, 'terracotta')}${at(-26, -62, wrap(-24))}${at(6, 66, wrap(-24))}${times(4, (i) => at(104 + i * 16, 116 - i * 22, p.slab(c, 66, 17, '#d94584', { turn: 40 + i * 12, deep: 6, soft: 4 })))}${ramekin(c, -132, 132, 50, '#fffdf4', 'cream')}${p.sprig(c, -150, -96, 44)}`;
    },
  },
  'bayt-zaytoun-plate': {
    ground: 'sand',
    draw: (c) =>
      `${plate(c, 240, 'terracotta')}<g ${c.shadow(4, 0.3)}>${at(
        0,
        6,
        `<path d="M-96 70C-30 40 40 -10 92 -84" stroke="#5f6f3a" stroke-width="7" fill="none" stroke-linecap="round"/>${[
          [-64, 54, -70],
          [-20, 24, 70],
          [-2, 14, -60],
          [40, -20, 80],
          [52, -36, -40],
          [84, -76, 20],
        ]
          .map(([x = 0, y = 0, t = 0], i) =>
            at(x, y, at(0, -30, p.leaf(c, 74, i % 2 ? '#7c8f4a' : '#95a75c', 0.32, -90)), t),
          )
          .join('')}${at(-30, 62, p.ball(c, 22, '#6d7f2f', 4))}${at(30, 14, p.ball(c, 21, '#4a2f45', 4))}`,
      )}</g>`,
  },
};
