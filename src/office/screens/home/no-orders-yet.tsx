import QrCode from 'icon:qr-code';
import Receipt from 'icon:receipt';
import { Link } from 'wouter';
import type { Overview } from '#contract/office/overview.ts';
import { controlClass } from '../../parts/controls/control.tsx';
import { Nothing } from '../../parts/page/nothing.tsx';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';

/** True where nothing was ordered today, and there is no day to compare it with. */
export function isQuietDay({ figures }: Overview): boolean {
  return figures.orders === 0 && figures.open === 0 && figures.orders_before === null;
}

/** In place of a chart without a bar: where the first order will show, and what brings guests. */
export function NoOrdersYet() {
  const { t } = useWords();
  const mayPrint = useMay('tables');
  return (
    <Nothing icon={<Receipt />} title={t('noOrdersYet')} more={t('noOrdersYetMore')}>
      {mayPrint && (
        <Link className={controlClass()} href="/tables/codes">
          <QrCode />
          {t('printCodes')}
        </Link>
      )}
    </Nothing>
  );
}
