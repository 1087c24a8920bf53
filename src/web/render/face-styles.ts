import { maskUrl, ornamentMask } from '#domain/look/ornament-masks.ts';
import type { Face } from '#domain/menu/menu.ts';

/** The styles of faces, which only their venues' pages name. */
export const FACE_SHEET = 'src/web/face/face.css';

/** The attributes of the root element by which styles know how a venue's lists are set. */
export function faceAttributes({ setting, isPriceBelow }: Face): Record<string, string> {
  return { setting, price: isPriceBelow ? 'below' : 'beside' };
}

/** The rule that draws a venue's ornament: the mask of its tile, the tile's size and the band's height. */
export function ornamentCss({ ornament }: Face): string {
  const mask = ornamentMask(ornament);
  if (!mask) return '';
  const [width, height] = mask.tile;
  return `:root{--orn:${maskUrl(mask)};--orn-tile:${width}px ${height}px;--orn-size:${height}px}`;
}
