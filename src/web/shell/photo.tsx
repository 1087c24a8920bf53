import { variantAddress } from '#contract/picture.ts';
import type { Picture } from '#domain/menu.ts';
import { classes } from '#ui/classes.ts';

/** How a place in the layout asks for pictures: CSS `sizes`, and the widest variant that place can use. */
export interface PhotoPlace {
  sizes: string;
  widest: number;
}

function sources(picture: Picture, format: 'avif' | 'webp', widest: number): string {
  const enough = picture.widths.findIndex((width) => width >= widest);
  const widths = enough === -1 ? picture.widths : picture.widths.slice(0, enough + 1);
  return widths.map((width) => `${variantAddress(picture, width, format)} ${width}w`).join(',');
}

function tint(element: HTMLImageElement | null, color: string | null): void {
  if (element && color) element.style.backgroundColor = color;
}

/**
 * A picture in the sizes a place needs, its average colour behind it while it loads. Lazy unless `eager`:
 * at most two pictures of a screen are. Without `alt` it is decoration.
 */
export function Photo({ picture, place, alt = '', eager, className }: { picture: Picture; place: PhotoPlace; alt?: string; eager?: boolean; className?: string }) {
  const { src, width, height, widths, color } = picture;
  const image = (
    <img
      ref={(element) => tint(element, color)}
      className={classes(className, color && `tint-${color.slice(1)}`)}
      src={widths.length > 0 ? variantAddress(picture, widths.find((each) => each >= place.widest) ?? width, 'webp') : src}
      srcSet={widths.length > 0 ? sources(picture, 'webp', place.widest) : undefined}
      sizes={widths.length > 0 ? place.sizes : undefined}
      width={width || undefined}
      height={height || undefined}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
    />
  );
  if (widths.length === 0) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={sources(picture, 'avif', place.widest)} sizes={place.sizes} />
      {image}
    </picture>
  );
}
