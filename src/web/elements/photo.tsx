import { variantAddress } from '#contract/values/picture.ts';
import type { Picture } from '#domain/menu/menu.ts';
import { classes } from '#ui/classes.ts';
import css from './photo.module.css';

/** The picture sizes of a place in the layout: CSS `sizes`, and the widest variant it can use. */
export interface PhotoPlace {
  sizes: string;
  widest: number;
}

/** The variants to offer: from half the width that the place can use up to all of it. */
function sources(picture: Picture, widest: number): string {
  const enough = picture.widths.find((width) => width >= widest) ?? picture.width;
  const widths = picture.widths.filter((width) => width <= enough && width >= Math.min(enough, widest / 2));
  return widths.map((width) => `${variantAddress(picture, width, 'avif')} ${width}w`).join(',');
}

function tint(element: HTMLImageElement | null, color: string | null): void {
  if (element && color) element.style.backgroundColor = color;
}

/** The classes that keep a picture's focal point in view, to a tenth of it; none for its middle. */
function focalClasses({ focal }: Picture): string | undefined {
  if (!focal) return undefined;
  const [x, y] = focal.map((share) => Math.round(share * 10) * 10);
  return classes(css.focal, css[`x${x}`], css[`y${y}`]);
}

/**
 * A picture in the sizes its place needs (AVIF; one WebP for browsers without), with its average colour
 * behind it while it loads. Lazy unless `eager`, which at most two pictures of a screen are. Decorative
 * without `alt`.
 */
export function Photo({
  picture,
  place,
  alt = '',
  eager,
  className,
}: {
  picture: Picture;
  place: PhotoPlace;
  alt?: string;
  eager?: boolean;
  className?: string;
}) {
  const { src, width, height, widths, color } = picture;
  const image = (
    <img
      ref={(element) => tint(element, color)}
      // The early script has already tinted it.
      suppressHydrationWarning
      className={classes(className, focalClasses(picture)) || undefined}
      src={
        widths.length > 0
          ? variantAddress(picture, widths.find((each) => each >= place.widest) ?? width, 'webp')
          : src
      }
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
      <source type="image/avif" srcSet={sources(picture, place.widest)} sizes={place.sizes} />
      {image}
    </picture>
  );
}
