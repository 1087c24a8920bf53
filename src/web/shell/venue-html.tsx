import { classes } from '#ui/classes.ts';
import { trustedHtml } from '#ui/trusted-html.ts';
import css from './frame.module.css';

/** A text of the venue with its markup, as the server sanitised it. */
export function VenueHtml({ html, className }: { html: string; className?: string }) {
  return <div className={classes(css.html, className)} dangerouslySetInnerHTML={trustedHtml(html)} />;
}
