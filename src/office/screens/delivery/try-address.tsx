import MagnifyingGlass from 'icon:magnifying-glass';
import { searchOfficePlaces } from '#client/office/places.ts';
import { zoneAt } from '#domain/delivery/zones.ts';
import type { GeoPoint } from '#domain/details/geo-point.ts';
import { useState, type FormEvent } from 'react';
import { Control } from '../../parts/control.tsx';
import { FieldFrame } from '../../parts/frame.tsx';
import { server } from '../../state/session/server.ts';
import { useWords } from '../../words/words.ts';
import css from './delivery.module.css';
import type { EditedZones } from './use-zones.ts';

type Found = { kind: 'place'; name: string; at: GeoPoint } | { kind: 'none' } | { kind: 'no_answer' };

function useAnswer(edited: EditedZones, found: Found | null): string {
  const { t } = useWords();
  if (!found) return '';
  if (found.kind === 'no_answer') return t('noAnswer');
  if (found.kind === 'none') return t('noPlaceFound');
  if (edited.zones.length === 0) return t('noZones');
  const zone = zoneAt(edited.zones, found.at);
  if (!zone) return t('outsideZones', { place: found.name });
  return t('inZone', { place: found.name, zone: edited.nameOf(zone), fee: edited.feeOf(zone) });
}

/** Looks an address up as guests do, and says which zone of the draft it is in, by the guests' rule. */
export function TryAddress({
  edited,
  onFound,
}: {
  edited: EditedZones;
  onFound: (at: GeoPoint | null) => void;
}) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const answer = useAnswer(edited, found);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || busy) return;
    setBusy(true);
    const result = await searchOfficePlaces(server, text.trim());
    setBusy(false);
    const place = result.kind === 'ok' ? result.value.places[0] : undefined;
    onFound(place?.location ?? null);
    if (place) setFound({ kind: 'place', name: place.formatted_address, at: place.location });
    else setFound({ kind: result.kind === 'ok' ? 'none' : 'no_answer' });
  };
  return (
    <form className={css.try} onSubmit={(event) => void submit(event)}>
      <FieldFrame label={t('tryAddress')}>
        {(ties) => (
          <>
            <input
              {...ties}
              type="search"
              dir="auto"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Control look="plain" square type="submit" busy={busy} label={t('tryAddress')}>
              <MagnifyingGlass />
            </Control>
          </>
        )}
      </FieldFrame>
      <p role="status">{answer}</p>
    </form>
  );
}
