import type { Menu } from '#domain/menu.ts';
import type { Assets } from './assets.ts';
import { propertySymbol } from './products/property-icon.tsx';

/** The icons that a menu's properties name, once for the whole page, as one hidden SVG; '' where there are none. */
export function propertySprite(menu: Menu, assets: Assets): string {
  const names = new Set(menu.properties.map(({ icon }) => icon ?? ''));
  const symbols = [...names].map((name) => {
    const path = assets.icon(name);
    return path === null ? '' : `<symbol id="${propertySymbol(name)}" viewBox="0 0 256 256"><path d="${path}"/></symbol>`;
  });
  return symbols.join('') && `<svg hidden>${symbols.join('')}</svg>`;
}
