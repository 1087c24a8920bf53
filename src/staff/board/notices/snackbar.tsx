import Check from 'icon:check-circle-fill';
import Warning from 'icon:warning-circle-fill';
import X from 'icon:x';
import { useEffect } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useShownFor } from '#ui/use-shown-for.ts';
import { placeName } from '#text/staff/where.ts';
import { ordersState } from '../../state/orders/orders.ts';
import { commandRefusal } from '../../words/refusals.ts';
import { onBrought, onRefusedCommand } from '../../state/orders/send-commands.ts';
import { dismissSnack, showSnack, useSnack, type Snack } from '../../state/snack.ts';
import { useWords } from '../../words/words.ts';
import css from './snackbar.module.css';

/** Long enough for a cook whose hands are at the stove. */
const SHOWN_MS = 8000;

function useRefusals(): void {
  const { t } = useWords();
  useEffect(() => {
    onBrought(({ move: { to } }) =>
      showSnack(t('guestsMoved', { place: placeName(t, to.location, to.location_type) })),
    );
    onRefusedCommand((command, problem) => {
      const { uuid } = command;
      const number = ordersState().orders.find((order) => order.uuid === uuid)?.padded_order_id ?? '';
      showSnack(commandRefusal(t, command, number, problem), null, 'bad');
    });
  }, [t]);
}

function Message({ snack: { id, words, look, action } }: { snack: Snack }) {
  const { t } = useWords();
  const setHeld = useShownFor(id, SHOWN_MS, dismissSnack);
  const act = () => {
    dismissSnack(id);
    action?.run();
  };
  return (
    <div className={css.snack} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      {look === 'good' ? <Check /> : <Warning />}
      <span className={css.words}>{words}</span>
      {action && (
        <button type="button" onClick={act}>
          {action.label}
        </button>
      )}
      <IconButton label={t('close')} onClick={() => dismissSnack(id)}>
        <X />
      </IconButton>
    </div>
  );
}

/**
 * The last action with its Undo, at the foot of the done column, away from the buttons of the other columns.
 */
export function Snackbar() {
  const snack = useSnack();
  useRefusals();
  return (
    <div className={css.place} role={snack?.look === 'bad' ? 'alert' : 'status'}>
      {snack && <Message key={snack.id} snack={snack} />}
    </div>
  );
}
