import Check from 'icon:check-circle-fill';
import Receipt from 'icon:receipt';
import Warning from 'icon:warning-circle-fill';
import X from 'icon:x';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { usePage } from '../page.tsx';
import { dismissSnack, useSnack } from '../state/snackbar.ts';
import css from './sheets.module.css';

/** Specification section 9. */
const SHOWN_MS = 5000;

const ICONS = { good: <Check />, order: <Receipt />, bad: <Warning /> };

/** The short message over the page; it waits while it is touched, hovered or focused. */
export function Snackbar() {
  const { t } = usePage();
  const snack = useSnack();
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!snack || held) return;
    const timer = setTimeout(() => dismissSnack(snack.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [snack, held]);
  const act = () => {
    if (!snack) return;
    snack.action?.run();
    dismissSnack(snack.id);
  };
  return (
    <div className={css.snack} role={snack?.look === 'bad' ? 'alert' : 'status'} data-screen-only>
      {snack && (
        <div
          ref={box}
          key={snack.id}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {ICONS[snack.look]}
          <span className={css.words}>{snack.words}</span>
          {snack.action && (
            <button type="button" onClick={act}>
              {snack.action.label}
            </button>
          )}
          {!snack.action && (
            <IconButton label={t('close')} onClick={() => dismissSnack(snack.id)}>
              <X />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}
