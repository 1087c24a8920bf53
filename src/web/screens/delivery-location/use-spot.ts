import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchAddressAt } from '#client/guest/delivery.ts';
import type { GeoPoint } from '#domain/details/geo-point.ts';
import { usePage } from '../../page/page.tsx';
import { theConnection } from '../../page/connection.ts';
import type { DeliveryPlace } from '../../state/cart/delivery.ts';

const PAUSE_MS = 400;

/** The marker's place, with its address once known. */
export interface SpotState {
  spot: DeliveryPlace | null;
  /** Sets the marker to a place with a known address. */
  choose(place: DeliveryPlace): void;
  /** Sets the marker anywhere; its address follows if a geocoder finds one. */
  move(at: GeoPoint): void;
}

/** The marker's place. A geocoder that does not answer leaves the address empty and blocks nothing. */
export function useSpot(first: DeliveryPlace | null): SpotState {
  const { lang } = usePage();
  const [spot, setSpot] = useState(first);
  const asking = useRef<{ timer: number; aborter: AbortController } | null>(null);

  const stop = useCallback(() => {
    clearTimeout(asking.current?.timer);
    asking.current?.aborter.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const nameIt = useCallback(
    (at: GeoPoint) => {
      stop();
      const aborter = new AbortController();
      const timer = window.setTimeout(async () => {
        const answer = await fetchAddressAt(theConnection(), lang, at, aborter.signal);
        const [found] = answer.kind === 'ok' ? answer.value.places : [];
        if (!found || aborter.signal.aborted) return;
        const { formattedAddress, placeData } = found;
        setSpot({ ...at, formattedAddress, placeData });
      }, PAUSE_MS);
      asking.current = { timer, aborter };
    },
    [lang, stop],
  );

  useEffect(() => {
    if (first && first.formattedAddress === '') nameIt({ lat: first.lat, lng: first.lng });
    // Only for the marker's first place.
  }, [first, nameIt]);

  return {
    spot,
    choose(place) {
      stop();
      setSpot(place);
    },
    move({ lat, lng }) {
      setSpot({ lat, lng, formattedAddress: '', placeData: null });
      nameIt({ lat, lng });
    },
  };
}
