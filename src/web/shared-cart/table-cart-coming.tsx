import { Weave } from '#ui/marks/weave.tsx';
import { Bone } from '#ui/panels/skeleton.tsx';
import typeface from '#ui/type.module.css';
import { classes } from '#ui/classes.ts';
import { useSharedPage } from '../state/table/shared-page.ts';
import linen from './linen.module.css';
import lines from './lines/guest-lines.module.css';
import screen from './table-cart-screen.module.css';
import css from './table-cart-coming.module.css';

const SEATS = [0, 1, 2, 3];
const LINES = [0, 1];

/** Stands in for the cart until this phone knows it: the laid table with its seats, and lines with their pictures. */
export function TableCartComing() {
  const { t } = useSharedPage();
  return (
    <main id="content" className={screen.main} aria-busy="true">
      <p className={typeface.hidden} role="status">
        {t('loading')}
      </p>
      <div className={classes(linen.linen, css.linen)} aria-hidden="true">
        <div className={linen.head}>
          <Bone shape="title" />
        </div>
        <ul className={linen.seats}>
          {SEATS.map((seat) => (
            <li key={seat}>
              <Bone shape="field" />
              <Bone shape="title" />
            </li>
          ))}
        </ul>
        <Weave className={classes(linen.weave, css.weave)} />
      </div>
      <ul className={css.lines} aria-hidden="true">
        {LINES.map((line) => (
          <li key={line} className={lines.line}>
            <Bone shape="box" />
            <span>
              <Bone shape="title" />
              <Bone shape="title" />
            </span>
          </li>
        ))}
      </ul>
    </main>
  );
}
