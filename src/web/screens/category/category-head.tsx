import { classes } from '#ui/classes.ts';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import frame from '../../elements/frame.module.css';
import { Photo } from '../../elements/photo.tsx';
import { VenueHtml } from '../../elements/venue-html.tsx';
import type { CategoryView } from './category-view.ts';

const ARCH = { sizes: '(min-width:1024px) 320px,44vw', widest: 640 };

/** The head of a category with a photo, or in a house where each has one: its words on the venue's colour, its photo in an arch. */
export function CategoryHead({ view: { name, text, picture } }: { view: CategoryView }) {
  const { marks } = usePage();
  return (
    <div className={classes(frame.wrap, 'cat-head')}>
      <div>
        {/* The heading of the page says it. */}
        <p {...marks(name)} className={typeface.section} aria-hidden="true" data-screen-only>
          {name}
        </p>
        {text && <VenueHtml html={text} />}
      </div>
      {picture ? <Photo picture={picture} place={ARCH} eager /> : <i />}
    </div>
  );
}
