/** Pieces of food: each is drawn around 0,0 and shaded by the same light. */
import {
  at,
  blob,
  darker,
  lighter,
  mix,
  polar,
  round,
  smooth,
  strewn,
  sure,
  times,
  type Canvas,
} from './canvas.ts';

/**
 * A shape with light, edge and shadow; `turn` is the later rotation of the piece, so that the light keeps its
 * direction.
 */
export function solid(
  c: Canvas,
  d: string,
  color: string,
  options: { turn?: number; shadow?: number; edge?: number; gloss?: number } = {},
): string {
  const { turn = 0, shadow = 4, edge = 0.4, gloss = 0.35 } = options;
  const fill = c.linear(
    [
      { at: 0, color: lighter(color, gloss) },
      { at: 0.45, color },
      { at: 1, color: darker(color, 0.26) },
    ],
    50 - turn,
  );
  return `<path d="${d}" fill="${fill}" ${shadow ? c.shadow(shadow, 0.34) : ''}/><path d="${d}" fill="none" stroke="${darker(color, 0.6)}" stroke-width="1.4" opacity="${edge}"/>`;
}

/** Sauce, soup or dip filling a vessel. */
export function pool(c: Canvas, r: number, color: string, gloss = true): string {
  const fill = c.radial(
    [
      { at: 0, color: lighter(color, 0.22) },
      { at: 0.6, color },
      { at: 1, color: darker(color, 0.2) },
    ],
    { x: 0.4, y: 0.36, r: 0.7 },
  );
  const rim = c.clip(`<circle r="${r}"/>`);
  return `<circle r="${r}" fill="${fill}"/><g ${rim}><circle cx="${r * 0.03}" cy="${r * 0.05}" r="${r * 1.02}" fill="none" stroke="#2a1206" stroke-width="${r * 0.1}" opacity=".28" ${c.blur(5)}/></g>${
    gloss
      ? `<path d="M${round(-r * 0.78)} ${round(-r * 0.28)}A${round(r * 0.83)} ${round(r * 0.83)} 0 0 1 ${round(-r * 0.2)} ${round(-r * 0.8)}" fill="none" stroke="#fff" stroke-width="${round(r * 0.035)}" stroke-linecap="round" opacity=".38"/>`
      : ''
  }`;
}

/** A thick, spread paste with the swirl of a spoon. */
export function spread(c: Canvas, r: number, color: string, oil = '#d9a92f'): string {
  let d = '';
  for (let i = 0; i <= 130; i++) {
    const [x, y] = polar(r * (0.18 + 0.66 * (i / 130)), 40 + i * 6.1);
    d += `${i ? 'L' : 'M'}${round(x)} ${round(y)}`;
  }
  const line = (stroke: string, width: number, dx: number, opacity: number): string =>
    `<path d="${d}" transform="translate(${dx} ${dx})" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
  return `<path d="${blob(c, r, r, 14, 0.018)}" fill="${c.radial([
    { at: 0, color: lighter(color, 0.3) },
    { at: 0.75, color },
    { at: 1, color: darker(color, 0.14) },
  ])}" ${c.shadow(6, 0.36)}/>${line(lighter(color, 0.65), r * 0.13, -r * 0.02, 0.75)}${line(darker(color, 0.3), r * 0.12, r * 0.022, 0.4)}${line(oil, r * 0.1, 0, 0.92)}${line(lighter(oil, 0.55), r * 0.022, -r * 0.018, 0.6)}`;
}

/** A drizzle: drops and puddles of oil, sauce or cream. */
export function drops(
  c: Canvas,
  radius: number,
  count: number,
  color: string,
  size: readonly [number, number] = [4, 11],
): string {
  return strewn(c, radius, count, size[1] * 1.5)
    .map(([x = 0, y = 0]) => {
      const r = c.between(...size);
      return at(
        x,
        y,
        `<path d="${blob(c, r, r * c.between(0.7, 1), 7, 0.16)}" fill="${color}" opacity=".92"/><ellipse cx="${round(-r * 0.25)}" cy="${round(-r * 0.3)}" rx="${round(r * 0.28)}" ry="${round(r * 0.16)}" fill="#fff" opacity=".6"/>`,
      );
    })
    .join('');
}

/** A zigzag over the dish, as from a squeezed bottle. */
export function zigzag(
  c: Canvas,
  width: number,
  height: number,
  lines: number,
  color: string,
  thick = 9,
  turn = 0,
): string {
  let d = `M${-width / 2} ${-height / 2}`;
  for (let i = 1; i <= lines; i++) {
    const x = i % 2 ? width / 2 : -width / 2;
    const y = -height / 2 + (height * i) / lines;
    const before = -height / 2 + (height * (i - 1)) / lines;
    d += `C${round(x * 0.3)} ${round(before + c.between(-6, 6))} ${round(x * 1.16)} ${round(before - 4)} ${round(x)} ${round(y)}`;
  }
  return `<g transform="rotate(${turn})" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${darker(color, 0.5)}" stroke-width="${thick}" opacity=".35" transform="translate(2 3)"/><path d="${d}" stroke="${color}" stroke-width="${thick}"/><path d="${d}" stroke="${lighter(color, 0.75)}" stroke-width="${thick * 0.26}" opacity=".65" transform="translate(-1.5 -1.8)"/></g>`;
}

/** Flecks: spice, chopped herb, sesame. */
export function flecks(
  c: Canvas,
  radius: number,
  count: number,
  colors: readonly string[],
  size: readonly [number, number] = [2, 5],
  shape = 0.6,
): string {
  return times(count, () => {
    const [x, y] = polar(radius * Math.sqrt(c.random()), c.between(0, 360));
    const r = c.between(...size);
    return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(r)}" ry="${round(r * shape)}" transform="rotate(${Math.round(c.between(0, 180))} ${round(x)} ${round(y)})" fill="${c.pick(colors)}"/>`;
  });
}

export const herbs = (c: Canvas, radius: number, count = 40): string =>
  flecks(c, radius, count, ['#4d7d24', '#6fa334', '#38651c', '#8abb45'], [2.6, 6.5], 0.5);
export const sesame = (c: Canvas, radius: number, count = 34): string =>
  flecks(c, radius, count, ['#f4e4b8', '#fff4d4', '#e2c587'], [3, 4.8], 0.55);
export const blackSesame = (c: Canvas, radius: number, count = 24): string =>
  flecks(c, radius, count, ['#2c2622', '#443a33'], [2.6, 4.2], 0.55);
export const chilliFlakes = (c: Canvas, radius: number, count = 30): string =>
  flecks(c, radius, count, ['#c0301a', '#9d2011', '#dc5a2a'], [2, 4.6], 0.6);

/** One leaf with its vein; grows along the x axis. */
export function leaf(c: Canvas, length: number, color = '#4f8a2b', width = 0.42, turn = 0): string {
  const [l, w] = [length / 2, (length * width) / 2];
  return `<g transform="rotate(${round(turn)})">${solid(c, `M${round(-l)} 0C${round(-l * 0.5)} ${round(-w * 1.35)} ${round(l * 0.3)} ${round(-w * 1.3)} ${round(l)} 0C${round(l * 0.3)} ${round(w * 1.3)} ${round(-l * 0.5)} ${round(w * 1.35)} ${round(-l)} 0Z`, color, { turn, shadow: 3, gloss: 0.28 })}<path d="M${round(-l * 0.86)} 0L${round(l * 0.8)} 0" stroke="${darker(color, 0.35)}" stroke-width="1.8" opacity=".6"/></g>`;
}

/** Mint, basil or coriander in a little bunch. */
export function sprig(c: Canvas, x: number, y: number, size = 34, color = '#4f8f2e', leaves = 3): string {
  const start = c.between(0, 360);
  return at(
    x,
    y,
    times(leaves, (i) => {
      const a = start + (i * 360) / leaves + c.between(-14, 14);
      const [lx, ly] = polar(size * 0.42, a);
      return at(
        lx,
        ly,
        leaf(c, size * c.between(0.85, 1.1), i % 2 ? lighter(color, 0.18) : color, 0.5, a - 90),
      );
    }),
  );
}

/** Loose salad leaves over a disc. */
export function greens(
  c: Canvas,
  radius: number,
  count: number,
  colors: readonly string[] = ['#5c9a35', '#3f7a26', '#7db64c', '#8cc257'],
  size: readonly [number, number] = [52, 86],
): string {
  return strewn(c, radius, count, size[0] * 0.32)
    .map(([x = 0, y = 0]) =>
      at(x, y, leaf(c, c.between(...size), c.pick(colors), c.between(0.4, 0.55), c.between(0, 360))),
    )
    .join('');
}

/** A frilled lettuce leaf. */
export function frill(c: Canvas, r: number, color = '#7cb342'): string {
  const points = Array.from({ length: 22 }, (_, i) =>
    polar(r * (i % 2 ? 0.86 : 1) * c.between(0.94, 1.06), (i * 360) / 22),
  );
  return `${solid(c, smooth(points), color, { gloss: 0.4 })}<path d="M0 ${round(r * 0.8)}C${round(r * 0.1)} ${round(r * 0.2)} 0 ${round(-r * 0.3)} 0 ${round(-r * 0.6)}M0 0L${round(r * 0.45)} ${round(-r * 0.4)}M0 ${round(r * 0.2)}L${round(-r * 0.5)} ${round(-r * 0.2)}" stroke="${lighter(color, 0.55)}" stroke-width="3" fill="none" opacity=".6" stroke-linecap="round"/>`;
}

export function ball(c: Canvas, r: number, color: string, shadow = 4): string {
  const fill = c.radial(
    [
      { at: 0, color: lighter(color, 0.62) },
      { at: 0.35, color: lighter(color, 0.14) },
      { at: 0.8, color: darker(color, 0.16) },
      { at: 1, color: darker(color, 0.34) },
    ],
    { x: 0.36, y: 0.32, r: 0.74 },
  );
  return `<circle r="${round(r)}" fill="${fill}" ${shadow ? c.shadow(shadow, 0.36) : ''}/>`;
}

/** A gleaming bead: pomegranate, roe, pea, berry. */
export const bead = (c: Canvas, r: number, color: string): string =>
  `${ball(c, r, color, 2)}<ellipse cx="${round(-r * 0.3)}" cy="${round(-r * 0.36)}" rx="${round(r * 0.26)}" ry="${round(r * 0.18)}" fill="#fff" opacity=".75"/>`;

export const beads = (
  c: Canvas,
  radius: number,
  count: number,
  color: string,
  size: readonly [number, number] = [6, 9],
): string =>
  strewn(c, radius, count, size[1] * 1.5)
    .map(([x = 0, y = 0]) => at(x, y, bead(c, c.between(...size), color)))
    .join('');

/** A log along the x axis: sausage, kafta, rice cake, filled leaf. */
export function log(
  c: Canvas,
  length: number,
  thick: number,
  color: string,
  options: { turn?: number; char?: number; bend?: number; taper?: number; shadow?: number } = {},
): string {
  const { turn = 0, char = 0, bend = 0, taper = 1, shadow = 5 } = options;
  const [l, t] = [length / 2, thick / 2];
  const e = t * taper;
  const d = `M${round(-l + e)} ${round(-t)}Q0 ${round(-t - bend)} ${round(l - e)} ${round(-t)}C${round(l + e * 0.2)} ${round(-t)} ${round(l + e * 0.2)} ${round(t)} ${round(l - e)} ${round(t)}Q0 ${round(t - bend)} ${round(-l + e)} ${round(t)}C${round(-l - e * 0.2)} ${round(t)} ${round(-l - e * 0.2)} ${round(-t)} ${round(-l + e)} ${round(-t)}Z`;
  const up = Math.cos((turn * Math.PI) / 180) >= 0 ? -1 : 1;
  const marks = char
    ? times(char, (i) => {
        const x = -l + e + ((length - 2 * e) * (i + 0.5)) / char;
        return `<path d="M${round(x - 7)} ${round(-t * 0.82 - bend * 0.5)}Q${round(x)} ${round(-bend * 0.5)} ${round(x + 7)} ${round(t * 0.82 - bend * 0.5)}" stroke="${darker(color, 0.72)}" stroke-width="${round(thick * 0.1)}" opacity=".5" fill="none" stroke-linecap="round"/>`;
      })
    : '';
  return `${solid(c, d, color, { turn, shadow })}${marks}<path d="M${round(-l + e * 1.3)} ${round(up * t * 0.5 - bend * 0.4)}Q0 ${round(up * t * 0.55 - bend)} ${round(l - e * 1.6)} ${round(up * t * 0.5 - bend * 0.4)}" fill="none" stroke="#fff" stroke-width="${round(thick * 0.1)}" stroke-linecap="round" opacity=".4"/>`;
}

/** A cut piece with a visible side: cheese, tofu, chicken, cake. */
export function slab(
  c: Canvas,
  width: number,
  height: number,
  color: string,
  options: { turn?: number; deep?: number; side?: string; soft?: number; grill?: number } = {},
): string {
  const { turn = 0, deep = 9, side = darker(color, 0.34), soft = 8, grill = 0 } = options;
  const box = (x: number, y: number, paint: string): string =>
    `<rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${width}" height="${height}" rx="${soft}" ${paint}/>`;
  // The side is below the face in any rotation of the piece.
  const down = (turn * Math.PI) / 180;
  const face = c.linear(
    [
      { at: 0, color: lighter(color, 0.4) },
      { at: 0.5, color },
      { at: 1, color: darker(color, 0.14) },
    ],
    50 - turn,
  );
  const bars = times(grill, (i) => {
    const x = -width / 2 + (width * (i + 0.6)) / grill;
    return `<path d="M${round(x + 8)} ${round(-height / 2)}L${round(x - 10)} ${round(height / 2)}" stroke="#5a2a0d" stroke-width="${round(Math.min(8, width / grill / 2.6))}" opacity=".62"/>`;
  });
  return `<g transform="rotate(${round(turn)})"><g ${c.shadow(5, 0.36)}>${box(Math.sin(down) * deep, Math.cos(down) * deep, `fill="${side}"`)}${box(0, 0, `fill="${face}"`)}</g>${
    bars && `<g ${c.clip(box(0, 0, ''))}>${bars}</g>`
  }${box(0, 0, `fill="none" stroke="${lighter(color, 0.7)}" stroke-width="1.6" opacity=".5"`)}</g>`;
}

/** A chunk of grilled or braised meat. */
export function chunk(c: Canvas, r: number, color = '#9a5a2e', char = 0.45): string {
  const turn = c.between(0, 360);
  const d = blob(c, r, r * c.between(0.76, 0.95), 7, 0.13);
  return `<g transform="rotate(${round(turn)})">${solid(c, d, color, { turn, gloss: 0.42 })}<g ${c.clip(`<path d="${d}"/>`)}>${times(3, () => `<path d="${blob(c, r * c.between(0.18, 0.36), r * c.between(0.1, 0.2), 6, 0.3)}" transform="translate(${round(c.between(-r, r) * 0.6)} ${round(c.between(-r, r) * 0.5)}) rotate(${Math.round(c.between(0, 180))})" fill="${darker(color, 0.75)}" opacity="${char}"/>`)}</g></g>`;
}

/** Rice or another grain heaped on a disc. */
export function grains(
  c: Canvas,
  radius: number,
  count: number,
  colors: readonly string[] = ['#ffffff', '#fdf8ec', '#f5ecd9'],
  size = 13,
  rx = 1,
): string {
  const base = sure(colors[colors.length - 1]);
  const shadeColor = Number.parseInt(base.slice(5), 16) > 180 ? '#c4a277' : '#8a4510';
  const heap = `<ellipse rx="${round(radius * rx)}" ry="${radius}" fill="${c.radial([
    { at: 0, color: lighter(base, 0.3) },
    { at: 1, color: mix(base, shadeColor, 0.4) },
  ])}" ${c.shadow(6, 0.36)}/>`;
  const grain = times(count, (i) => {
    const [x, y] = polar(radius * Math.sqrt(c.random()) * 0.98, c.between(0, 360));
    const a = c.between(0, Math.PI);
    const l = size * c.between(0.7, 1.05) * 0.5;
    const color = c.pick(colors);
    const shade = Math.hypot(x + radius * 0.3, y + radius * 0.3) / (radius * 1.7);
    const [ax, ay, bx, by] = [
      x * rx - l * Math.cos(a),
      y - l * Math.sin(a),
      x * rx + l * Math.cos(a),
      y + l * Math.sin(a),
    ];
    return `<path d="M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}" stroke="${mix(color, shadeColor, (i % 3 === 0 ? 0.26 : 0) + shade * 0.16)}" stroke-width="${round(size * c.between(0.34, 0.44))}" stroke-linecap="round"/>`;
  });
  return heap + grain;
}

/** Noodles wound in a bowl. */
export function noodles(c: Canvas, radius: number, color: string, strands = 34, thick = 9): string {
  const clip = c.clip(`<circle r="${radius}"/>`);
  const wind = times(strands, (i) => {
    const turn = c.between(0, 360);
    const r = radius * (0.28 + 0.72 * ((i * 0.618) % 1));
    const [a, b] = [c.between(-60, -20), c.between(70, 210)];
    const [x1, y1] = polar(r, a);
    const [x2, y2] = polar(r * c.between(0.8, 1.1), b);
    const big = b - a > 180 ? 1 : 0;
    const d = `M${round(x1)} ${round(y1)}A${round(r)} ${round(r * c.between(0.8, 1))} 0 ${big} 1 ${round(x2)} ${round(y2)}`;
    const [cx, cy] = polar(radius * c.between(0, 0.42), c.between(0, 360));
    return `<g transform="translate(${round(cx)} ${round(cy)}) rotate(${Math.round(turn)})" fill="none" stroke-linecap="round"><path d="${d}" stroke="${darker(color, 0.48)}" stroke-width="${thick + 3}" opacity=".7"/><path d="${d}" stroke="${i % 4 ? color : lighter(color, 0.2)}" stroke-width="${thick}"/><path d="${d}" stroke="${lighter(color, 0.65)}" stroke-width="${round(thick * 0.24)}" opacity=".7"/></g>`;
  });
  return `<g ${clip}>${wind}</g>`;
}

export function citrus(c: Canvas, r: number, rind = '#f4c430', flesh = '#fbe27a', half = false): string {
  const cut = half
    ? c.clip(`<rect x="${-r * 1.2}" y="${-r * 1.2}" width="${r * 2.4}" height="${r * 1.2}"/>`)
    : '';
  const segments = times(8, (i) => {
    const [ax, ay] = polar(r * 0.74, i * 45 + 4);
    const [bx, by] = polar(r * 0.74, i * 45 + 41);
    const [mx, my] = polar(r * 0.12, i * 45 + 22);
    return `<path d="M${round(mx)} ${round(my)}L${round(ax)} ${round(ay)}A${round(r * 0.74)} ${round(r * 0.74)} 0 0 1 ${round(bx)} ${round(by)}Z" fill="${i % 2 ? flesh : lighter(flesh, 0.25)}" stroke="${lighter(flesh, 0.75)}" stroke-width="${round(r * 0.05)}" stroke-linejoin="round"/>`;
  });
  return `<g ${c.shadow(4, 0.34)}><g ${cut}><circle r="${r}" fill="${c.linear([
    { at: 0, color: lighter(rind, 0.25) },
    { at: 1, color: darker(rind, 0.18) },
  ])}"/><circle r="${round(r * 0.87)}" fill="#fdf6da"/>${segments}</g></g>`;
}
export const lemon = (c: Canvas, r: number, half = false): string => citrus(c, r, '#f3c22e', '#f9dd62', half);
export const lime = (c: Canvas, r: number, half = false): string => citrus(c, r, '#6da12f', '#c9df7c', half);
export const orange = (c: Canvas, r: number, half = false): string =>
  citrus(c, r, '#ee8a22', '#fbb347', half);

export function tomato(c: Canvas, r: number): string {
  const chambers = times(4, (i) => {
    const [x, y] = polar(r * 0.42, i * 90 + 45);
    return at(
      x,
      y,
      `<ellipse rx="${round(r * 0.3)}" ry="${round(r * 0.22)}" fill="#c62b1c" opacity=".8"/>${times(4, () => `<ellipse cx="${round(c.between(-0.18, 0.18) * r)}" cy="${round(c.between(-0.1, 0.1) * r)}" rx="${round(r * 0.06)}" ry="${round(r * 0.038)}" fill="#f7d488"/>`)}`,
      i * 90 + 45,
    );
  });
  return `<circle r="${r}" fill="${c.linear([
    { at: 0, color: '#f0553d' },
    { at: 1, color: '#c3261b' },
  ])}" ${c.shadow(3, 0.34)}/><circle r="${round(r * 0.86)}" fill="#ee5a43"/>${chambers}<circle r="${round(r * 0.14)}" fill="#f6907a"/><path d="M${round(-r * 0.6)} ${round(-r * 0.5)}A${round(r * 0.8)} ${round(r * 0.8)} 0 0 1 ${round(-r * 0.1)} ${round(-r * 0.78)}" stroke="#fff" stroke-width="${round(r * 0.07)}" stroke-linecap="round" fill="none" opacity=".5"/>`;
}

export const cherryTomato = (c: Canvas, r: number): string =>
  `${ball(c, r, '#dc3a22', 3)}<ellipse cx="${round(-r * 0.32)}" cy="${round(-r * 0.38)}" rx="${round(r * 0.24)}" ry="${round(r * 0.15)}" fill="#fff" opacity=".7"/><path d="M0 ${round(-r * 0.1)}l${round(r * 0.32)} ${round(-r * 0.16)}M0 ${round(-r * 0.1)}l${round(-r * 0.3)} ${round(-r * 0.2)}M0 ${round(-r * 0.1)}l${round(r * 0.05)} ${round(r * 0.34)}" stroke="#4c8a2a" stroke-width="${round(r * 0.16)}" stroke-linecap="round"/>`;

export const cucumber = (c: Canvas, r: number): string =>
  `<circle r="${r}" fill="#4c8a3a" ${c.shadow(3, 0.32)}/><circle r="${round(r * 0.87)}" fill="${c.radial(
    [
      { at: 0, color: '#eef4c8' },
      { at: 0.55, color: '#d8e8a6' },
      { at: 1, color: '#bcd888' },
    ],
    { x: 0.5, y: 0.5, r: 0.5 },
  )}"/>${times(7, (i) => {
    const [x, y] = polar(r * 0.38, i * 51);
    return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(r * 0.11)}" ry="${round(r * 0.05)}" transform="rotate(${i * 51 - 90} ${round(x)} ${round(y)})" fill="#f7f9e0"/>`;
  })}`;

export const radish = (c: Canvas, r: number): string =>
  `<circle r="${r}" fill="#d3265a" ${c.shadow(3, 0.3)}/><circle r="${round(r * 0.88)}" fill="${c.radial(
    [
      { at: 0, color: '#ffffff' },
      { at: 1, color: '#f8dfe4' },
    ],
    { x: 0.45, y: 0.42, r: 0.6 },
  )}"/>`;

export const ring = (c: Canvas, r: number, color: string, thick: number): string =>
  `<circle r="${round(r)}" fill="none" stroke="${darker(color, 0.3)}" stroke-width="${thick}" ${c.shadow(2, 0.3)}/><circle r="${round(r)}" fill="none" stroke="${color}" stroke-width="${round(thick * 0.72)}"/><circle r="${round(r)}" fill="none" stroke="#fff" stroke-width="${round(thick * 0.18)}" opacity=".6"/>`;

export const scallions = (c: Canvas, radius: number, count = 22, size = 6): string =>
  strewn(c, radius, count, size * 1.6)
    .map(([x = 0, y = 0]) =>
      at(x, y, ring(c, size * c.between(0.75, 1.15), c.pick(['#6fae3c', '#8cc456', '#57962e']), size * 0.62)),
    )
    .join('');

export const onion = (c: Canvas, r: number): string =>
  times(2, (i) => ring(c, r * (1 - i * 0.34), '#c274a6', r * 0.13));

/** Egg fried sunny side up. */
export function friedEgg(c: Canvas, r: number): string {
  return `<path d="${blob(c, r, r * 0.92, 10, 0.1)}" fill="${c.radial([
    { at: 0, color: '#ffffff' },
    { at: 0.8, color: '#fbf7ec' },
    { at: 1, color: '#e9d9b8' },
  ])}" ${c.shadow(5, 0.36)}/>${at(r * 0.05, -r * 0.02, `<circle r="${round(r * 0.42)}" fill="#f0a020" opacity=".35"/>${ball(c, r * 0.38, '#f7a81b', 2)}<ellipse cx="${round(-r * 0.12)}" cy="${round(-r * 0.15)}" rx="${round(r * 0.1)}" ry="${round(r * 0.06)}" fill="#fff" opacity=".85" transform="rotate(-35)"/>`)}`;
}

/** A boiled egg, halved; `soft` yolks run. */
export function halfEgg(c: Canvas, r: number, soft = true, rind = '#f2e6d0'): string {
  return `<ellipse rx="${round(r * 0.86)}" ry="${r}" fill="${c.linear([
    { at: 0, color: lighter(rind, 0.3) },
    { at: 1, color: darker(rind, 0.28) },
  ])}" ${c.shadow(4, 0.36)}/><ellipse rx="${round(r * 0.77)}" ry="${round(r * 0.91)}" fill="#fffdf6"/><ellipse cy="${round(r * 0.1)}" rx="${round(r * 0.47)}" ry="${round(r * 0.5)}" fill="${c.radial(
    [
      { at: 0, color: soft ? '#ffb52e' : '#ffd766' },
      { at: 0.7, color: soft ? '#f08a13' : '#f3b93c' },
      { at: 1, color: soft ? '#d9690a' : '#dd9d27' },
    ],
  )}"/><ellipse cx="${round(-r * 0.16)}" cy="${round(-r * 0.08)}" rx="${round(r * 0.13)}" ry="${round(r * 0.07)}" fill="#fff" opacity=".8"/>`;
}

/** Round flat bread with browned blisters. */
export function flatbread(c: Canvas, r: number, color = '#e6b872', blisters = 16): string {
  const d = blob(c, r, r, 15, 0.022);
  return `${solid(c, d, color, { shadow: 8, edge: 0.25 })}<g ${c.clip(`<path d="${d}"/>`)}>${strewn(
    c,
    r * 0.9,
    blisters,
    r * 0.22,
  )
    .map(([x = 0, y = 0]) =>
      at(
        x,
        y,
        `<path d="${blob(c, r * c.between(0.05, 0.13), r * c.between(0.04, 0.1), 7, 0.25)}" fill="#8a4a1c" opacity="${c.between(0.25, 0.6).toFixed(2)}" ${c.blur(2)}/>`,
      ),
    )
    .join(
      '',
    )}<path d="${d}" fill="none" stroke="#b87531" stroke-width="${round(r * 0.09)}" opacity=".4" ${c.blur(5)}/></g>`;
}

/** A slice of a loaf. */
export function toast(c: Canvas, size: number, crumb = '#f3d9a6', turn = 0): string {
  const s = size / 2;
  const d = `M${round(-s * 0.86)} ${round(s)}Q${round(-s * 0.98)} ${round(s)} ${round(-s * 0.94)} ${round(-s * 0.1)}C${round(-s * 1.25)} ${round(-s * 0.9)} ${round(-s * 0.5)} ${round(-s * 1.1)} 0 ${round(-s)}C${round(s * 0.5)} ${round(-s * 1.1)} ${round(s * 1.25)} ${round(-s * 0.9)} ${round(s * 0.94)} ${round(-s * 0.1)}Q${round(s * 0.98)} ${round(s)} ${round(s * 0.86)} ${round(s)}Z`;
  return `<g transform="rotate(${turn})">${solid(c, d, '#b9752f', { turn, shadow: 6 })}<g transform="scale(.89)">${solid(c, d, crumb, { turn, shadow: 0, edge: 0.1 })}</g><g ${c.clip(`<path d="${d}"/>`)}>${flecks(c, s * 0.8, 16, ['#c98f4a', '#e3bd7e'], [2, 4.5])}</g></g>`;
}

/** A slice from a long loaf. */
export const baguetteSlice = (c: Canvas, w: number, h: number): string =>
  `<ellipse rx="${w}" ry="${h}" fill="${c.linear([
    { at: 0, color: '#d99a4e' },
    { at: 1, color: '#9c5a21' },
  ])}" ${c.shadow(5, 0.36)}/><ellipse rx="${round(w * 0.86)}" ry="${round(h * 0.84)}" fill="${c.linear([
    { at: 0, color: '#fdf0cf' },
    { at: 1, color: '#eccf94' },
  ])}"/>${times(9, () => `<ellipse cx="${round(c.between(-0.6, 0.6) * w)}" cy="${round(c.between(-0.5, 0.5) * h)}" rx="${round(c.between(0.04, 0.1) * w)}" ry="${round(c.between(0.03, 0.08) * h)}" fill="#d9b26c" opacity=".7"/>`)}`;

/** A wooden or metal skewer with what is threaded on it. */
export function skewer(c: Canvas, length: number, threaded: string, metal = true): string {
  const stick = metal
    ? c.linear(
        [
          { at: 0, color: '#eceae4' },
          { at: 1, color: '#8d8a84' },
        ],
        90,
      )
    : c.linear(
        [
          { at: 0, color: '#ecc88a' },
          { at: 1, color: '#a9793b' },
        ],
        90,
      );
  return `<rect x="${-length / 2}" y="-4" width="${length}" height="8" rx="4" fill="${stick}" ${c.shadow(4, 0.36)}/>${threaded}`;
}

/** Whole almonds, pine nuts or walnut halves. */
export const almond = (c: Canvas, size: number, color = '#d9a15c', turn = c.between(0, 360)): string =>
  `<g transform="rotate(${round(turn)})">${solid(c, `M${round(-size)} 0C${round(-size * 0.5)} ${round(-size * 0.66)} ${round(size * 0.5)} ${round(-size * 0.56)} ${round(size)} 0C${round(size * 0.5)} ${round(size * 0.56)} ${round(-size * 0.5)} ${round(size * 0.66)} ${round(-size)} 0Z`, color, { turn, shadow: 2 })}</g>`;
export const pineNuts = (c: Canvas, radius: number, count: number, size = 8): string =>
  strewn(c, radius, count, size * 1.5)
    .map(([x = 0, y = 0]) =>
      at(x, y, almond(c, size * c.between(0.85, 1.1), c.pick(['#f0cf8e', '#e3b566', '#f6ddab']))),
    )
    .join('');
export const walnut = (c: Canvas, r: number): string =>
  `${solid(c, blob(c, r, r * 0.86, 11, 0.12), '#b9803f')}<path d="M${round(-r * 0.7)} 0Q0 ${round(-r * 0.15)} ${round(r * 0.7)} 0M${round(-r * 0.4)} ${round(-r * 0.5)}Q${round(-r * 0.1)} ${round(-r * 0.2)} ${round(r * 0.35)} ${round(-r * 0.5)}M${round(-r * 0.4)} ${round(r * 0.5)}Q0 ${round(r * 0.2)} ${round(r * 0.45)} ${round(r * 0.45)}" stroke="#6d431b" stroke-width="${round(r * 0.13)}" fill="none" stroke-linecap="round" opacity=".7"/>`;
export const pistachios = (c: Canvas, radius: number, count = 40): string =>
  flecks(c, radius, count, ['#8fb03e', '#6f9630', '#a9c556', '#5f7f2a'], [3, 7], 0.65);

/** A potato chip. */
export const frite = (c: Canvas, length: number, turn: number): string =>
  slab(c, length, 20, '#f2c14e', { turn, deep: 6, side: '#c07f22', soft: 4 });

/** A mushroom cut down the middle. */
export const mushroomSlice = (c: Canvas, s: number, turn = 0): string =>
  `<g transform="rotate(${turn})">${solid(c, `M${-s} 0C${-s} ${-s * 1.1} ${s} ${-s * 1.1} ${s} 0C${s} ${s * 0.3} ${s * 0.4} ${s * 0.2} ${s * 0.3} ${s * 0.2}L${s * 0.24} ${s * 0.85}Q0 ${s} ${-s * 0.24} ${s * 0.85}L${-s * 0.3} ${s * 0.2}C${-s * 0.4} ${s * 0.2} ${-s} ${s * 0.3} ${-s} 0Z`, '#e9d3ae', { turn, shadow: 3 })}<path d="M${-s * 0.7} ${s * 0.02}Q0 ${-s * 0.3} ${s * 0.7} ${s * 0.02}" stroke="#8c6038" stroke-width="${s * 0.14}" fill="none" opacity=".65"/></g>`;

/** A wedge of a round: tart, cake, bread. Point at 0,0 towards the left, opening `angle`. */
export function wedgePath(r: number, angle: number): string {
  const [x1, y1] = polar(r, 90 - angle / 2);
  const [x2, y2] = polar(r, 90 + angle / 2);
  return `M0 0L${round(x1)} ${round(y1)}A${r} ${r} 0 0 1 ${round(x2)} ${round(y2)}Z`;
}

/** A ball of ice cream or rice with a melted foot. */
export function scoop(c: Canvas, r: number, color: string): string {
  const foot = smooth(
    Array.from({ length: 16 }, (_, i) => {
      const [x, y] = polar(r * (i % 2 ? 1.02 : 1.13) * c.between(0.97, 1.03), i * 22.5);
      return [x, y + r * 0.06] as const;
    }),
  );
  return `<path d="${foot}" fill="${darker(color, 0.1)}" ${c.shadow(6, 0.38)}/>${ball(c, r, color, 0)}${times(
    9,
    () => {
      const [x, y] = polar(r * c.between(0.2, 0.85), c.between(0, 360));
      return `<path d="M${round(x - 7)} ${round(y)}q6 -4 13 1" stroke="${c.pick([lighter(color, 0.6), darker(color, 0.18)])}" stroke-width="3" stroke-linecap="round" fill="none" opacity=".55"/>`;
    },
  )}`;
}

/** A hank of shredded or pickled vegetable. */
export function shreds(
  c: Canvas,
  rx: number,
  ry: number,
  count: number,
  colors: readonly string[],
  thick = 6,
  length = 46,
): string {
  return times(count, () => {
    const [px, py] = polar(Math.sqrt(c.random()), c.between(0, 360));
    const [x, y, a] = [px * rx, py * ry, c.between(0, Math.PI * 2)];
    const l = length * c.between(0.6, 1.1) * 0.5;
    const bend = c.between(-14, 14);
    const [ex, ey] = [l * Math.cos(a), l * Math.sin(a)];
    const d = `M${round(x - ex)} ${round(y - ey)}Q${round(x - (ey * bend) / l)} ${round(y + (ex * bend) / l)} ${round(x + ex)} ${round(y + ey)}`;
    const color = c.pick(colors);
    return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${darker(color, 0.45)}" stroke-width="${thick + 2}" opacity=".5" transform="translate(1.5 2)"/><path d="${d}" stroke="${color}" stroke-width="${thick}"/><path d="${d}" stroke="${lighter(color, 0.6)}" stroke-width="${round(thick * 0.22)}" opacity=".6"/></g>`;
  });
}

/** A prawn from the grill, curled around 0,0; about twice its `r` wide. */
export function prawn(c: Canvas, r: number, color = '#dd6a3c'): string {
  const body =
    'M-64 30C-78 -38 -26 -84 28 -70C76 -58 88 -8 66 40C58 54 40 52 36 38C44 6 30 -18 4 -20C-18 -22 -30 -4 -32 26C-36 44 -60 46 -64 30Z';
  const bands = [
    [-66, -18, -30, 4],
    [-48, -56, -16, -14],
    [-8, -76, 0, -20],
    [38, -68, 22, -14],
    [74, -30, 38, 4],
  ];
  const tail =
    '<path d="M-50 30C-86 44 -92 74 -78 84C-66 76 -56 62 -50 46C-46 66 -38 80 -26 84C-16 70 -24 42 -40 28Z" fill="#c4512a"/>';
  return `<g transform="scale(${round(r / 80)})"><g ${c.shadow(7, 0.4)}>${tail}${solid(c, body, color, { shadow: 0, gloss: 0.5 })}</g><g ${c.clip(`<path d="${body}"/>`)}>${bands
    .map(
      ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
        `<path d="M${x1} ${y1}Q${(x1 + x2) / 2 + 8} ${(y1 + y2) / 2} ${x2} ${y2}" stroke="${lighter(color, 0.62)}" stroke-width="9" opacity=".7"/><path d="M${x1 + 8} ${y1 + 3}Q${(x1 + x2) / 2 + 16} ${(y1 + y2) / 2 + 2} ${x2 + 7} ${y2 + 2}" stroke="${darker(color, 0.35)}" stroke-width="3" opacity=".55"/>`,
    )
    .join(
      '',
    )}<path d="M-44 -20C-30 -56 20 -66 52 -34" stroke="#fff6e6" stroke-width="7" opacity=".5" stroke-linecap="round" fill="none"/></g></g>`;
}

/** A cherry blossom about 0,0. */
export const blossom = (c: Canvas, r: number): string =>
  `<g ${c.shadow(3, 0.3)}>${times(
    5,
    (i) =>
      `<path d="M0 0C${round(-r * 0.62)} ${round(-r * 0.4)} ${round(-r * 0.44)} ${round(-r)} ${round(-r * 0.1)} ${round(-r * 0.94)}L0 ${round(-r * 0.8)}L${round(r * 0.1)} ${round(-r * 0.94)}C${round(r * 0.44)} ${round(-r)} ${round(r * 0.62)} ${round(-r * 0.4)} 0 0Z" fill="${c.radial(
        [
          { at: 0, color: '#fbdfe6' },
          { at: 1, color: '#f0a3b8' },
        ],
      )}" transform="rotate(${i * 72})"/>`,
  )}</g><circle r="${round(r * 0.16)}" fill="#b8486e"/>`;
