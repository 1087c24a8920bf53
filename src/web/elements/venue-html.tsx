import { classes } from '#ui/classes.ts';
import { trustedHtml } from '#ui/html/trusted-html.ts';
import { usePage } from '../page/page.tsx';
import css from './frame.module.css';

/** Tags beyond paragraphs: most first pages need no rules for headings, lists, links and tables. */
const RICH = /<(?!\/|p>|br)/;

/** A venue's text with its markup, as the server sanitised it. */
export function VenueHtml({ html, className }: { html: string; className?: string }) {
  return (
    <div
      {...usePage().marks(html)}
      className={classes(css.html, RICH.test(html) && css.rich, className)}
      dangerouslySetInnerHTML={trustedHtml(html)}
    />
  );
}
