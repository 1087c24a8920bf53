import { useEffect, useRef, useState } from 'react';
import { fetchDeliveryFee } from '#client/guest/delivery.ts';
import { pagePath } from '#contract/paths/paths.ts';
import type { AddressFields } from '#domain/details/delivery-address.ts';
import type { GeoPoint } from '#domain/details/geo-point.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { parseMoney } from '#domain/money/money.ts';
import { leaveFor } from '../../navigation/leave.ts';
import { usePage } from '../../page/page.tsx';
import { theConnection } from '../../page/connection.ts';
import {
  delivery,
  resetDelivery,
  saveAddress,
  type DeliveryPlace,
  type DeliveryTerms,
  type SavedAddress,
} from '../../state/cart/delivery.ts';
import { deliveryDraft, type DeliveryDraft } from '../../state/cart/delivery-draft.ts';
import { chooseOrdering } from '../../state/cart/order-choices.ts';
import { locatePhone } from './locate-phone.ts';
import { useSpot, type SpotState } from './use-spot.ts';

const unwritten: AddressFields = { flatNo: '', buildingPremise: '', areaStreet: '', landmark: '' };

/** The state and actions of setting the delivery place and address. */
export interface Setting extends SpotState {
  /** The terms at the confirmed place; null until it is confirmed. */
  terms: DeliveryTerms | null;
  fields: AddressFields;
  problem: 'outside' | 'unchecked' | 'location' | null;
  busy: boolean;
  write(fields: AddressFields): void;
  /** Sets the marker where the phone is, unless its guest has set or confirmed a place before that is known. */
  locate(): void;
  /** Returns to choosing the place. */
  reopen(): void;
  confirm(): void;
  finish(): void;
  take(address: SavedAddress): void;
  edit(address: SavedAddress): void;
  add(): void;
  toTakeaway(): void;
}

/** The state before a reload, else the confirmed place; no place until the guest has chosen one. */
function firstDraft(): DeliveryDraft {
  const { place, fields } = delivery.get();
  return (
    deliveryDraft.get().draft ?? {
      spot: place,
      confirmed: place !== null,
      fields: fields ?? unwritten,
      changedId: null,
    }
  );
}

/** Fetches the terms of a delivery to a place; the problem when there are none. */
async function askTerms(
  menu: Menu,
  lang: Parameters<typeof fetchDeliveryFee>[1],
  place: DeliveryPlace,
): Promise<DeliveryTerms | 'outside' | 'unchecked'> {
  const answer = await fetchDeliveryFee(theConnection(), lang, menu.id, place);
  if (answer.kind === 'ok') {
    const feeMills = parseMoney(answer.value.deliveryAmount);
    const minimumMills = parseMoney(answer.value.minimumOrder);
    const minutesAway = answer.value.minutesAway ?? null;
    return feeMills === null ? 'unchecked' : { feeMills, minimumMills, minutesAway };
  }
  const outside = answer.kind === 'problem' && answer.problem.code === 'outside_delivery_area';
  return outside ? 'outside' : 'unchecked';
}

/** The terms at the confirmed place, a function to fetch them, and why they are unknown. */
function useTerms(menu: Menu, isConfirmed: boolean) {
  const { lang } = usePage();
  const [terms, setTerms] = useState<DeliveryTerms | null>(() => {
    const { place, feeMills, minimumMills, minutesAway } = delivery.get();
    return isConfirmed && place ? { feeMills, minimumMills, minutesAway } : null;
  });
  const [problem, tell] = useState<Setting['problem']>(null);
  const [busy, setBusy] = useState(false);
  /** How often the guest has set or confirmed a place. */
  const acts = useRef(0);

  /** Begins to watch: the function returned is true until the guest sets or confirms a place. */
  function watchActs(): () => boolean {
    const seen = acts.current;
    return () => acts.current === seen;
  }

  function reopen(): void {
    acts.current += 1;
    setBusy(false);
    setTerms(null);
    tell(null);
  }

  /** Null: there is no delivery there, nobody answered, or the guest has set another place meanwhile. */
  async function check(place: DeliveryPlace): Promise<DeliveryTerms | null> {
    acts.current += 1;
    const isNewest = watchActs();
    setBusy(true);
    const found = await askTerms(menu, lang, place);
    if (!isNewest()) return null;
    setBusy(false);
    if (typeof found === 'object') return found;
    resetDelivery();
    setTerms(null);
    tell(found);
    return null;
  }

  return { terms, setTerms, problem, tell, busy, reopen, check, watchActs };
}

function searchField(): HTMLElement | null {
  return document.querySelector('input[name="place"]');
}

/** Sets a delivery's place: confirm it, type the address, continue; or choose a saved one. */
export function useSetting(menu: Menu): Setting {
  const { lang } = usePage();
  const [first] = useState(firstDraft);
  const spotState = useSpot(first.spot);
  const { spot, choose, move } = spotState;
  const { terms, setTerms, problem, tell, busy, reopen, check, watchActs } = useTerms(menu, first.confirmed);
  const [fields, write] = useState(first.fields);
  const [changedId, setChangedId] = useState(first.changedId);
  const confirmed = terms !== null;
  useEffect(() => {
    deliveryDraft.set({ draft: { spot, confirmed, fields, changedId } });
  }, [spot, confirmed, fields, changedId]);

  function leave(): void {
    deliveryDraft.forget();
    leaveFor(pagePath('cart', lang));
  }

  function chooseAnew(place: DeliveryPlace): void {
    reopen();
    choose(place);
  }

  function moveAnew(at: GeoPoint): void {
    reopen();
    move(at);
  }

  return {
    ...spotState,
    terms,
    fields,
    problem,
    busy,
    write,
    reopen,
    choose: chooseAnew,
    move: moveAnew,
    locate() {
      const isUnchanged = watchActs();
      locatePhone(
        (at) => isUnchanged() && moveAnew(at),
        () => isUnchanged() && tell('location'),
      );
    },
    async confirm() {
      if (!spot) return searchField()?.focus();
      const found = await check(spot);
      if (found === null) return;
      delivery.set({ place: spot, ...found, fields: null });
      setTerms(found);
      searchField()?.blur(); // The search's result, even an empty one, covers the map.
    },
    finish() {
      if (!spot || terms === null) return;
      delivery.set({ place: spot, ...terms, fields });
      saveAddress(spot, fields, changedId);
      leave();
    },
    async take(address) {
      choose(address.place);
      const found = await check(address.place);
      if (found === null) return;
      delivery.set({ place: address.place, ...found, fields: address.fields });
      leave();
    },
    edit(address) {
      setChangedId(address.id);
      write(address.fields);
      chooseAnew(address.place);
    },
    add() {
      reopen();
      setChangedId(null);
      write(unwritten);
      searchField()?.focus();
    },
    toTakeaway() {
      chooseOrdering({ orderType: 'takeaway' });
      leave();
    },
  };
}
