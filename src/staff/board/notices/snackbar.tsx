import Check from 'icon:check-circle-fill';
import Warning from 'icon:warning-circle-fill';
import X from 'icon:x';
import { useEffect } from 'react';
import type { Translate } from '#text/staff/words.ts';
import { Text } from '#ui/layout/text.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useShownFor } from '#ui/use-shown-for.ts';
import { orderOf } from '../../presses/commands.ts';
import { pressOf, type CommandWish } from '../../presses/presses.ts';
import { ordersState } from '../../state/orders/orders.ts';
import { commandRefusal } from '../../words/refusals.ts';
import { pushCommand } from '../../state/orders/command-queue.ts';
import { followOutcomes } from '../../state/orders/outcomes.ts';
import { sendPressed } from '../../state/orders/send-commands.ts';
import { dismissSnack, showSnack, useSnack, type Snack } from '../../state/snack.ts';
import { useWords } from '../../words/words.ts';
import css from './snackbar.module.css';

/** Long enough for a cook whose hands are at the stove. */
const SHOWN_MS = 8000;

/** The press that takes another back, as the action of a message. */
function undoOf(t: Translate, wish: CommandWish | undefined): Snack['action'] {
  if (!wish) return null;
  const run = () => {
    pushCommand(wish);
    sendPressed();
  };
  return { label: t('undo'), run };
}

/** Says what presses have come to. */
function useOutcomes(): void {
  const { t } = useWords();
  useEffect(
    () =>
      followOutcomes((outcome) => {
        const { command } = outcome;
        const order = orderOf(command, ordersState().orders);
        if (!outcome.isDone) {
          const words = commandRefusal(t, command, order?.padded_order_id ?? '', outcome.problem);
          return showSnack(words, null, 'bad');
        }
        const said = pressOf(command).sayDone?.(t, command, order);
        if (said) showSnack(said.words, undoOf(t, said.undo));
      }),
    [t],
  );
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
      <Text grow shrink>
        {words}
      </Text>
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
  const snack = useSnack((state) => state.snack);
  useOutcomes();
  return (
    <div className={css.place} role={snack?.look === 'bad' ? 'alert' : 'status'}>
      {snack && <Message key={snack.id} snack={snack} />}
    </div>
  );
}
