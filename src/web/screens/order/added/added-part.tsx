import Check from 'icon:check-bold';
import Hourglass from 'icon:hourglass-medium';
import Plus from 'icon:plus-bold';
import { useEffect, useRef, useState } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import typeface from '#ui/type.module.css';
import { backToMenu } from '../../../navigation/menu-place.ts';
import { usePage, type Page } from '../../../page/page.tsx';
import { addedLines, forgetAdded, type Added } from '../../../state/order/added-lines.ts';
import { isUncooked } from '../../../state/order/unpaid.ts';
import { showSnack } from '../../../state/snackbar.ts';
import { takeBack } from '../../../state/order/take-back.ts';
import { useSecondsLeft } from '../../../browser/use-seconds-left.ts';
import css from './added-part.module.css';
import { addedRows, type AddedRow } from './added-rows.ts';

function namesOf({ lines }: AddedRow, { t, display }: Page): string {
  return display.list(
    lines.map(({ name, quantity }) =>
      quantity === 1 ? name : t('times', { name, n: display.number(quantity) }),
    ),
  );
}

/** Withdraws the lines of one call while they wait; its row stays until the order is read without them. */
function Undo({ added, names, refresh }: { added: Added; names: string; refresh: () => Promise<void> }) {
  const { t, lang } = usePage();
  const [busy, setBusy] = useState(false);
  async function undo(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const outcome = await takeBack(lang, added);
    if (outcome === 'gone') await refresh();
    setBusy(false);
    if (outcome === 'unanswered') return showSnack({ look: 'bad', words: t('notDone') });
    // The row says it then.
    if (outcome === 'sent') return refresh();
    forgetAdded([added.key]);
    showSnack({ look: 'good', words: t('itemRemoved', { name: names }) });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }
  return (
    <Button variant="outline" busy={busy} aria-disabled={busy} data-single onClick={() => void undo()}>
      {t('undo')}
    </Button>
  );
}

/** Counts down until the kitchen gets the added lines; those of an unpaid order wait for its payment. */
function Wait({ seconds, isUnpaid }: { seconds: number; isUnpaid: boolean }) {
  const { t, display } = usePage();
  if (isUnpaid) return <p>{t('kitchenWaits')}</p>;
  return (
    <p role="timer">
      {seconds > 0 ? t('goesToKitchenIn', { n: display.number(seconds) }) : t('orderPending')}
    </p>
  );
}

/**
 * The lines of one call: while they wait, the countdown and Undo, which stays until an unpaid order is paid; then, that
 * the kitchen has them. One element, so that a screen reader's position in it survives.
 */
function Row({
  row,
  isUnpaid,
  refresh,
}: {
  row: AddedRow;
  /** The kitchen waits for the order's payment. */
  isUnpaid: boolean;
  refresh: () => Promise<void>;
}) {
  const page = usePage();
  const { heldUntil, added } = row;
  const seconds = useSecondsLeft(heldUntil ?? 0);
  const words = useRef<HTMLDivElement>(null);
  const names = namesOf(row, page);
  const waits = isUnpaid || heldUntil !== null;
  const isNew = added !== null && heldUntil !== null;
  const canUndo = isUnpaid ? added !== null : isNew && seconds > 0;
  // Announces the state to the guest who just added it, with Undo as the next button.
  useEffect(() => {
    if (isNew) words.current?.focus({ preventScroll: true });
  }, [isNew]);
  // Focus on that button moves beside it once its time is over.
  const could = useRef(false);
  useEffect(() => {
    const isLeft = could.current && !canUndo && document.activeElement === document.body;
    if (isLeft) words.current?.focus({ preventScroll: true });
    could.current = canUndo;
  }, [canUndo]);
  const shown = <bdi key="names">{names}</bdi>;
  return (
    <li className={classes(css.row, !waits && css.sent)}>
      {waits ? <Hourglass /> : <Check />}
      <div ref={words} className={css.words} tabIndex={-1}>
        {waits ? <b>{shown}</b> : page.t.parts('kitchenHas', { names: shown })}
        {waits && <Wait seconds={seconds} isUnpaid={isUnpaid} />}
      </div>
      {canUndo && added && <Undo added={added} names={names} refresh={refresh} />}
    </li>
  );
}

/** Drops calls that the kitchen has, and that can no longer be withdrawn, once the guest leaves the order. */
function useForgotten(sent: readonly AddedRow[]): void {
  const settled = useRef<string[]>([]);
  useEffect(() => {
    settled.current = sent.flatMap(({ added }) => added?.key ?? []);
  });
  useEffect(() => () => forgetAdded(settled.current), []);
}

/**
 * The lines just added to an open order: they wait a moment before the kitchen gets them and can be
 * withdrawn until then; one step leads back to the menu.
 */
export function AddedPart({ order, refresh }: { order: GuestOrder; refresh: () => Promise<void> }) {
  const page = usePage();
  const { t, lang, display } = page;
  const isUnpaid = isUncooked(order);
  const rows = addedRows(
    order,
    addedLines.use((lines) => lines),
  );
  const sent = isUnpaid ? [] : rows.filter(({ heldUntil }) => heldUntil === null);
  useForgotten(sent);
  if (rows.length === 0) return null;
  return (
    <section className={css.added}>
      <p className={typeface.hidden} role="status">
        {sent.length > 0 && t('kitchenHas', { names: display.list(sent.map((row) => namesOf(row, page))) })}
      </p>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} isUnpaid={isUnpaid} refresh={refresh} />
        ))}
      </ul>
      <Button variant="soft" block onClick={() => backToMenu(lang)}>
        <Plus />
        {t('continueShopping')}
      </Button>
    </section>
  );
}
