import Glass from 'icon:magnifying-glass';
import MapPin from 'icon:map-pin';
import { useId, useState, type KeyboardEvent } from 'react';
import type { GeocodedPlace } from '#contract/orders/delivery.ts';
import { classes } from '#ui/classes.ts';
import typeface from '#ui/type.module.css';
import { typedDirection } from '#ui/fields/typed-direction.ts';
import { usePage } from '../../page/page.tsx';
import css from './delivery-location.module.css';
import { useFoundPlaces, type FoundPlaces } from './use-found-places.ts';

/** The entry that an arrow key selects in a list of `count`; null for other keys. */
function stepTo(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return null;
}

/** The places in the list. */
function listed(found: FoundPlaces | null): readonly GeocodedPlace[] {
  return Array.isArray(found) ? found : [];
}

function Option({
  id,
  place,
  active,
  onPick,
}: {
  id: string;
  place: GeocodedPlace;
  active: boolean;
  onPick: () => void;
}) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      className={classes(css.option, active && css.active)}
      // The field keeps focus: its list must not close before the press arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <MapPin />
      <bdi>{place.formattedAddress}</bdi>
    </li>
  );
}

/** The list of found places, with their number announced. */
function Answer({
  id,
  found,
  open,
  active,
  onPick,
}: {
  id: string;
  found: FoundPlaces | null;
  open: boolean;
  active: number;
  onPick: (place: GeocodedPlace) => void;
}) {
  const { t } = usePage();
  const places = listed(found);
  const shown = open && places.length > 0;
  return (
    <>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={t('searchAddress')}
        className={css.found}
        hidden={!shown}
      >
        {shown &&
          places.map((place, index) => (
            <Option
              key={`${index} ${place.formattedAddress}`}
              id={`${id}-${index}`}
              place={place}
              active={index === active}
              onPick={() => onPick(place)}
            />
          ))}
      </ul>
      <p role="status" className={shown || !open || found === null ? typeface.hidden : css.nothing}>
        {open && found === 'unanswered' && t('noResponse')}
        {open && Array.isArray(found) && (shown ? t('placesFound', { n: places.length }) : t('noPlaceFound'))}
      </p>
    </>
  );
}

/** The address search: a combobox with suggestions while typing, navigated with the arrow keys. */
export function PlaceSearch({ onPick }: { onPick: (place: GeocodedPlace) => void }) {
  const { t } = usePage();
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useFoundPlaces(text);
  const places = listed(found);
  const shown = open && places.length > 0;

  function pick(place: GeocodedPlace): void {
    setText(place.formattedAddress);
    setOpen(false);
    setActive(-1);
    onPick(place);
  }

  function press(event: KeyboardEvent): void {
    const next = stepTo(event.key, active, places.length);
    const chosen = places[Math.max(active, 0)];
    if (next !== null) {
      event.preventDefault();
      setOpen(true);
      setActive(next);
    } else if (event.key === 'Enter' && shown && chosen) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape') setOpen(false);
  }

  return (
    <div className={css.search} role="search">
      <label className={typeface.hidden} htmlFor={id}>
        {t('searchAddress')}
      </label>
      <Glass />
      <input
        id={id}
        type="text"
        role="combobox"
        name="place"
        dir={typedDirection(text)}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        placeholder={t('searchAddress')}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <Answer id={id} found={found} open={open} active={active} onPick={pick} />
    </div>
  );
}
