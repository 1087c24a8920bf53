/** A drawing surface: seeded chance, colours, gradients and shadows for one SVG picture. Light falls from the upper left. */

export interface Stop {
  at: number;
  color: string;
  opacity?: number;
}

export interface Canvas {
  /** 0 to 1, the same row for the same seed, so a picture is redrawn identically. */
  random(): number;
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** Registers a definition once per content and returns its id. */
  define(make: (id: string) => string): string;
  /** A linear gradient as a paint; 0° runs left to right, 90° top to bottom. */
  linear(stops: readonly Stop[], angle?: number): string;
  radial(stops: readonly Stop[], centre?: { x: number; y: number; r: number }): string;
  /** The attribute for a soft shadow below and to the right. */
  shadow(size: number, strength?: number): string;
  blur(amount: number): string;
  clip(shape: string): string;
  /** `scale`: how many pixels a unit of the drawing is. */
  svg(width: number, height: number, body: string, scale?: number): string;
}

export const round = (n: number): string => String(Math.round(n * 10) / 10);

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** A required element of a list or a collection; throws when a drawing asks for a missing one. */
export function sure<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A drawing names something that does not exist');
  return value;
}

export function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)];
  const byte = (i: 0 | 1 | 2): string =>
    Math.round(from[i] + (to[i] - from[i]) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${byte(0)}${byte(1)}${byte(2)}`;
}

/** Towards a warm light and a warm dark: food never shades to grey. */
export const lighter = (color: string, share: number): string => mix(color, '#fff8ea', share);
export const darker = (color: string, share: number): string => mix(color, '#2a1206', share);

function seededRandom(seed: string): () => number {
  let h = 1779033703 ^ seed.length;
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 3432918353);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function createCanvas(seed: string): Canvas {
  const random = seededRandom(seed);
  const ids = new Map<string, string>();
  const defs: string[] = [];

  const define: Canvas['define'] = (make) => {
    const key = make('#');
    let id = ids.get(key);
    if (!id) {
      id = `d${ids.size}`;
      ids.set(key, id);
      defs.push(make(id));
    }
    return id;
  };
  const stopTags = (stops: readonly Stop[]): string =>
    stops
      .map(
        (s) =>
          `<stop offset="${s.at}" stop-color="${s.color}"${s.opacity === undefined ? '' : ` stop-opacity="${s.opacity}"`}/>`,
      )
      .join('');

  return {
    random,
    between: (low, high) => low + (high - low) * random(),
    pick: (list) => sure(list[Math.floor(random() * list.length)]),
    define,
    linear(stops, angle = 45) {
      const a = (Math.round(angle / 5) * 5 * Math.PI) / 180;
      const [dx, dy] = [Math.cos(a) / 2, Math.sin(a) / 2];
      const id = define(
        (key) =>
          `<linearGradient id="${key}" x1="${(0.5 - dx).toFixed(3)}" y1="${(0.5 - dy).toFixed(3)}" x2="${(0.5 + dx).toFixed(3)}" y2="${(0.5 + dy).toFixed(3)}">${stopTags(stops)}</linearGradient>`,
      );
      return `url(#${id})`;
    },
    radial(stops, centre = { x: 0.38, y: 0.34, r: 0.72 }) {
      const id = define(
        (key) =>
          `<radialGradient id="${key}" cx="${centre.x}" cy="${centre.y}" r="${centre.r}">${stopTags(stops)}</radialGradient>`,
      );
      return `url(#${id})`;
    },
    shadow(size, strength = 0.32) {
      const id = define(
        (key) =>
          `<filter id="${key}" x="-40%" y="-40%" width="190%" height="190%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${size}"/><feOffset dx="${size * 0.55}" dy="${size * 0.95}"/><feColorMatrix values="0 0 0 0 .15 0 0 0 0 .07 0 0 0 0 .02 0 0 0 ${strength} 0"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
      );
      return `filter="url(#${id})"`;
    },
    blur(amount) {
      const id = define(
        (key) =>
          `<filter id="${key}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
      );
      return `filter="url(#${id})"`;
    },
    clip(shape) {
      return `clip-path="url(#${define((key) => `<clipPath id="${key}">${shape}</clipPath>`)})"`;
    },
    svg(width, height, body, scale = 1) {
      return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${body}</svg>`;
    },
  };
}

/** Places a drawing made around 0,0. */
export const at = (x: number, y: number, body: string, turn = 0, scale = 1): string =>
  `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${body}</g>`;

export const times = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('');

/** A point on a circle; 0° is up, clockwise. */
export function polar(radius: number, degrees: number): [number, number] {
  const a = ((degrees - 90) * Math.PI) / 180;
  return [radius * Math.cos(a), radius * Math.sin(a)];
}

/** Pieces set in a circle, each turned along it. */
export const around = (
  count: number,
  radius: number,
  make: (turn: number, i: number) => string,
  start = 0,
): string =>
  times(count, (i) => {
    const a = start + (i * 360) / count;
    const [x, y] = polar(radius, a);
    return at(x, y, make(a, i));
  });

/** Points strewn evenly over a disc, none closer than `gap`. */
export function strewn(c: Canvas, radius: number, count: number, gap: number): [number, number][] {
  const points: [number, number][] = [];
  for (let tries = 0; points.length < count && tries < count * 40; tries++) {
    const [x, y] = polar(radius * Math.sqrt(c.random()), c.random() * 360);
    if (points.every(([px, py]) => (px - x) ** 2 + (py - y) ** 2 >= gap * gap)) points.push([x, y]);
  }
  return points;
}

/** A smooth closed line through points. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const n = points.length;
  const p = (i: number): readonly [number, number] => sure(points[(i + n) % n]);
  let d = `M${round(p(0)[0])} ${round(p(0)[1])}`;
  for (let i = 0; i < n; i++) {
    const [a, b, e, f] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    d += `C${round(b[0] + (e[0] - a[0]) / 6)} ${round(b[1] + (e[1] - a[1]) / 6)} ${round(e[0] - (f[0] - b[0]) / 6)} ${round(e[1] - (f[1] - b[1]) / 6)} ${round(e[0])} ${round(e[1])}`;
  }
  return `${d}Z`;
}

/** A lumpy outline around 0,0. */
export function blob(c: Canvas, rx: number, ry: number = rx, lumps = 9, unevenness = 0.08): string {
  return smooth(
    Array.from({ length: lumps }, (_, i) => {
      const [x, y] = polar(1, (i * 360) / lumps);
      const k = 1 + c.between(-unevenness, unevenness);
      return [x * rx * k, y * ry * k] as const;
    }),
  );
}
