import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import typeface from '#ui/type.module.css';
import sheets from '../../elements/sheets.module.css';
import type { Page } from '../../page/page.tsx';
import { leaveTogether, orderTogether } from '../../state/shared-cart/begin.ts';
import { sayName } from '../../state/shared-cart/send.ts';
import { showSnack } from '../../state/snackbar.ts';
import { useSharedPage } from '../../state/table/shared-page.ts';
import type { TableCart } from '../parts/use-table-cart.ts';

type Left = Pick<TableCart, 'me' | 'link'>;

/** Sits the guest down again: with their dishes, and the name and plate that they had, unless somebody has it now. */
async function sitDownAgain({ me, link }: Left, page: Page): Promise<void> {
  const begun = await orderTogether(page, link ?? undefined);
  if (begun === 'sharing' && me.name !== '') sayName(me.name, me.plate);
  if (begun === 'failed') showSnack({ look: 'bad', words: page.t('notReachedTable') });
}

function Question({
  table,
  title,
  onClose,
  onLeft,
}: {
  table: TableCart;
  title: string;
  onClose: () => void;
  onLeft: () => void;
}) {
  const page = useSharedPage();
  const { t } = page;
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { me, link } = table;

  async function leave(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const isOver = await leaveTogether(page);
    setBusy(false);
    setFailed(!isOver);
    if (!isOver) return;
    const back = () => void sitDownAgain({ me, link }, page);
    showSnack({ look: 'order', words: t('youLeftTable'), action: { label: t('undo'), run: back } });
    onLeft();
  }

  return (
    <Modal label={title} onClose={onClose}>
      <h2 className={typeface.section}>{title}</h2>
      <p className={sheets.more} role="status">
        {t(failed ? 'notReachedTable' : 'leaveTableMore')}
      </p>
      <div className={sheets.actions}>
        <Button block busy={isBusy} aria-disabled={isBusy} onClick={() => void leave()}>
          {title}
        </Button>
        <Button variant="ghost" block onClick={onClose}>
          {t('stayAtTable')}
        </Button>
      </div>
    </Modal>
  );
}

/** Takes this phone off the table after one question; the message after it takes that back. */
export function LeaveTable({ table, onLeft }: { table: TableCart; onLeft: () => void }) {
  const { t } = useSharedPage();
  const [isAsked, setAsked] = useState(false);
  const title = t(table.link === null ? 'leaveTable' : 'leaveSharedCart');
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setAsked(true)}>
        {title}
      </Button>
      {isAsked && <Question table={table} title={title} onClose={() => setAsked(false)} onLeft={onLeft} />}
    </>
  );
}
