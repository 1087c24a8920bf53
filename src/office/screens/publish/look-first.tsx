import Warning from 'icon:warning-circle';
import type { PlanFinding, PublicationPlan } from '#contract/office/publication.ts';
import { Link } from 'wouter';
import { classes } from '#ui/classes.ts';
import panel from '../../parts/panel.module.css';
import { dishPath } from '../../state/go.ts';
import { useVenue } from '../../state/venue.ts';
import { describePlace } from '../../words/describe.ts';
import { useWords } from '../../words/words.ts';
import css from './publish.module.css';

/** The page where a finding is mended: its dish's, else the menu's. */
function pathOf({ at }: PlanFinding): string {
  const [, dish] = /^menu\/products\/([^/]+)/.exec(at ?? '') ?? [];
  return dish === undefined ? '/menu' : dishPath(decodeURIComponent(dish));
}

/** What should be looked at before publishing: errors, which stop it, then warnings. */
export function LookFirst({ findings }: { findings: readonly PlanFinding[] }) {
  const { t } = useWords();
  if (findings.length === 0) return null;
  const sorted = findings.toSorted((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
  return (
    <section className={panel.panel} aria-label={t('lookFirst')}>
      <div className={panel.head}>
        <h3>{t('lookFirst')}</h3>
        <span className={panel.grow} />
        <span className={panel.badge}>{findings.length}</span>
      </div>
      <ul>
        {sorted.map((finding, index) => (
          <li key={`${finding.at} ${index}`}>
            <Link className={classes(panel.row, panel.link)} href={pathOf(finding)}>
              <span className={panel.icon} data-bad={finding.level === 'error' || undefined}>
                <Warning />
              </span>
              <span className={panel.grow}>
                <b>{finding.names.at(-1) ?? t('field')}</b>
                <small lang="en">{finding.message}</small>
              </span>
              <span className={panel.go}>{t('lookAt')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many guests hold a cart now, and what the publication does to it; nothing where none is known. */
export function Carts({ carts }: { carts: PublicationPlan['carts'] }) {
  const words = useWords();
  const { t, number } = words;
  const published = useVenue((venue) => venue.file);
  const nameOf = (product: string) =>
    (published && describePlace(words, published, `menu/products/${encodeURIComponent(product)}`).thing) ||
    product;
  const { untouched, asked, losing } = carts;
  if (untouched + asked + losing.length === 0) return null;
  return (
    <section>
      <div className={panel.head}>
        <h3>{t('guestsWithCart')}</h3>
      </div>
      <ul className={css.carts}>
        {untouched > 0 && (
          <li>
            <b>{number(untouched)}</b> {t('seeNothingNew', { n: untouched })}
          </li>
        )}
        {asked > 0 && (
          <li>
            <b>{number(asked)}</b> {t('areAsked', { n: asked })}
          </li>
        )}
        {losing.map(({ product, carts: count }) => (
          <li key={product}>
            <b>{number(count)}</b> {t('loseDish', { n: count, name: nameOf(product) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
