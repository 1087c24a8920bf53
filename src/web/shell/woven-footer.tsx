import { classes } from '#ui/classes.ts';
import { Weave } from '#ui/marks/weave.tsx';
import css from '../elements/frame.module.css';
import { VenueHtml } from '../elements/venue-html.tsx';
import { usePage } from '../page/page.tsx';

/** The end of a menu: the woven edge, or the ornament of the venue's face, and the venue's own footer. */
export function WovenFooter({ html }: { html: string }) {
  const { face } = usePage().venue;
  if (html === '') return null;
  return (
    <footer className={css.footer}>
      {face ? <div className={classes('orn', css.weave)} /> : <Weave className={css.weave} />}
      <VenueHtml html={html} />
    </footer>
  );
}
