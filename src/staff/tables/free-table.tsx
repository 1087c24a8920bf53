import type { LiveTable } from '#contract/office/tables.ts';
import { readMills } from '#contract/values/read-mills.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import { placeName } from '#text/staff/where.ts';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useId } from 'react';
import { pushCommand } from '../state/orders/command-queue.ts';
import { sendCommands } from '../state/orders/send-commands.ts';
import { showSnack } from '../state/snack.ts';
import { useWords } from '../words/words.ts';
import { readTables } from './tables-state.ts';

/** Why a table cannot be closed yet, in words: it is not served, not paid, or neither. */
function blockedBy({ orders, unpaid }: LiveTable): 'freeUnserved' | 'freeUnpaid' | 'freeUnservedUnpaid' {
  if (readMills(unpaid) <= 0) return 'freeUnserved';
  return orders.some(({ status }) => isOpenStatus(status)) ? 'freeUnservedUnpaid' : 'freeUnpaid';
}

/** Frees a table once nothing is open or unpaid there; before that, says which of the two is in the way. */
export function FreeTable({ table, onDone }: { table: LiveTable; onDone: () => void }) {
  const { t } = useWords();
  const why = useId();
  const isPaidUp = table.orders.length === 0;
  const place = placeName(t, table.location, table.locationType);

  function free(): void {
    if (!isPaidUp) return;
    const location = { code: table.location, type: table.locationType };
    pushCommand({ kind: 'close', uuid: '', location, since: table.since });
    showSnack(t('visitClosed', { place }));
    void sendCommands().then(readTables);
    onDone();
  }

  return (
    <>
      <Button
        variant="outline"
        block
        aria-disabled={!isPaidUp}
        aria-describedby={isPaidUp ? undefined : why}
        onClick={free}
      >
        {t('closeTable', { place })}
      </Button>
      {!isPaidUp && (
        <Text id={why} as="p" size="small" tone="muted">
          {t(blockedBy(table))}
        </Text>
      )}
    </>
  );
}
