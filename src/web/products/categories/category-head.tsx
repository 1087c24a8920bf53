import type { ReactNode } from 'react';
import type { Picture } from '#domain/menu/menu.ts';
import { classes } from '#ui/classes.ts';
import frame from '../../elements/frame.module.css';
import { Photo } from '../../elements/photo.tsx';
import { VenueHtml } from '../../elements/venue-html.tsx';

const ARCH = { sizes: '(min-width:1024px) 320px,44vw', widest: 640 };

/** The head of a category with a photo, or in a house where each has one: its words on the venue's colour, its photo in an arch. */
export function CategoryHead({
  text,
  picture,
  eager,
  children,
}: {
  /** HTML, sanitised. */
  text?: string | undefined;
  picture?: Picture | undefined;
  eager?: boolean;
  /** Its name, and what else is to be said. */
  children: ReactNode;
}) {
  return (
    <div className={classes(frame.wrap, 'cat-head')}>
      <div>
        {children}
        {text && <VenueHtml html={text} />}
      </div>
      {picture ? <Photo picture={picture} place={ARCH} eager={eager ?? false} /> : <i />}
    </div>
  );
}
