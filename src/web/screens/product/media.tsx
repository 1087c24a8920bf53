import CaretLeft from 'icon:caret-left';
import CaretRight from 'icon:caret-right';
import { useEffect, useRef, useState } from 'react';
import type { Picture } from '#domain/menu/menu.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { scrollMotion } from '#ui/motion.ts';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { Photo } from '../../elements/photo.tsx';
import css from './product.module.css';

const SLIDE = { sizes: '(min-width:1024px) 280px,100vw', widest: 1600 };

/** The current slide in words and dots, and buttons for guests who do not swipe. */
function Ways({ shown, total, show }: { shown: number; total: number; show: (index: number) => void }) {
  const { t, display } = usePage();
  return (
    <>
      <div className={css.dots} aria-live="polite">
        <span className={typeface.hidden}>
          {t('placeOfTotal', { place: display.number(shown + 1), total: display.number(total) })}
        </span>
        {Array.from({ length: total }, (_, index) => (
          <i key={index} data-on={index === shown || undefined} />
        ))}
      </div>
      <div className={css.ways}>
        <IconButton
          label={t('previous')}
          look="raised"
          flip
          aria-disabled={shown === 0}
          onClick={() => show(shown - 1)}
        >
          <CaretLeft />
        </IconButton>
        <IconButton
          label={t('next')}
          look="raised"
          flip
          aria-disabled={shown === total - 1}
          onClick={() => show(shown + 1)}
        >
          <CaretRight />
        </IconButton>
      </div>
    </>
  );
}

/** The place of the slide that fills a row. */
function slideIn({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth));
}

/** A product's film and pictures side by side; dots mark the current one, and only the current film plays. */
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
  const track = useRef<HTMLDivElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const total = pictures.length + (video ? 1 : 0);
  const look = (row: HTMLElement) => {
    const index = slideIn(row);
    if (index > 0) film.current?.pause();
    setShown(index);
  };
  // A guest may have swiped before the page worked.
  useEffect(() => void (track.current && setShown(slideIn(track.current))), []);
  if (total === 0) return <div className={classes(css.bare, 'dish-bar')} />;
  const show = (index: number) =>
    track.current?.children[index]?.scrollIntoView({
      behavior: scrollMotion(),
      inline: 'center',
      block: 'nearest',
    });
  return (
    <div className={soldOut ? css.soldOut : undefined}>
      <div
        ref={track}
        className={css.slides}
        onScroll={({ currentTarget }) => look(currentTarget)}
        tabIndex={total > 1 ? 0 : undefined}
        role="group"
        aria-label={name}
      >
        {video && (
          <div className={css.slide}>
            <video
              ref={film}
              src={video}
              poster={pictures[0]?.src}
              aria-label={name}
              controls
              playsInline
              preload="none"
            />
          </div>
        )}
        {pictures.map((picture, index) => {
          const isSeenFirst = index === 0 && !video;
          return (
            <div key={picture.src} className={css.slide} data-grows={isSeenFirst || undefined}>
              <Photo picture={picture} place={SLIDE} alt={index === 0 ? name : ''} eager={isSeenFirst} />
            </div>
          );
        })}
      </div>
      {total > 1 && <Ways shown={shown} total={total} show={show} />}
    </div>
  );
}
