import { Row } from '#ui/layout/row.tsx';
import QrCode from 'icon:qr-code';
import Receipt from 'icon:receipt';
import { Link } from 'wouter';
import type { Overview } from '#contract/office/overview.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './home.module.css';

/** True where nothing was ordered today, and there is no day to compare it with. */
export function isQuietDay({ figures }: Overview): boolean {
  return figures.orders === 0 && figures.open === 0 && figures.ordersBefore === null;
}

/** In place of a chart without a bar: where the first order will show, and what brings guests. */
export function NoOrdersYet() {
  const { t } = useWords();
  const mayPrint = useMay('tables');
  return (
    <Row wrap align="center" gap={3} className={css.today}>
      <span className={panel.icon}>
        <Receipt />
      </span>
      <div>
        <b>{t('noOrdersYet')}</b>
        <p className={panel.sub}>{t('noOrdersYetMore')}</p>
      </div>
      {mayPrint && (
        <Link className={buttonClass({ variant: 'outline' })} href="/tables/codes">
          <QrCode />
          {t('printCodes')}
        </Link>
      )}
    </Row>
  );
}
