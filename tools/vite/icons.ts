import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ICON = /^icon:([a-z-]+?)(-bold|-fill)?$/;

/** The attributes of every icon. */
const DRAW = 'draw-icon';
const DRAWN = `import { createElement } from 'react';
export const draw = (d, path = createElement('path', { d })) => ({ className }) =>
  createElement('svg', { viewBox: '0 0 256 256', className, 'aria-hidden': true }, path);`;

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

function iconSource(id: string): string {
  const [, name, weight = ''] = ICON.exec(id) ?? [];
  const folder = weight.slice(1) || 'regular';
  const file = new URL(
    `../../node_modules/@phosphor-icons/core/assets/${folder}/${name}${weight}.svg`,
    import.meta.url,
  );
  return rounded(/ d="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '');
}

/** Imports one Phosphor icon as a component (`icon:basket`, `icon:plus-bold`, `icon:star-fill`), so that a chunk contains only its own icons. */
export function icons(): Plugin {
  return {
    name: 'sufra-icons',
    resolveId: (id) => (ICON.test(id) || id === DRAW ? `\0${id}` : null),
    load(id) {
      if (id === `\0${DRAW}`) return DRAWN;
      if (!id.startsWith('\0icon:')) return null;
      return `import { draw } from '${DRAW}';\nexport default /* @__PURE__ */ draw(${JSON.stringify(iconSource(id.slice(1)))});`;
    },
  };
}
