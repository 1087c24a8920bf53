import Check from 'icon:check-circle-fill';
import Receipt from 'icon:receipt';
import Warning from 'icon:warning-circle-fill';
import X from 'icon:x';
import { useEffect, useRef, useState } from 'react';
import { matchPage } from '#contract/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { go, usePath } from '../navigation.ts';
import { usePage } from '../page.tsx';
import { clearSnack, dismissSnack, useSnack, type Snack } from '../state/snackbar.ts';
import css from './sheets.module.css';

/** Specification section 9. */
const SHOWN_MS = 5000;

const ICONS = { good: <Check />, order: <Receipt />, bad: <Warning /> };

/** The message to show here: one that leads to this very page says nothing new. */
function useNews(): Snack | null {
  const { firstPath } = usePage();
  const path = usePath(firstPath);
  const snack = useSnack();
  useEffect(() => {
    // What was said on the way there would lie over what is to be read and pressed.
    if (matchPage(path)?.name === 'checkout') clearSnack();
  }, [path]);
  const leadsHere = snack?.action && 'href' in snack.action && snack.action.href === path;
  return leadsHere ? null : snack;
}

/** The short message over the page; it waits while it is touched, hovered or focused. */
export function Snackbar() {
  const { t } = usePage();
  const snack = useNews();
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!snack || held) return;
    const timer = setTimeout(() => dismissSnack(snack.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [snack, held]);
  const act = () => {
    if (!snack?.action) return;
    if ('href' in snack.action) go(snack.action.href);
    else snack.action.run();
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
          <span className={css.words}>
            {snack.words}
            {snack.more && <bdi className={css.about}>{snack.more}</bdi>}
          </span>
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
