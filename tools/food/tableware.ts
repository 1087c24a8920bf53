/** Grounds and vessels, drawn around 0,0; a picture is 640 wide. */
import { at, darker, lighter, mix, polar, round, times, type Canvas } from './canvas.ts';

export const grounds = {
  peach: '#eecbb2',
  sage: '#c6d0a4',
  mist: '#c3d6d6',
  honey: '#eccd80',
  rose: '#ecc9c0',
  sand: '#e7d8bf',
  terracotta: '#b25630',
  night: '#3a302a',
  linen: '#efe8da',
  kelsch: '#f1ede2',
  fir: '#2f5148',
  lake: '#8fb0b3',
  slate: '#2b2d38',
  indigo: '#2a3157',
  vermilion: '#c2402b',
  plum: '#4a2b45',
  teal: '#1f5a5e',
  straw: '#d9b878',
} as const;
export type Ground = keyof typeof grounds;

const glazes = {
  cream: '#f4efe5',
  blue: '#cfe0e2',
  terracotta: '#c0643a',
  olive: '#6c8240',
  honey: '#eabf58',
  charcoal: '#38322d',
  porcelain: '#fbfaf6',
  stoneware: '#4a4f5c',
  celadon: '#a9c4b0',
  ink: '#2c3860',
  lacquer: '#a92a22',
  black: '#26232a',
  clay: '#d6b48e',
} as const;
export type Glaze = keyof typeof glazes;

const isDark = (color: string): boolean => Number.parseInt(color.slice(3, 5), 16) < 110;

/** A plain table with light from the upper left. */
export function ground(c: Canvas, name: Ground, width = 640, height = 640): string {
  const base = grounds[name];
  const glow = c.radial(
    [
      { at: 0, color: lighter(base, 0.42), opacity: 0.75 },
      { at: 0.55, color: base, opacity: 0 },
      { at: 1, color: darker(base, 0.45), opacity: 0.42 },
    ],
    { x: 0.36, y: 0.3, r: 0.86 },
  );
  const box = `width="${width}" height="${height}"`;
  return `<rect ${box} fill="${base}"/><rect ${box} fill="${glow}"/>`;
}

/** A table's cloth: its weave and the venue's own pattern over the ground. */
export function cloth(c: Canvas, name: Ground, width: number, height: number): string {
  const base = grounds[name];
  const thread = isDark(base) ? lighter(base, 0.5) : darker(base, 0.6);
  const weave = c.define(
    (id) =>
      `<pattern id="${id}" width="14" height="7" patternUnits="userSpaceOnUse"><path d="M0 1.5H14M0 5H14" stroke="${thread}" stroke-width="1.3" opacity=".085"/><path d="M3.5 0V7" stroke="${thread}" stroke-width="1" opacity=".035"/></pattern>`,
  );
  return `${ground(c, name, width, height)}${motif(c, name, width, height)}<rect width="${width}" height="${height}" fill="url(#${weave})"/>`;
}

function motif(c: Canvas, name: Ground, width: number, height: number): string {
  const base = grounds[name];
  const fill = (size: [number, number], body: string): string =>
    `<rect width="${width}" height="${height}" fill="url(#${c.define((id) => `<pattern id="${id}" width="${size[0]}" height="${size[1]}" patternUnits="userSpaceOnUse">${body}</pattern>`)})"/>`;
  if (name === 'kelsch')
    return fill(
      [96, 96],
      `<g fill="#4f7a96"><path d="M0 0H30V96H0Z" opacity=".2"/><path d="M0 0H96V30H0Z" opacity=".2"/><path d="M58 0H64V96H58ZM0 58H96V64H0Z" opacity=".2"/></g>`,
    );
  if (name === 'indigo') {
    const wave = `<g fill="none" stroke="${lighter(base, 0.5)}" stroke-width="2">${[36, 25, 14].map((r) => `<path d="M${40 - r} 40A${r} ${r} 0 0 1 ${40 + r} 40"/><path d="M${-r} 60A${r} ${r} 0 0 1 ${r} 60M${80 - r} 60A${r} ${r} 0 0 1 ${80 + r} 60"/><path d="M${-r} 20A${r} ${r} 0 0 1 ${r} 20M${80 - r} 20A${r} ${r} 0 0 1 ${80 + r} 20"/>`).join('')}</g>`;
    return `<g opacity=".16">${fill([80, 40], wave)}</g>`;
  }
  return '';
}

/** A round plate; food sits inside 0.7 of its radius. */
export function plate(c: Canvas, r = 258, glaze: Glaze = 'cream', band?: string): string {
  const base = glazes[glaze];
  const rim = c.linear([
    { at: 0, color: lighter(base, 0.5) },
    { at: 0.5, color: base },
    { at: 1, color: darker(base, isDark(base) ? 0.25 : 0.1) },
  ]);
  const well = c.linear([
    { at: 0, color: darker(base, isDark(base) ? 0.3 : 0.1) },
    { at: 0.6, color: base },
    { at: 1, color: lighter(base, isDark(base) ? 0.12 : 0.45) },
  ]);
  const line = isDark(base) ? lighter(base, 0.6) : '#ffffff';
  return `<circle r="${r}" fill="${rim}" ${c.shadow(15, 0.42)}/><circle r="${round(r * 0.965)}" fill="none" stroke="${line}" stroke-width="2.6" opacity=".6"/>${
    band
      ? `<circle r="${round(r * 0.9)}" fill="none" stroke="${band}" stroke-width="5"/><circle r="${round(r * 0.855)}" fill="none" stroke="${band}" stroke-width="1.8"/>`
      : ''
  }<circle r="${round(r * 0.73)}" fill="${well}"/><circle r="${round(r * 0.73)}" fill="none" stroke="${darker(base, 0.55)}" stroke-width="2.5" opacity=".2"/>`;
}

/** A hotel's plate: porcelain with two blue-green bands. */
export const porcelain = (c: Canvas, r = 258): string => plate(c, r, 'porcelain', '#3f6f69');

/** A deep bowl seen from above; its content lies inside 0.82 of its radius. */
export function bowl(c: Canvas, r = 236, glaze: Glaze = 'cream', fleck = false): string {
  const base = glazes[glaze];
  const rim = c.linear([
    { at: 0, color: lighter(base, 0.6) },
    { at: 0.5, color: base },
    { at: 1, color: darker(base, 0.28) },
  ]);
  const wall = c.linear([
    { at: 0, color: darker(base, isDark(base) ? 0.5 : 0.34) },
    { at: 0.55, color: darker(base, 0.1) },
    { at: 1, color: lighter(base, isDark(base) ? 0.15 : 0.4) },
  ]);
  return `<circle r="${r}" fill="${rim}" ${c.shadow(17, 0.46)}/><circle r="${round(r * 0.975)}" fill="none" stroke="${isDark(base) ? lighter(base, 0.5) : '#ffffff'}" stroke-width="2.4" opacity=".55"/>${
    fleck
      ? times(70, () => {
          const [x, y] = polar(r * c.between(0.91, 0.98), c.between(0, 360));
          return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(c.between(0.8, 2))}" fill="${lighter(base, 0.5)}" opacity=".5"/>`;
        })
      : ''
  }<circle r="${round(r * 0.9)}" fill="${wall}"/>`;
}

/** A wooden board or table top with grain. */
export function board(c: Canvas, width: number, height: number, wood = '#a8713f', corner = 34): string {
  const half = [width / 2, height / 2] as const;
  const face = c.linear([
    { at: 0, color: lighter(wood, 0.28) },
    { at: 0.5, color: wood },
    { at: 1, color: darker(wood, 0.22) },
  ]);
  const shape = `<rect x="${-half[0]}" y="${-half[1]}" width="${width}" height="${height}" rx="${corner}"/>`;
  const grain = times(Math.round(height / 15), (i) => {
    const y = -half[1] + i * 15 + c.between(2, 12);
    const [a, b] = [c.between(-9, 9), c.between(-9, 9)];
    return `<path d="M${-half[0]} ${round(y)}C${round(-half[0] / 3)} ${round(y + a)} ${round(half[0] / 3)} ${round(y + b)} ${half[0]} ${round(y + a / 2)}" stroke="${i % 3 ? darker(wood, 0.5) : lighter(wood, 0.4)}" stroke-width="${round(c.between(1, 3.2))}" opacity="${c.between(0.12, 0.3).toFixed(2)}" fill="none"/>`;
  });
  return `<g ${c.shadow(14, 0.45)}><rect x="${-half[0]}" y="${-half[1] + 7}" width="${width}" height="${height}" rx="${corner}" fill="${darker(wood, 0.45)}"/><rect x="${-half[0]}" y="${-half[1]}" width="${width}" height="${height}" rx="${corner}" fill="${face}"/></g><g ${c.clip(shape)}>${grain}</g><rect x="${-half[0] + 3}" y="${-half[1] + 3}" width="${width - 6}" height="${height - 6}" rx="${corner - 3}" fill="none" stroke="${lighter(wood, 0.6)}" stroke-width="2" opacity=".4"/>`;
}

/** An iron pan with a handle towards the lower right; content inside 0.84 of its radius. */
export function skillet(c: Canvas, r = 214, iron = '#3a3836'): string {
  const face = c.linear([
    { at: 0, color: lighter(iron, 0.35) },
    { at: 0.5, color: iron },
    { at: 1, color: darker(iron, 0.5) },
  ]);
  const inner = c.linear([
    { at: 0, color: darker(iron, 0.65) },
    { at: 1, color: lighter(iron, 0.14) },
  ]);
  const handle = `<g transform="rotate(42)"><rect x="${r - 14}" y="-27" width="128" height="54" rx="25" fill="${face}"/><rect x="${r + 62}" y="-10" width="32" height="20" rx="10" fill="${darker(iron, 0.6)}"/></g>`;
  return `<g ${c.shadow(15, 0.48)}>${handle}<circle r="${r}" fill="${face}"/></g><circle r="${round(r * 0.975)}" fill="none" stroke="#fff" stroke-width="2" opacity=".22"/><circle r="${round(r * 0.9)}" fill="${inner}"/>`;
}

/** A small pot or pan with two ears. */
export function casserole(c: Canvas, r = 210, colour = '#2f5c55'): string {
  const face = c.linear([
    { at: 0, color: lighter(colour, 0.4) },
    { at: 0.5, color: colour },
    { at: 1, color: darker(colour, 0.4) },
  ]);
  const ear = (turn: number): string =>
    `<g transform="rotate(${turn})"><rect x="${r - 18}" y="-58" width="58" height="116" rx="28" fill="${face}"/><rect x="${r + 6}" y="-34" width="18" height="68" rx="9" fill="${darker(colour, 0.7)}"/></g>`;
  return `<g ${c.shadow(16, 0.48)}>${ear(-14)}${ear(166)}<circle r="${r}" fill="${face}"/></g><circle r="${round(r * 0.97)}" fill="none" stroke="#fff" stroke-width="2.5" opacity=".4"/><circle r="${round(r * 0.88)}" fill="${c.linear(
    [
      { at: 0, color: darker('#efe5d2', 0.3) },
      { at: 1, color: '#f6efe0' },
    ],
  )}"/>`;
}

/** A street-food boat: paper folded into a tray, with a checked liner. */
export function paperTray(
  c: Canvas,
  width: number,
  height: number,
  check = '#c8412c',
  kraft = '#d3a771',
): string {
  const [w, h] = [width / 2, height / 2];
  const inset = 26;
  const liner = c.define(
    (id) =>
      `<pattern id="${id}" width="36" height="36" patternUnits="userSpaceOnUse"><rect width="36" height="36" fill="#fbf6ea"/><path d="M0 0H18V18H0ZM18 18H36V36H18Z" fill="${check}" opacity=".2"/><path d="M0 0H18V36H0ZM0 0H36V18H0Z" fill="${check}" opacity=".16"/></pattern>`,
  );
  const outer = `M${-w} ${-h}Q0 ${-h - 10} ${w} ${-h}Q${w + 12} 0 ${w} ${h}Q0 ${h + 12} ${-w} ${h}Q${-w - 12} 0 ${-w} ${-h}Z`;
  const inner = `M${-w + inset} ${-h + inset}Q0 ${-h + inset - 7} ${w - inset} ${-h + inset}Q${w - inset + 8} 0 ${w - inset} ${h - inset}Q0 ${h - inset + 8} ${-w + inset} ${h - inset}Q${-w + inset - 8} 0 ${-w + inset} ${-h + inset}Z`;
  const wall = c.linear([
    { at: 0, color: darker(kraft, 0.28) },
    { at: 0.5, color: kraft },
    { at: 1, color: lighter(kraft, 0.35) },
  ]);
  return `<path d="${outer}" fill="${wall}" ${c.shadow(14, 0.45)}/><path d="${outer}" fill="none" stroke="${lighter(kraft, 0.6)}" stroke-width="3.5" opacity=".75"/><path d="${inner}" fill="url(#${liner})"/><path d="${inner}" fill="${c.linear(
    [
      { at: 0, color: '#3a1a08', opacity: 0.28 },
      { at: 0.4, color: '#3a1a08', opacity: 0 },
    ],
  )}"/><path d="M${-w} ${-h}L${-w + inset} ${-h + inset}M${w} ${-h}L${w - inset} ${-h + inset}M${w} ${h}L${w - inset} ${h - inset}M${-w} ${h}L${-w + inset} ${h - inset}" stroke="${darker(kraft, 0.5)}" stroke-width="2" opacity=".4"/>`;
}

/** A lacquered box with compartments `[x, y, width, height]`. */
export function bentoBox(
  c: Canvas,
  width: number,
  height: number,
  cells: readonly (readonly [number, number, number, number])[],
  lacquer = '#27222a',
  lining = '#9e2a22',
): string {
  const face = c.linear([
    { at: 0, color: lighter(lacquer, 0.3) },
    { at: 0.5, color: lacquer },
    { at: 1, color: darker(lacquer, 0.5) },
  ]);
  const cell = c.linear([
    { at: 0, color: darker(lining, 0.5) },
    { at: 0.5, color: lining },
    { at: 1, color: lighter(lining, 0.14) },
  ]);
  return `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="30" fill="${face}" ${c.shadow(16, 0.5)}/><rect x="${-width / 2 + 5}" y="${-height / 2 + 5}" width="${width - 10}" height="${height - 10}" rx="26" fill="none" stroke="#e9c77a" stroke-width="2.5" opacity=".75"/>${cells
    .map(
      ([x = 0, y = 0, w = 0, h = 0]) =>
        `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="14" fill="${cell}"/>`,
    )
    .join('')}`;
}

/** A room-service tray of dark metal with a linen cloth. */
export function serviceTray(c: Canvas, width: number, height: number): string {
  const metal = '#b8bdbb';
  const face = c.linear([
    { at: 0, color: '#f3f4f1' },
    { at: 0.45, color: metal },
    { at: 0.55, color: '#dfe2df' },
    { at: 1, color: '#8d9391' },
  ]);
  return `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="46" fill="${face}" ${c.shadow(17, 0.46)}/><rect x="${-width / 2 + 16}" y="${-height / 2 + 16}" width="${width - 32}" height="${height - 32}" rx="34" fill="${c.linear(
    [
      { at: 0, color: '#9aa09e' },
      { at: 0.3, color: '#c5cac8' },
      { at: 1, color: '#e6e9e6' },
    ],
  )}"/><rect x="${-width / 2 + 40}" y="${-height / 2 + 40}" width="${width - 80}" height="${height - 80}" rx="6" fill="#faf8f1" ${c.shadow(3, 0.2)}/><rect x="${-width / 2 + 50}" y="${-height / 2 + 50}" width="${width - 100}" height="${height - 100}" rx="3" fill="none" stroke="#3f6f69" stroke-width="2.5" opacity=".6"/>`;
}

/** A little dish of dip or relish. */
export function ramekin(
  c: Canvas,
  x: number,
  y: number,
  r: number,
  content: string,
  glaze: Glaze = 'cream',
): string {
  const base = glazes[glaze];
  const inside = c.radial([
    { at: 0, color: lighter(content, 0.32) },
    { at: 0.7, color: content },
    { at: 1, color: darker(content, 0.24) },
  ]);
  return at(
    x,
    y,
    `<circle r="${r}" fill="${c.linear([
      { at: 0, color: lighter(base, 0.5) },
      { at: 1, color: darker(base, 0.2) },
    ])}" ${c.shadow(6, 0.36)}/><circle r="${round(r * 0.8)}" fill="${inside}"/><circle r="${round(r * 0.8)}" fill="none" stroke="${darker(mix(base, content, 0.4), 0.4)}" stroke-width="2" opacity=".35"/><path d="M${round(-r * 0.48)} ${round(-r * 0.3)}A${round(r * 0.56)} ${round(r * 0.56)} 0 0 1 ${round(r * 0.05)} ${round(-r * 0.56)}" fill="none" stroke="#fff" stroke-width="${round(r * 0.07)}" stroke-linecap="round" opacity=".5"/>`,
  );
}
