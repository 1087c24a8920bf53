import Check from 'icon:check-circle-fill';
import Warning from 'icon:warning-circle-fill';
import X from 'icon:x';
import { useEffect } from 'react';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useShownFor } from '#ui/use-shown-for.ts';
import { placeName } from '#text/staff/where.ts';
import { ordersState } from '../../state/orders/orders.ts';
import { bringBack } from '../../tables/bring-back.ts';
import { commandRefusal } from '../../words/refusals.ts';
import { onBrought, onRefusedCommand, onStruck } from '../../state/orders/send-commands.ts';
import { dismissSnack, showSnack, useSnack, type Snack } from '../../state/snack.ts';
import { useWords } from '../../words/words.ts';
import css from './snackbar.module.css';

/** Long enough for a cook whose hands are at the stove. */
const SHOWN_MS = 8000;

function orderOf(uuid: string): StaffOrder | undefined {
  return ordersState().orders.find((order) => order.uuid === uuid);
}

/** Says what commands have come to. */
function useOutcomes(): void {
  const { t } = useWords();
  useEffect(() => {
    onBrought(({ how, move }) => {
      const { location, location_type: type, to } = move;
      const is = how === 'back' ? { location, location_type: type } : to;
      const undo = { label: t('undo'), run: () => bringBack({ location, location_type: type }, to) };
      const words = t('guestsMoved', { place: placeName(t, is.location, is.location_type) });
      showSnack(words, how === 'back' ? null : undo);
    });
    onStruck(({ uuid, line: struck }) => {
      const order = orderOf(uuid);
      const product = order?.line_items.find(({ cart_uuid: line }) => line === struck)?.product_name ?? '';
      if (order) showSnack(t('struck', { product, number: order.padded_order_id }));
    });
    onRefusedCommand((command, problem) => {
      const number = orderOf(command.uuid)?.padded_order_id ?? '';
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
  useOutcomes();
  return (
    <div className={css.place} role={snack?.look === 'bad' ? 'alert' : 'status'}>
      {snack && <Message key={snack.id} snack={snack} />}
    </div>
  );
}
