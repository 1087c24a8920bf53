import { Weave } from '#ui/marks/weave.tsx';
import css from '../elements/frame.module.css';
import { VenueHtml } from '../elements/venue-html.tsx';

/** The end of a menu: the woven edge and the venue's own footer. */
export function WovenFooter({ html }: { html: string }) {
  if (html === '') return null;
  return (
    <footer className={css.footer}>
      <Weave className={css.weave} />
      <VenueHtml html={html} />
    </footer>
  );
}
