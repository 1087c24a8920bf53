import { useState, type UIEvent } from 'react';
import type { Picture } from '#domain/menu.ts';
import { classes } from '#ui/classes.ts';
import { Photo } from '../../shell/photo.tsx';
import css from './product.module.css';

const SLIDE = { sizes: '(min-width:1024px) 560px,100vw', widest: 1600 };

/** A product's film and pictures, one beside the other; dots tell which is on show. */
export function Media({
  video,
  pictures,
  name,
  soldOut,
}: {
  video: string | null;
  pictures: readonly Picture[];
  name: string;
  soldOut: boolean;
}) {
  const [shown, setShown] = useState(0);
  const total = pictures.length + (video ? 1 : 0);
  if (total === 0) return <div className={css.bare} />;
  const onScroll = (event: UIEvent<HTMLElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget;
    setShown(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)));
  };
  return (
    <div className={classes(css.media, soldOut && css.soldOut)}>
      <div
        className={css.slides}
        onScroll={onScroll}
        tabIndex={total > 1 ? 0 : undefined}
        role="group"
        aria-label={name}
      >
        {video && (
          <div className={css.slide}>
            <video src={video} poster={pictures[0]?.src} controls playsInline preload="none" />
          </div>
        )}
        {pictures.map((picture, index) => (
          <div key={picture.src} className={css.slide}>
            <Photo
              picture={picture}
              place={SLIDE}
              alt={index === 0 ? name : ''}
              eager={index === 0 && !video}
            />
          </div>
        ))}
      </div>
      {total > 1 && (
        <div className={css.dots} aria-hidden="true">
          {Array.from({ length: total }, (_, index) => (
            <i key={index} data-on={index === shown || undefined} />
          ))}
        </div>
      )}
    </div>
  );
}
