import ArrowRight from 'icon:arrow-right';
import type { Overview } from '#contract/office/overview.ts';
import { parseMoney } from '#domain/money/money.ts';
import { Link } from 'wouter';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import panel from '../../parts/page/panel.module.css';
import { Amount } from '../../parts/page/amount.tsx';
import { Picture } from '../../parts/page/picture.tsx';
import { useMay } from '../../state/session/session.ts';
import { dishPath } from '../../state/page/go.ts';
import { useWords } from '../../words/words.ts';
import css from './home.module.css';

/** What sold most today. */
export function BestDishes({ overview: { best } }: { overview: Overview }) {
  const { t } = useWords();
  const mayReport = useMay('reports');
  if (best.length === 0) return null;
  return (
    <section aria-label={t('bestDishes')}>
      <div className={panel.head}>
        <h3>{t('bestDishes')}</h3>
        <span className={panel.grow} />
        {mayReport && (
          <Link className={classes(panel.go, css.onward)} href="/reports">
            {t('allReports')} <ArrowRight />
          </Link>
        )}
      </div>
      <ol className={css.best}>
        {best.map(({ id, name, picture, sold, takings }) => (
          <Text as="li" shrink key={id}>
            <Link href={dishPath(id)}>
              <Picture url={picture} className={css.photo} />
              <b>{name}</b>
            </Link>
            <small>{t('soldCount', { n: sold })}</small>
            <small>
              <b>
                <Amount mills={parseMoney(takings) ?? 0} />
              </b>
            </small>
          </Text>
        ))}
      </ol>
    </section>
  );
}
