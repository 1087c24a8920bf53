import { lazy, Suspense, useState, type ReactNode } from 'react';
import { usePage } from '../page.tsx';
import css from './cart.module.css';
import type { Explained } from './price-steps.ts';

const Explanation = lazy(async () => ({ default: (await import('./explanation.tsx')).Explanation }));

/** An amount that tells how it came about when it is tapped. */
export function ExplainedAmount({ about, children }: { about: Explained; children: ReactNode }) {
  const { t } = usePage();
  const [open, setOpen] = useState(false);
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
