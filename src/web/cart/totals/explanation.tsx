import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import css from '../cart.module.css';
import { lineSteps, totalSteps, type Explained } from './price-steps.ts';
import { TotalsList, TotalsRow } from './totals.tsx';

/** Explains an amount step by step. */
export function Explanation({ about, onClose }: { about: Explained; onClose: () => void }) {
  const page = usePage();
  const { t, display } = page;
  const { steps, mills } =
    about.kind === 'line'
      ? { steps: lineSteps(about.priced, page), mills: about.priced.lineMills }
      : { steps: totalSteps(about, page), mills: about.checkout.payMills };
  return (
    <Modal label={t('explainPrice')} onClose={onClose}>
      <h2 className={typeface.section}>{t('explainPrice')}</h2>
      <div className={css.steps}>
        <TotalsList>
          {steps.map(({ key, name, amount }) => (
            <TotalsRow key={key} name={<bdi>{name}</bdi>}>
              {amount}
            </TotalsRow>
          ))}
          <TotalsRow look="sum" name={t('cartTotal')}>
            {display.moneyText(mills)}
          </TotalsRow>
        </TotalsList>
      </div>
      <Button block onClick={onClose}>
        {t('close')}
      </Button>
    </Modal>
  );
}
