import { plainTable } from '#contract/values/plain-table.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Stepper } from '#ui/fields/stepper.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../page/page.tsx';
import css from './add-bar.module.css';
import type { Adding } from './use-adding.ts';
import type { Pick } from './use-pick.ts';

/** The quantity, and the add button with the price of all choices. */
export function AddBar({
  pick,
  adding: { label, block, blocked, busy },
  focused,
  onAdd,
}: {
  pick: Pick;
  adding: Adding;
  /** The button takes focus when it appears. */
  focused?: boolean;
  onAdd: () => void;
}) {
  const { t, display } = usePage();
  const words = { increase: t('increaseQuantity'), decrease: t('decreaseQuantity'), quantity: t('quantity') };
  const press = () => {
    if (blocked || busy) return;
    if (pick.settle()) onAdd();
  };
  return (
    <>
      {block === null && (
        <Stepper
          big
          value={pick.quantity}
          max={pick.most}
          words={words}
          format={display.number}
          onChange={pick.setQuantity}
        />
      )}
      <Button
        size="large"
        data-single
        popoverTarget={plainTable.waiterId}
        split
        className={css.add}
        busy={busy}
        autoFocus={focused}
        aria-disabled={blocked || busy || !pick.complete}
        onClick={press}
      >
        <span>{label}</span>
        {!blocked && <span className={typeface.num}>{display.moneyText(pick.totalMills)}</span>}
      </Button>
    </>
  );
}
