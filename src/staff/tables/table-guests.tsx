import X from 'icon:x';
import { useState } from 'react';
import type { LiveTable, SeatedGuest } from '#contract/office/tables.ts';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { GuestPlate, PlateRow } from '#ui/marks/guest-plate.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useWords, type BoardWords } from '../words/words.ts';
import { takeOff } from './take-off.ts';
import css from './table-guests.module.css';

/** More plates than these are a number on a table's card. */
const MOST_PLATES = 3;

/** What a guest at a table is called: the name, else by the plate. */
export function guestName(
  { t }: Pick<BoardWords, 't'>,
  { name, plate }: Pick<SeatedGuest, 'name' | 'plate'>,
): string {
  return name === '' ? t('guestNumber', { n: (plate ?? 0) + 1 }) : name;
}

/** A guest's plate, as the guests' phones show it. */
function Plate({ guest, size }: { guest: SeatedGuest & { plate: number }; size: 'small' | 'medium' }) {
  const { number } = useWords();
  const { plate, name, away } = guest;
  return <GuestPlate plate={plate} name={name} number={number(plate + 1)} size={size} isFaint={away} />;
}

function hasPlate(guest: SeatedGuest): guest is SeatedGuest & { plate: number } {
  return guest.plate !== null;
}

/** The plates of those at a table who chose together; the words beside them name everybody. */
export function PlatesAt({ guests }: { guests: LiveTable['guests'] }) {
  const { number } = useWords();
  const plates = guests.filter(hasPlate);
  const more = plates.length - MOST_PLATES;
  if (plates.length === 0) return null;
  return (
    <Text padTop={1} aria-hidden="true">
      <PlateRow>
        {plates.slice(0, MOST_PLATES).map((guest) => (
          <Plate key={guest.plate} guest={guest} size="small" />
        ))}
        {more > 0 && <span>{`+${number(more)}`}</span>}
      </PlateRow>
    </Text>
  );
}

/** How long a removed phone can be kept: its unsent dishes leave the table with it. */
const UNDO_MS = 6000;

/** Takes a phone off the cart that its table shares, unless that is undone by the same button. */
function RemovePhone({
  table,
  guest,
  name,
}: {
  table: LiveTable;
  /** The id of the phone's guest. */
  guest: string;
  name: string;
}) {
  const { t } = useWords();
  const [leaving, setLeaving] = useState<ReturnType<typeof setTimeout> | null>(null);

  async function remove(): Promise<void> {
    await takeOff(t, { table, guest, name });
    setLeaving(null);
  }

  function press(): void {
    if (leaving !== null) {
      clearTimeout(leaving);
      setLeaving(null);
    } else setLeaving(setTimeout(() => void remove(), UNDO_MS));
  }

  return (
    <Button
      variant="ghost"
      size="small"
      className={css.remove}
      aria-label={leaving === null ? t('removePhone', { name }) : t('listOf', { a: t('undo'), b: name })}
      onClick={press}
    >
      {leaving === null ? <X /> : t('undo')}
    </Button>
  );
}

/**
 * Everybody at a table who is known, each name beside its plate, and how many of those who choose together are ready.
 * Staff may take a phone that chooses off the table.
 */
export function GuestsAt({ table, mayRemove }: { table: LiveTable; mayRemove: boolean }) {
  const words = useWords();
  const { t } = words;
  const { guests, choosing } = table;
  const ready = choosing.filter((phone) => phone.ready).length;
  if (guests.length === 0) return null;
  return (
    <section>
      {choosing.length > 0 && (
        <Text as="p" marginBottom={2} size="small" tone="muted">
          {t('listOf', { a: t('choosingTogether'), b: t('readyOf', { n: ready, all: choosing.length }) })}
        </Text>
      )}
      <Row
        as="ul"
        wrap
        rowGap={1}
        columnGap={4}
        weight="semi"
        className={css.guests}
        aria-label={t('whoSitsHere')}
      >
        {guests.map((guest, index) => (
          <Row
            as="li"
            inline
            align="center"
            shrink
            minHeight="touch"
            gap={2}
            breakWords
            key={guest.guest ?? index}
          >
            {hasPlate(guest) && <Plate guest={guest} size="medium" />}
            <bdi>{guestName(words, guest)}</bdi>
            {mayRemove && guest.guest !== undefined && (
              <RemovePhone table={table} guest={guest.guest} name={guestName(words, guest)} />
            )}
          </Row>
        ))}
      </Row>
    </section>
  );
}
