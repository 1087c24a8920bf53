/** Drinks stand upright, seen from just above: a glass, what is in it and what hangs on its rim. */
import { at, darker, lighter, round, sure, times, type Canvas } from './canvas.ts';
import { ball } from './pieces.ts';

/** From rim to base: height and half width; a stem and foot where the glass has them. */
const shapes = {
  highball: {
    sides: [
      [-205, 92],
      [0, 85],
      [176, 77],
      [200, 70],
    ],
    stem: 0,
    foot: 0,
  },
  tumbler: {
    sides: [
      [-125, 126],
      [0, 118],
      [130, 104],
      [148, 90],
    ],
    stem: 0,
    foot: 0,
  },
  tulip: {
    sides: [
      [-150, 78],
      [-90, 66],
      [-20, 58],
      [70, 84],
      [130, 78],
      [150, 54],
    ],
    stem: 0,
    foot: 0,
  },
  wine: {
    sides: [
      [-210, 84],
      [-150, 104],
      [-70, 110],
      [10, 74],
      [46, 16],
    ],
    stem: 120,
    foot: 88,
  },
  flute: {
    sides: [
      [-225, 46],
      [-110, 56],
      [0, 52],
      [80, 22],
      [96, 9],
    ],
    stem: 92,
    foot: 70,
  },
  coupe: {
    sides: [
      [-150, 138],
      [-96, 118],
      [-44, 60],
      [-24, 12],
    ],
    stem: 150,
    foot: 88,
  },
  pint: {
    sides: [
      [-215, 104],
      [-130, 108],
      [60, 84],
      [176, 77],
      [202, 70],
    ],
    stem: 0,
    foot: 0,
  },
  goblet: {
    sides: [
      [-190, 88],
      [-110, 104],
      [-20, 98],
      [50, 60],
      [72, 18],
    ],
    stem: 84,
    foot: 84,
  },
  sake: {
    sides: [
      [-70, 62],
      [20, 54],
      [62, 40],
      [70, 30],
    ],
    stem: 0,
    foot: 0,
  },
} as const;
export type GlassShape = keyof typeof shapes;

type Side = readonly (readonly [number, number])[];

/** The outline below `top`, widened by `grow`. */
function outline(sides: Side, grow = 0, top = sure(sides[0])[0]): string {
  const inside = sides.filter(([y]) => y > top);
  const points = [[top, widthAt(sides, top)] as const, ...inside].map(
    ([y, w]) => [y, Math.max(2, w + grow)] as const,
  );
  const run = (list: readonly (readonly [number, number])[], sign: number): string =>
    list
      .slice(1)
      .map(([y, w], i) => {
        const before = sure(list[Math.max(0, i - 1)]);
        const from = sure(list[i]);
        const next = sure(list[Math.min(list.length - 1, i + 2)]);
        return `C${round(sign * (from[1] + (w - before[1]) / 6))} ${round(from[0] + (y - before[0]) / 6)} ${round(sign * (w - (next[1] - from[1]) / 6))} ${round(y - (next[0] - from[0]) / 6)} ${round(sign * w)} ${round(y)}`;
      })
      .join('');
  const last = sure(points[points.length - 1]);
  return `M${round(-sure(points[0])[1])} ${round(sure(points[0])[0])}${run(points, -1)}Q${round(-last[1] * 0.5)} ${round(last[0] + 7)} 0 ${round(last[0] + 7)}Q${round(last[1] * 0.5)} ${round(last[0] + 7)} ${round(last[1])} ${round(last[0])}${run(points.toReversed(), 1)}Z`;
}

function widthAt(sides: Side, y: number): number {
  for (let i = 1; i < sides.length; i++) {
    const [[y0, w0], [y1, w1]] = [sure(sides[i - 1]), sure(sides[i])];
    if (y <= y1) return w0 + ((w1 - w0) * (y - y0)) / (y1 - y0);
  }
  return sure(sides[sides.length - 1])[1];
}

export interface Drink {
  shape: GlassShape;
  /** Colours from the surface down. */
  liquid: readonly string[];
  /** How far below the rim the drink ends. */
  below?: number;
  ice?: number;
  foam?: string;
  bubbles?: number;
  /** Drawn in the liquid; and on the rim, above the glass. */
  inside?: (c: Canvas, top: number) => string;
  rim?: (c: Canvas, top: number, width: number) => string;
  straw?: string;
  scale?: number;
  /** Where the base stands. */
  floor?: number;
}

export function drink(c: Canvas, d: Drink): string {
  const { sides, stem, foot } = shapes[d.shape];
  const top = sides[0][0];
  const bottom = sure(sides[sides.length - 1])[0];
  const surface = top + (d.below ?? 34);
  const w = widthAt(sides, surface) - 7;
  const rimWidth = sides[0][1];
  const flat = 0.17;
  const fill = c.linear(
    d.liquid.map((color, i) => ({ at: i / Math.max(1, d.liquid.length - 1), color })),
    90,
  );
  const body = outline(sides, -7, surface);
  const clip = c.clip(`<path d="${body}"/>`);
  const [first, last] = [sure(d.liquid[0]), sure(d.liquid[d.liquid.length - 1])];
  const cubes = times(d.ice ?? 0, (i) => {
    const size = rimWidth * c.between(0.5, 0.62);
    const x = c.between(-0.42, 0.42) * w;
    const y = surface + 4 + i * size * 0.62;
    return at(
      x,
      y,
      `<rect x="${round(-size / 2)}" y="${round(-size / 2)}" width="${round(size)}" height="${round(size)}" rx="${round(size * 0.2)}" fill="${c.linear(
        [
          { at: 0, color: '#ffffff', opacity: 0.72 },
          { at: 1, color: '#ffffff', opacity: 0.12 },
        ],
      )}" stroke="#fff" stroke-width="2.4" stroke-opacity=".6"/>`,
      c.between(-24, 24),
    );
  });
  const base = stem ? bottom + stem : bottom;
  const ground = `<ellipse cx="16" cy="${base + 10}" rx="${(stem ? foot : widthAt(sides, bottom)) * 1.25}" ry="24" fill="#2a1206" opacity=".38" ${c.blur(11)}/>`;
  const glassTone = (o: number): string =>
    c.linear(
      [
        { at: 0, color: '#ffffff', opacity: o },
        { at: 0.5, color: '#e6f2f4', opacity: o * 0.45 },
        { at: 1, color: '#9fb9bf', opacity: o * 0.9 },
      ],
      0,
    );
  const leg = stem
    ? `<path d="M-6 ${bottom - 4}C-4 ${bottom + stem * 0.5} -7 ${base - 14} -${foot * 0.5} ${base - 3}L${foot * 0.5} ${base - 3}C7 ${base - 14} 4 ${bottom + stem * 0.5} 6 ${bottom - 4}Z" fill="${glassTone(0.85)}"/><ellipse cy="${base}" rx="${foot}" ry="${round(foot * 0.17)}" fill="${glassTone(0.85)}" stroke="#fff" stroke-width="2" stroke-opacity=".8"/>`
    : '';
  const straw = d.straw
    ? `<g ${c.shadow(3, 0.3)}><path d="M${round(w * 0.1)} ${surface + 60}L${round(w * 0.62)} ${top - 112}" stroke="${d.straw}" stroke-width="15" stroke-linecap="round"/><path d="M${round(w * 0.06)} ${surface + 60}L${round(w * 0.58)} ${top - 112}" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".45"/></g>`
    : '';
  const foam = d.foam
    ? `<path d="M${round(-w - 3)} ${surface + 34}C${round(-w - 4)} ${surface - 42} ${round(-w * 0.4)} ${surface - 50} 0 ${surface - 46}C${round(w * 0.4)} ${surface - 52} ${round(w + 4)} ${surface - 42} ${round(w + 3)} ${surface + 34}Q${round(w * 0.6)} ${surface + 50} ${round(w * 0.2)} ${surface + 40}Q${round(-w * 0.4)} ${surface + 54} ${round(-w - 3)} ${surface + 34}Z" fill="${c.linear(
        [
          { at: 0, color: '#ffffff' },
          { at: 1, color: d.foam },
        ],
        90,
      )}"/>${times(26, () => `<circle cx="${round(c.between(-0.85, 0.85) * w)}" cy="${round(surface + c.between(-34, 36))}" r="${round(c.between(2, 5))}" fill="#fff" opacity=".55"/>`)}`
    : `<ellipse cy="${surface}" rx="${round(w)}" ry="${round(w * flat)}" fill="${c.linear(
        [
          { at: 0, color: lighter(first, 0.55) },
          { at: 1, color: lighter(first, 0.12) },
        ],
        90,
      )}"/><ellipse cy="${surface}" rx="${round(w)}" ry="${round(w * flat)}" fill="none" stroke="${lighter(first, 0.7)}" stroke-width="2" opacity=".7"/>`;
  const bubbles = times(d.bubbles ?? 0, () => {
    const y = c.between(surface + 20, bottom - 14);
    return `<circle cx="${round(c.between(-0.8, 0.8) * (widthAt(sides, y) - 12))}" cy="${round(y)}" r="${round(c.between(1.6, 4.4))}" fill="#fff" opacity="${c.between(0.35, 0.8).toFixed(2)}"/>`;
  });
  const wall = outline(sides);
  const art = `${ground}${leg}<path d="${wall}" fill="${glassTone(0.5)}"/><path d="${body}" fill="${fill}"/><g ${clip}><rect x="-150" y="${surface}" width="62" height="500" fill="#fff" opacity=".1"/>${bubbles}${d.inside ? d.inside(c, surface) : ''}<path d="${body}" fill="none" stroke="${darker(last, 0.4)}" stroke-width="16" opacity=".22" ${c.blur(5)}/></g>${straw}${foam}${cubes}<path d="${wall}" fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round" stroke-opacity=".62"/><ellipse cy="${top}" rx="${rimWidth}" ry="${round(rimWidth * flat)}" fill="#fff" fill-opacity=".14" stroke="#fff" stroke-width="4" stroke-opacity=".85"/><path d="M${round(-rimWidth * 0.68)} ${top + 34}C${round(-rimWidth * 0.7)} ${round(top * 0.3)} ${round(-widthAt(sides, bottom * 0.3) * 0.72)} ${round(bottom * 0.2)} ${round(-widthAt(sides, bottom * 0.4) * 0.66)} ${round(bottom * 0.42)}" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".5"/><path d="M${round(rimWidth * 0.78)} ${top + 46}L${round(widthAt(sides, top * 0.3) * 0.78)} ${round(top * 0.35)}" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".4"/>${d.rim ? d.rim(c, top, rimWidth) : ''}`;
  return at(0, d.floor ?? -base + 205, art, 0, d.scale ?? 1);
}

/** A handled cup on its saucer, seen from above. */
export function cup(
  c: Canvas,
  x: number,
  y: number,
  r: number,
  coffee: string,
  china = '#fbfaf6',
  art = '',
): string {
  const face = c.linear([
    { at: 0, color: lighter(china, 0.6) },
    { at: 1, color: darker(china, 0.18) },
  ]);
  return at(
    x,
    y,
    `<circle r="${round(r * 1.55)}" fill="${face}" ${c.shadow(11, 0.42)}/><circle r="${round(r * 1.5)}" fill="none" stroke="#fff" stroke-width="2" opacity=".7"/><circle r="${round(r * 1.12)}" fill="${darker(china, 0.12)}" opacity=".45"/><g ${c.shadow(8, 0.42)}><path d="M${round(r * 0.82)} ${round(-r * 0.22)}C${round(r * 1.7)} ${round(-r * 0.5)} ${round(r * 1.7)} ${round(r * 0.5)} ${round(r * 0.82)} ${round(r * 0.22)}" fill="none" stroke="${darker(china, 0.07)}" stroke-width="${round(r * 0.17)}" stroke-linecap="round"/><circle r="${r}" fill="${face}"/></g><circle r="${round(r * 0.87)}" fill="${darker(china, 0.25)}"/><circle r="${round(r * 0.84)}" cy="${round(r * 0.03)}" fill="${c.radial(
      [
        { at: 0, color: lighter(coffee, 0.3) },
        { at: 0.7, color: coffee },
        { at: 1, color: darker(coffee, 0.3) },
      ],
    )}"/><circle r="${round(r * 0.78)}" cy="${round(r * 0.03)}" fill="none" stroke="${lighter(coffee, 0.35)}" stroke-width="${round(r * 0.05)}" opacity=".6"/>${art}`,
  );
}

/** A bottle with a label. */
export function bottle(
  c: Canvas,
  x: number,
  color: string,
  label: string,
  mark: string,
  height = 460,
  capped = '#c9a24a',
): string {
  const h = height / 2;
  const w = height * 0.135;
  const d = `M${-w * 0.34} ${-h}L${w * 0.34} ${-h}L${w * 0.36} ${-h * 0.5}C${w * 0.4} ${-h * 0.3} ${w} ${-h * 0.28} ${w} ${-h * 0.02}L${w} ${h - 14}Q${w} ${h} ${w - 14} ${h}L${-w + 14} ${h}Q${-w} ${h} ${-w} ${h - 14}L${-w} ${-h * 0.02}C${-w} ${-h * 0.28} ${-w * 0.4} ${-h * 0.3} ${-w * 0.36} ${-h * 0.5}Z`;
  const glass = c.linear(
    [
      { at: 0, color: lighter(color, 0.42) },
      { at: 0.3, color },
      { at: 0.75, color: darker(color, 0.3) },
      { at: 1, color: lighter(color, 0.1) },
    ],
    0,
  );
  return at(
    x,
    0,
    `<ellipse cx="12" cy="${h + 2}" rx="${w * 1.25}" ry="18" fill="#2a1206" opacity=".4" ${c.blur(9)}/><path d="${d}" fill="${glass}"/><rect x="${-w * 0.4}" y="${-h - 8}" width="${w * 0.8}" height="${h * 0.26}" rx="6" fill="${c.linear(
      [
        { at: 0, color: lighter(capped, 0.4) },
        { at: 0.5, color: capped },
        { at: 1, color: darker(capped, 0.4) },
      ],
      0,
    )}"/><rect x="${-w}" y="${h * 0.1}" width="${w * 2}" height="${h * 0.56}" fill="${c.linear(
      [
        { at: 0, color: darker(label, 0.06) },
        { at: 0.35, color: lighter(label, 0.3) },
        { at: 1, color: darker(label, 0.22) },
      ],
      0,
    )}"/><g transform="translate(0 ${h * 0.38})">${mark}</g><path d="M${-w * 0.62} ${-h * 0.02}L${-w * 0.62} ${h * 0.82}" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".35"/>`,
  );
}

/** A pot with a spout and a handle, from the front. */
export function pot(c: Canvas, color: string, lid = lighter(color, 0.1)): string {
  const face = c.radial(
    [
      { at: 0, color: lighter(color, 0.6) },
      { at: 0.45, color },
      { at: 1, color: darker(color, 0.4) },
    ],
    { x: 0.36, y: 0.3, r: 0.8 },
  );
  return `<ellipse cx="10" cy="146" rx="150" ry="24" fill="#2a1206" opacity=".4" ${c.blur(11)}/><g><path d="M104 -20C196 -54 190 96 92 84" fill="none" stroke="${darker(color, 0.14)}" stroke-width="24" stroke-linecap="round"/><path d="M-104 42C-160 40 -170 -40 -206 -64L-172 -78C-136 -64 -136 -14 -92 -16Z" fill="${face}"/><path d="M-128 20C-128 -70 -70 -108 0 -108C70 -108 128 -70 128 20C128 96 84 142 0 142C-84 142 -128 96 -128 20Z" fill="${face}"/><path d="M-78 -92C-66 -132 66 -132 78 -92Q0 -70 -78 -92Z" fill="${c.linear(
    [
      { at: 0, color: lighter(lid, 0.4) },
      { at: 1, color: darker(lid, 0.3) },
    ],
  )}"/>${at(0, -138, ball(c, 17, lid, 2))}<path d="M-84 -18C-76 -62 -46 -78 -24 -84" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".5"/></g>`;
}

export const steam = (c: Canvas, x: number, y: number): string =>
  `<g fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".42" ${c.blur(3)}>${[-26, 0, 26].map((dx, i) => `<path d="M${x + dx} ${y}c-16 -22 16 -34 0 -58${i === 1 ? 'c-10 -16 8 -22 2 -34' : ''}"/>`).join('')}</g>`;

/** Floating petals, nuts or leaves on the surface of a drink. */
export const floating = (c: Canvas, top: number, width: number, count: number, make: () => string): string =>
  times(count, () => at(c.between(-0.6, 0.6) * width, top + c.between(-0.08, 0.1) * width, make()));
