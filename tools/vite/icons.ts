import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ICON = /^icon:([a-z-]+?)(-bold|-fill)?$/;

/** The attributes of every icon. */
const DRAW = 'draw-icon';
const DRAWN = `import { createElement } from 'react';
export const draw = (d, path = createElement('path', { d })) => ({ className }) =>
  createElement('svg', { viewBox: '0 0 256 256', className, 'aria-hidden': true }, path);`;

/** The attributes of our own icons, which are lines: Phosphor's are filled outlines of lines as wide. */
const DRAW_LINES = 'draw-lines';
const DRAWN_LINES = `import { createElement } from 'react';
import { draw } from '${DRAW}';
const lines = { fill: 'none', stroke: 'currentColor', strokeWidth: 16, strokeLinecap: 'round', strokeLinejoin: 'round' };
export const drawLines = (d) => draw(d, createElement('path', { ...lines, d }));`;

/** Rounds coordinates: icons are drawn on 256 by 256, where hundredths are invisible. */
function rounded(path: string): string {
  let written = '';
  for (const [token] of path.matchAll(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi)) {
    const isNumber = /\d/.test(token);
    const short = isNumber ? String(Math.round(Number(token) * 10) / 10).replace(/^(-?)0\./, '$1.') : token;
    written += isNumber && /\d$/.test(written) && !short.startsWith('-') ? `,${short}` : short;
  }
  return written;
}

function pathIn(file: URL): string {
  return rounded(/ d="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '');
}

/** The module of an icon: one of our own in src/ui/icons, else Phosphor's. */
function iconModule(id: string): string {
  const [, name, weight = ''] = ICON.exec(id) ?? [];
  const own = new URL(`../../src/ui/icons/${name}.svg`, import.meta.url);
  if (weight === '' && existsSync(own))
    return `import { drawLines } from '${DRAW_LINES}';\nexport default /* @__PURE__ */ drawLines(${JSON.stringify(pathIn(own))});`;
  const folder = weight.slice(1) || 'regular';
  const file = new URL(
    `../../node_modules/@phosphor-icons/core/assets/${folder}/${name}${weight}.svg`,
    import.meta.url,
  );
  return `import { draw } from '${DRAW}';\nexport default /* @__PURE__ */ draw(${JSON.stringify(pathIn(file))});`;
}

/** Imports one icon as a component (`icon:basket`, `icon:plus-bold`, `icon:star-fill`, `icon:peanut`), so that a chunk contains only its own icons. */
export function icons(): Plugin {
  return {
    name: 'sufra-icons',
    resolveId: (id) => (ICON.test(id) || id === DRAW || id === DRAW_LINES ? `\0${id}` : null),
    load(id) {
      if (id === `\0${DRAW}`) return DRAWN;
      if (id === `\0${DRAW_LINES}`) return DRAWN_LINES;
      return id.startsWith('\0icon:') ? iconModule(id.slice(1)) : null;
    },
  };
}
