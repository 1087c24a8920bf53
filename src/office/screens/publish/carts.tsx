import type { PublicationPlan } from '#contract/office/publication.ts';
import panel from '../../parts/panel.module.css';
import { useWords } from '../../words/words.ts';
import css from './publish.module.css';

/** How many guests hold a cart now, and what the publication does to it. */
export function Carts({ carts }: { carts: PublicationPlan['carts'] }) {
  const { t, number } = useWords();
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
            <b>{number(count)}</b> {t('loseDish', { n: count, name: product })}
          </li>
        ))}
      </ul>
    </section>
  );
}
