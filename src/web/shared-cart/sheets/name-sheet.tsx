import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { GuestPlate, PLATES, PlateRow } from '#ui/marks/guest-plate.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { SheetHead } from '#ui/panels/sheet-head.tsx';
import { useId, useState, type FormEvent } from 'react';
import sheets from '../../elements/sheets.module.css';
import { placeName } from '../../elements/place-name.ts';
import { rememberCustomer } from '../../state/cart/customer.ts';
import { useLive } from '../../state/live-news.ts';
import { useTypedName } from '../../state/table/join.ts';
import { sayName } from '../../state/shared-cart/send.ts';
import { useSharedPage } from '../../state/table/shared-page.ts';
import { useOrderPlace } from '../../state/table/visit-place.ts';
import { guestName } from '../parts/guest-names.ts';
import { SeatPlate } from '../parts/seat-plate.tsx';
import type { TableCart } from '../parts/use-table-cart.ts';
import css from './name-sheet.module.css';

const MOST_NAME = 40;
/** How many plates a guest picks from. */
const OFFERED = 4;
const MOST_SHOWN = 3;

/** The plate that a guest has, and the next ones that nobody has. */
function offeredPlates({ me, seats }: TableCart): number[] {
  const taken = new Set(seats.map(({ plate }) => plate));
  const free = Array.from({ length: PLATES }, (_, plate) => plate).filter((plate) => !taken.has(plate));
  return [me.plate, ...free].slice(0, OFFERED).toSorted((a, b) => a - b);
}

/** Who sits here already. */
function Others({ table }: { table: TableCart }) {
  const page = useSharedPage();
  const { t, display } = page;
  const location = useOrderPlace();
  const others = table.seats.filter(({ isMe }) => !isMe);
  if (others.length === 0) return null;
  const names = display.list(others.map((seat) => guestName(seat, page)));
  return (
    <p className={css.others}>
      <PlateRow>
        {others.slice(0, MOST_SHOWN).map((seat) => (
          <SeatPlate key={seat.guestId} seat={seat} />
        ))}
      </PlateRow>
      <span>
        {location ? t('listOf', { a: names, b: t('atPlace', { place: placeName(location, page) }) }) : names}
      </span>
    </p>
  );
}

function Plates({
  table,
  name,
  picked,
  onPick,
}: {
  table: TableCart;
  name: string;
  picked: number;
  onPick: (plate: number) => void;
}) {
  const { t, display } = useSharedPage();
  const id = useId();
  return (
    <fieldset className={css.plates}>
      <legend>{t('yourPlate')}</legend>
      {offeredPlates(table).map((plate) => (
        <label key={plate}>
          <input
            type="radio"
            name={id}
            aria-label={t('plateNumber', { n: display.number(plate + 1) })}
            checked={plate === picked}
            onChange={() => onPick(plate)}
          />
          <GuestPlate plate={plate} name={name} number={display.number(plate + 1)} size="large" />
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Asks once what the others call this guest, and which plate they would like; never needed. Who has a name already
 * changes it here.
 */
export function NameSheet({ table, onClose }: { table: TableCart; onClose: () => void }) {
  const { t } = useSharedPage();
  const { me } = table;
  const typed = useTypedName();
  const [name, setName] = useState(me.name || typed);
  const [plate, setPlate] = useState(me.plate);
  const said = name.trim();
  const isNamed = me.name !== '';
  const title = t(isNamed ? 'renameYou' : 'whoIsOrdering');
  const isHost = table.state.host === me.guestId;
  const isAsked = useLive(({ requests }) => requests.length > 0);
  function save(event: FormEvent): void {
    event.preventDefault();
    if (said !== '') rememberCustomer({ name: said });
    if (said !== me.name || plate !== me.plate) sayName(said, plate);
    onClose();
  }
  // Somebody waits to be let in: they are answered first, and what is typed here stays.
  if (isAsked) return null;
  return (
    <Modal kind="sheet" label={title} onClose={onClose}>
      <SheetHead title={title} above={<Others table={table} />} close={t('close')} onClose={onClose} />
      <form className={sheets.form} onSubmit={save}>
        <Field
          label={t('yourName')}
          hint={t('whoIsOrderingMore')}
          name="table-name"
          autoComplete="given-name"
          maxLength={MOST_NAME}
          value={name}
          onText={setName}
        />
        <Plates table={table} name={said} picked={plate} onPick={setPlate} />
        <Button type="submit" block size="large">
          {t(isNamed || isHost ? 'save' : 'joinTable')}
        </Button>
        {!isNamed && (
          <Button variant="ghost" block onClick={onClose}>
            {t('goOnAs', { name: t('guestName', { n: me.plate + 1 }) })}
          </Button>
        )}
      </form>
    </Modal>
  );
}
