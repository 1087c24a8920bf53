import type { LiveTable } from '#contract/office/tables.ts';
import { placeName } from '#text/staff/where.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useId } from 'react';
import { pushCommand } from '../state/orders/command-queue.ts';
import { sendCommands } from '../state/orders/send-commands.ts';
import { showSnack } from '../state/snack.ts';
import { useWords } from '../words/words.ts';
import css from './free-table.module.css';
import { readTables } from './tables-state.ts';

/** Frees a table once nothing is open or unpaid there; before that, says what is in the way. */
export function FreeTable({ table, onDone }: { table: LiveTable; onDone: () => void }) {
  const { t } = useWords();
  const why = useId();
  const isSettled = table.orders.length === 0;
  const place = placeName(t, table.location, table.location_type);

  function free(): void {
    if (!isSettled) return;
    const location = { code: table.location, type: table.location_type };
    pushCommand({ kind: 'close', uuid: '', location });
    showSnack(t('visitClosed', { place }));
    void sendCommands().then(readTables);
    onDone();
  }

  return (
    <>
      <Button
        look="quiet"
        block
        aria-disabled={!isSettled}
        aria-describedby={isSettled ? undefined : why}
        onClick={free}
      >
        {t('closeTable', { place })}
      </Button>
      {!isSettled && (
        <p id={why} className={css.why}>
          {t('freeBlocked')}
        </p>
      )}
    </>
  );
}
