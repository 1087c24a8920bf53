import Check from 'icon:check-bold';
import Hourglass from 'icon:hourglass-medium';
import Plus from 'icon:plus-bold';
import { useEffect, useRef, useState } from 'react';
import type { GuestOrder } from '#contract/order-parse.ts';
import { Button } from '#ui/button.tsx';
import typeface from '#ui/type.module.css';
import { backToMenu } from '../../menu-place.ts';
import { usePage, type Page } from '../../page.tsx';
import { addedLines, forgetAdded, type Added } from '../../state/added-lines.ts';
import { showSnack } from '../../state/snackbar.ts';
import { takeBack } from '../../state/take-back.ts';
import { useSecondsLeft } from '../../state/use-seconds-left.ts';
import css from './added-part.module.css';
import { addedRows, type AddedRow } from './added-rows.ts';

function namesOf({ lines }: AddedRow, { t, display }: Page): string {
  return display.list(
    lines.map(({ name, quantity }) =>
      quantity === 1 ? name : t('times', { name, n: display.number(quantity) }),
    ),
  );
}

/** Takes the lines of one call back while they wait. */
function Undo({ added, names, onGone }: { added: Added; names: string; onGone: () => void }) {
  const { t, lang } = usePage();
  const [busy, setBusy] = useState(false);
  async function undo(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const outcome = await takeBack(lang, added);
    setBusy(false);
    if (outcome === 'unanswered') return showSnack({ look: 'bad', words: t('notDone') });
    if (outcome === 'sent') return showSnack({ look: 'order', words: t('kitchenHas', { names }) });
    showSnack({ look: 'good', words: t('itemRemoved', { name: names }) });
    onGone();
  }
  return (
    <Button look="quiet" busy={busy} aria-disabled={busy} data-single onClick={() => void undo()}>
      {t('undo')}
    </Button>
  );
}

/** What was added and waits: for how long, in figures that count down, and the way to take it back. */
function Waiting({ row, until, onGone }: { row: AddedRow; until: number; onGone: () => void }) {
  const page = usePage();
  const { t, display } = page;
  const seconds = useSecondsLeft(until);
  const words = useRef<HTMLDivElement>(null);
  const names = namesOf(row, page);
  const isMine = row.added !== null;
  // Whoever has just added it hears what becomes of it, with the button that takes it back next to come.
  useEffect(() => {
    if (isMine) words.current?.focus({ preventScroll: true });
  }, [isMine]);
  return (
    <li className={css.row}>
      <Hourglass />
      <div ref={words} className={css.words} tabIndex={-1}>
        <bdi className={css.name}>{names}</bdi>
        <p role="timer">
          {seconds > 0 ? t('goesToKitchenIn', { n: display.number(seconds) }) : t('orderPending')}
        </p>
      </div>
      {row.added && seconds > 0 && <Undo added={row.added} names={names} onGone={onGone} />}
    </li>
  );
}

function Sent({ row }: { row: AddedRow }) {
  const page = usePage();
  const names = namesOf(row, page);
  return (
    <li className={css.row}>
      <Check className={css.good} />
      <p className={css.words}>{page.t.parts('kitchenHas', { names: <bdi key="names">{names}</bdi> })}</p>
    </li>
  );
}

/** What can no longer be taken back is forgotten once the guest leaves the order. */
function useForgotten(rows: readonly AddedRow[]): void {
  const settled = useRef<string[]>([]);
  useEffect(() => {
    settled.current = rows.flatMap(({ added, heldUntil }) => (added && heldUntil === null ? added.key : []));
  });
  useEffect(() => () => forgetAdded(settled.current), []);
}

/** What was just added to an open order: it waits a moment before the kitchen gets it, and can be taken back until then; one step leads back to the menu. */
export function AddedPart({ order, refresh }: { order: GuestOrder; refresh: () => void }) {
  const page = usePage();
  const { t, lang, display } = page;
  const mine = addedLines.use((lines) => lines);
  const rows = addedRows(order, mine);
  useForgotten(rows);
  const sent = rows.filter(({ heldUntil }) => heldUntil === null);
  const gone = () => {
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    refresh();
  };
  if (rows.length === 0) return null;
  return (
    <section className={css.added}>
      <p className={typeface.hidden} role="status">
        {sent.length > 0 && t('kitchenHas', { names: display.list(sent.map((row) => namesOf(row, page))) })}
      </p>
      <ul>
        {rows.map((row) =>
          row.heldUntil === null ? (
            <Sent key={row.id} row={row} />
          ) : (
            <Waiting key={row.id} row={row} until={row.heldUntil} onGone={gone} />
          ),
        )}
      </ul>
      <Button look="soft" block onClick={() => backToMenu(lang)}>
        <Plus />
        {t('continueShopping')}
      </Button>
    </section>
  );
}
