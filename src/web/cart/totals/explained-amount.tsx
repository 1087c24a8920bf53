import { lazy, Suspense, useState, type ReactNode } from 'react';
import { usePage } from '../../page/page.tsx';
import css from '../cart.module.css';
import { isFixedTax } from '#domain/menu/tax.ts';
import type { Explained } from './price-steps.ts';
import { shownSteps } from './shown-steps.ts';

const Explanation = lazy(async () => ({ default: (await import('./explanation.tsx')).Explanation }));

/** True when an amount has more than one part. */
function isComposed(about: Explained): boolean {
  if (about.kind === 'line') {
    const { steps, line } = about.priced;
    return line.quantity > 1 || shownSteps(steps).length > 1;
  }
  const { figures, tipsMills, rounding } = about.checkout;
  const { discounts, loyaltyDiscounts, deliveryFeeMills, taxes } = figures;
  return (
    discounts.length + loyaltyDiscounts.length > 0 ||
    taxes.some(({ id }) => isFixedTax(about.menu, id)) ||
    deliveryFeeMills > 0 ||
    !!tipsMills ||
    rounding.totalMills !== 0
  );
}

/** An amount that explains its parts when tapped; plain when it has only one. */
export function ExplainedAmount({ about, children }: { about: Explained; children: ReactNode }) {
  const { t } = usePage();
  const [open, setOpen] = useState(false);
  if (!isComposed(about)) return <span className={css.amount}>{children}</span>;
  return (
    <>
      <button
        type="button"
        className={css.why}
        aria-haspopup="dialog"
        title={t('explainPrice')}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open && (
        <Suspense fallback={null}>
          <Explanation about={about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
