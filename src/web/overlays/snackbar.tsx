import Check from 'icon:check-circle-fill';
import Receipt from 'icon:receipt';
import Warning from 'icon:warning-circle-fill';
import X from 'icon:x';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { matchPage } from '#contract/paths/paths.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import typeface from '#ui/type.module.css';
import { useShownFor } from '#ui/use-shown-for.ts';
import { go, usePath } from '../navigation/navigation.ts';
import { usePage } from '../page/page.tsx';
import { classes } from '#ui/classes.ts';
import { clearSnack, dismissSnack, useSaidByBar, useSnack, type Snack } from '../state/snackbar.ts';
import css from '../elements/said-room.module.css';

/** Specification section 9. */
const SHOWN_MS = 5000;

const ICONS = { good: <Check />, order: <Receipt />, bad: <Warning /> };

/** The message, and whether it links to this very page, which already shows its content, or the cart's bar says it. */
function useNews(): { snack: Snack | null; isSeen: boolean } {
  const { firstPath } = usePage();
  const path = usePath(firstPath);
  const snack = useSnack();
  useEffect(() => {
    // An earlier message would cover the text and controls there.
    if (matchPage(path)?.name === 'checkout') clearSnack();
  }, [path]);
  const isByBar = useSaidByBar();
  const { action } = snack ?? {};
  return { snack, isSeen: isByBar || (action !== undefined && 'href' in action && action.href === path) };
}

/**
 * Scrolls by the height that a message takes from the page: what the guest sees above the lower edge, and may be about to
 * press, stays in sight.
 */
function useMadeRoom(id: number | null) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const room = box.current?.closest<HTMLElement>('[data-said]');
    const { style, dataset } = document.documentElement;
    const taken = (room?.offsetHeight ?? 0) - (Number.parseFloat(style.getPropertyValue('--said')) || 0);
    if (id === null || taken <= 0 || 'keyboard' in dataset) return;
    style.setProperty('--said', `${room?.offsetHeight}px`);
    scrollBy({ top: taken, behavior: 'instant' });
  }, [id]);
  return box;
}

/**
 * The short message over the page; its time pauses while it is touched, hovered or focused. It is only
 * announced when the page already shows its content.
 */
export function Snackbar() {
  const { t } = usePage();
  const { snack, isSeen } = useNews();
  const box = useMadeRoom(isSeen ? null : (snack?.id ?? null));
  const setHeld = useShownFor(snack?.id, SHOWN_MS, dismissSnack);
  const act = () => {
    if (!snack?.action) return;
    if ('href' in snack.action) go(snack.action.href);
    else snack.action.run();
    dismissSnack(snack.id);
  };
  return (
    <div ref={box} role={snack?.look === 'bad' ? 'alert' : 'status'}>
      {snack && isSeen && (
        <span key={snack.id} className={typeface.hidden}>
          {snack.words} <bdi>{snack.more}</bdi>
        </span>
      )}
      {snack && !isSeen && (
        <div
          key={snack.id}
          className={classes(css.strip, css.snack)}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {snack.icon ?? ICONS[snack.look]}
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
