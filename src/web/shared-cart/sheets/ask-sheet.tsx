import ForkKnife from 'icon:fork-knife';
import { newId } from '#client/new-id.ts';
import { MOST_ASK_CHARACTERS } from '#domain/shared-cart/asks.ts';
import { lineName } from '#domain/cart/line-words.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { RingOption } from '#ui/fields/ring-option.tsx';
import { Stepper } from '#ui/fields/stepper.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { SheetHead } from '#ui/panels/sheet-head.tsx';
import { useState, type FormEvent } from 'react';
import sheets from '../../elements/sheets.module.css';
import { usePage } from '../../page/page.tsx';
import { useMenu } from '../../state/menu/menu.ts';
import { askGuest } from '../../state/shared-cart/ask.ts';
import { showSnack } from '../../state/snackbar.ts';
import css from './ask-sheet.module.css';
import { guestName } from '../parts/guest-names.ts';
import { pricedLinesOf, type Seat, type TableCart } from '../parts/use-table-cart.ts';

const MOST_PIECES = 99;

/** Asks another guest to change one of their dishes: how many, in words, or both. */
export function AskSheet({ table, seat, onClose }: { table: TableCart; seat: Seat; onClose: () => void }) {
  const page = usePage();
  const { t, lang, display } = page;
  const menu = useMenu();
  const [id] = useState(newId);
  const [picked, setPicked] = useState<string | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const waiting = new Set(
    table.asks
      .filter(({ from, state }) => from === table.me.guestId && state === 'open')
      .map(({ line }) => line),
  );
  const lines = menu
    ? pricedLinesOf(menu, table.cart, seat.guestId).filter(({ line }) => !waiting.has(line.lineId))
    : [];
  const line = (lines.find((each) => each.line.lineId === picked) ?? lines[0])?.line;
  const name = guestName(seat, page);
  if (!menu || !line) return null;
  const quantity = wanted === null || wanted === line.quantity ? null : wanted;
  const isEmpty = quantity === null && note.trim() === '';
  async function ask(event: FormEvent, lineId: string): Promise<void> {
    event.preventDefault();
    if (isEmpty || busy) return;
    setBusy(true);
    const answer = await askGuest(lang, {
      id,
      line: lineId,
      ...(quantity !== null && { quantity }),
      ...(note.trim() !== '' && { note: note.trim() }),
    });
    setBusy(false);
    if (answer === 'asked') onClose();
    else showSnack({ look: 'bad', words: t(answer === 'too_many' ? 'askedTooMuch' : 'notReachedTable') });
  }
  const title = t('askNameToChange', { name });
  const words = { increase: t('increaseQuantity'), decrease: t('decreaseQuantity'), quantity: t('quantity') };
  return (
    <Modal kind="sheet" label={title} onClose={onClose}>
      <SheetHead title={title} close={t('close')} onClose={onClose} />
      <form className={sheets.form} onSubmit={(event) => void ask(event, line.lineId)}>
        <div role="radiogroup" aria-label={title}>
          {lines.map(({ line: each }) => (
            <RingOption
              key={each.lineId}
              name="ask-line"
              label={lineName(menu, each)}
              icon={<ForkKnife />}
              checked={each === line}
              onPick={() => {
                setPicked(each.lineId);
                setWanted(null);
              }}
            />
          ))}
        </div>
        <div className={css.quantity}>
          <span>{t('quantity')}</span>
          <Stepper
            value={wanted ?? line.quantity}
            min={0}
            max={MOST_PIECES}
            words={words}
            format={display.number}
            onChange={setWanted}
          />
        </div>
        <Field
          label={t('askInWords')}
          name="ask-words"
          maxLength={MOST_ASK_CHARACTERS}
          value={note}
          onText={setNote}
        />
        <Button type="submit" block size="large" busy={busy} aria-disabled={busy || isEmpty}>
          {t('ask')}
        </Button>
      </form>
    </Modal>
  );
}
