import type { Mills } from '#domain/money/money.ts';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { chooseOrdering, ordering } from '../../state/cart/order-choices.ts';
import css from '../extras.module.css';
import { TipChoices } from './tip-choices.tsx';

/**
 * A tip for the staff: a share of the total or an own amount, none unless chosen (specification section 5,
 * Tips).
 */
export function TipsPart({ totalMills, faulty }: { totalMills: Mills; faulty: boolean }) {
  const { t, venue } = usePage();
  const choice = ordering.use((value) => value.tip);
  return (
    <section className={css.part}>
      <h2 className={typeface.part}>{t('tips')}</h2>
      <TipChoices
        totalMills={totalMills}
        currency={venue.currency}
        choice={choice}
        faulty={faulty}
        onChoose={(tip) => chooseOrdering({ tip })}
      />
    </section>
  );
}
