import { placeCalls } from '#contract/office/place-calls.ts';
import { ask } from '#client/named-ask.ts';
import MagnifyingGlass from 'icon:magnifying-glass';
import { zoneAt } from '#domain/delivery/zones.ts';
import type { GeoPoint } from '#domain/details/geo-point.ts';
import { useState } from 'react';
import { useSend } from '#ui/use-send.ts';
import { onSubmit } from '#ui/on-submit.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import type { FileZone } from '../../rules/zones/zones.ts';
import { server } from '../../state/session/server.ts';
import { useWords } from '../../words/words.ts';
import css from './delivery.module.css';
import type { EditedZones } from './use-zones.ts';
import { Away } from './zone-away.tsx';

interface Place {
  name: string;
  at: GeoPoint;
}

type Found = ({ kind: 'place' } & Place) | { kind: 'none' } | { kind: 'no_answer' };

/** So many of the places that fit are offered. */
const MOST_PLACES = 5;

function useAnswer(edited: EditedZones, found: Found | null, zone: FileZone | undefined): string {
  const { t } = useWords();
  if (!found) return '';
  if (found.kind === 'no_answer') return t('noAnswer');
  if (found.kind === 'none') return t('noPlaceFound');
  if (edited.zones.length === 0) return t('noZones');
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
  const [found, setFound] = useState<Found | null>(null);
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const zone = found?.kind === 'place' ? zoneAt(edited.zones, found.at) : undefined;
  const answer = useAnswer(edited, found, zone);
  const show = (place: Place) => {
    onFound(place.at);
    setFound({ kind: 'place', ...place });
  };
  const search = useSend(async () => {
    if (text.trim() === '') return;
    const result = await ask(server, placeCalls.searchOfficePlaces, {
      query: { q: text.trim().slice(0, 200) },
    });
    const places = result.kind === 'ok' ? result.value.places.slice(0, MOST_PLACES) : [];
    const named = places.map((place) => ({ name: place.formattedAddress, at: place.location }));
    setPlaces(named);
    const [place] = named;
    if (place) return show(place);
    onFound(null);
    setFound({ kind: result.kind === 'ok' ? 'none' : 'no_answer' });
  });
  return (
    <form className={css.try} onSubmit={onSubmit(search.send)}>
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
            <Button
              variant="ghost"
              tone="ink"
              square
              type="submit"
              busy={search.pending}
              label={t('tryAddress')}
            >
              <MagnifyingGlass />
            </Button>
          </>
        )}
      </FieldFrame>
      {places.length > 1 && (
        <div role="group" aria-label={t('whichPlace')} className={css.places}>
          <small>{t('whichPlace')}</small>
          {places.map((place) => {
            const isChosen = found?.kind === 'place' && found.at === place.at;
            return (
              <Button
                variant="outline"
                key={place.name}
                selected={isChosen}
                aria-pressed={isChosen}
                onClick={() => show(place)}
              >
                <bdi>{place.name}</bdi>
              </Button>
            );
          })}
        </div>
      )}
      <p role="status">
        {answer}
        {zone && <Away zone={zone} />}
      </p>
      {found?.kind === 'place' && !edited.outlet && edited.canEdit && (
        <Button variant="outline" onClick={() => edited.putOutlet(found.at)}>
          {t('placeIsHere')}
        </Button>
      )}
    </form>
  );
}
