import Warning from 'icon:warning-circle-fill';
import X from 'icon:x';
import { Text } from '#ui/layout/text.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useShownFor } from '#ui/use-shown-for.ts';
import { dismissSnack, useSnack, type Snack } from '../state/page/snack.ts';
import { useWords } from '../words/words.ts';
import css from './snackbar.module.css';

const SHOWN_MS = 10_000;

function Message({ snack: { id, words, look, undo } }: { snack: Snack }) {
  const { t } = useWords();
  const setHeld = useShownFor(id, SHOWN_MS, dismissSnack);
  const act = () => {
    dismissSnack(id);
    undo?.();
  };
  return (
    <div
      className={css.snack}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      {look === 'bad' && <Warning />}
      <Text grow shrink>
        {words}
      </Text>
      {undo && (
        <button type="button" className={css.undo} onClick={act}>
          {t('undo')}
        </button>
      )}
      <IconButton label={t('close')} onClick={() => dismissSnack(id)}>
        <X />
      </IconButton>
    </div>
  );
}

/** The last act with its way back, for ten seconds, longer while it has focus or pointer. */
export function Snackbar() {
  const snack = useSnack((state) => state.snack);
  return (
    <div className={css.place} role={snack?.look === 'bad' ? 'alert' : 'status'}>
      {snack && <Message key={snack.id} snack={snack} />}
    </div>
  );
}
