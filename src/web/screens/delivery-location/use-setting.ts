import { useEffect, useState } from 'react';
import { fetchDeliveryFee } from '#client/delivery.ts';
import { pagePath } from '#contract/paths.ts';
import type { AddressFields } from '#domain/delivery-address.ts';
import type { Menu } from '#domain/menu.ts';
import { parseMoney, type Mills } from '#domain/money.ts';
import { go } from '../../navigation/navigation.ts';
import { usePage } from '../../page/page.tsx';
import { theConnection } from '../../page/connection.ts';
import {
  delivery,
  resetDelivery,
  saveAddress,
  type DeliveryPlace,
  type SavedAddress,
} from '../../state/cart/delivery.ts';
import { deliveryDraft, type DeliveryDraft } from '../../state/cart/delivery-draft.ts';
import { chooseOrdering } from '../../state/cart/order-choices.ts';
import { useSpot, type SpotState } from './use-spot.ts';

const unwritten: AddressFields = { flatNo: '', buildingPremise: '', areaStreet: '', landmark: '' };

/** The state and actions of setting the delivery place and address. */
export interface Setting extends SpotState {
  /** The fee at the confirmed place, in mills; null until it is confirmed. */
  feeMills: Mills | null;
  fields: AddressFields;
  problem: 'outside' | 'unchecked' | 'location' | null;
  busy: boolean;
  write(fields: AddressFields): void;
  tell(problem: Setting['problem']): void;
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

/** Fetches the fee of a delivery to a place; the problem when there is none. */
async function askFee(
  menu: Menu,
  lang: Parameters<typeof fetchDeliveryFee>[1],
  place: DeliveryPlace,
): Promise<Mills | 'outside' | 'unchecked'> {
  const answer = await fetchDeliveryFee(theConnection(), lang, menu.id, place);
  if (answer.kind === 'ok') return parseMoney(answer.value.delivery_amount) ?? 'unchecked';
  const outside = answer.kind === 'problem' && answer.problem.code === 'outside_delivery_area';
  return outside ? 'outside' : 'unchecked';
}

/** The fee at the confirmed place, a function to fetch it, and why it is unknown. */
function useFee(menu: Menu, isConfirmed: boolean) {
  const { lang } = usePage();
  const [feeMills, setFee] = useState<Mills | null>(() => {
    const { place, feeMills: known } = delivery.get();
    return isConfirmed && place ? known : null;
  });
  const [problem, tell] = useState<Setting['problem']>(null);
  const [busy, setBusy] = useState(false);

  function reopen(): void {
    setFee(null);
    tell(null);
  }

  async function check(place: DeliveryPlace): Promise<Mills | null> {
    setBusy(true);
    const fee = await askFee(menu, lang, place);
    setBusy(false);
    if (typeof fee === 'number') return fee;
    resetDelivery();
    setFee(null);
    tell(fee);
    return null;
  }

  return { feeMills, setFee, problem, tell, busy, reopen, check };
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
  const { feeMills, setFee, problem, tell, busy, reopen, check } = useFee(menu, first.confirmed);
  const [fields, write] = useState(first.fields);
  const [changedId, setChangedId] = useState(first.changedId);
  const confirmed = feeMills !== null;
  useEffect(() => {
    deliveryDraft.set({ draft: { spot, confirmed, fields, changedId } });
  }, [spot, confirmed, fields, changedId]);

  function leave(): void {
    deliveryDraft.forget();
    go(pagePath('cart', lang), { replace: true });
  }

  return {
    ...spotState,
    feeMills,
    fields,
    problem,
    busy,
    write,
    tell,
    reopen,
    choose(place) {
      reopen();
      choose(place);
    },
    move(at) {
      reopen();
      move(at);
    },
    async confirm() {
      if (!spot) return searchField()?.focus();
      const fee = await check(spot);
      if (fee === null) return;
      delivery.set({ place: spot, feeMills: fee, fields: null });
      setFee(fee);
      searchField()?.blur(); // The search's result, even an empty one, covers the map.
    },
    finish() {
      if (!spot || feeMills === null) return;
      delivery.set({ place: spot, feeMills, fields });
      saveAddress(spot, fields, changedId);
      leave();
    },
    async take(address) {
      choose(address.place);
      const fee = await check(address.place);
      if (fee === null) return;
      delivery.set({ place: address.place, feeMills: fee, fields: address.fields });
      leave();
    },
    edit(address) {
      reopen();
      setChangedId(address.id);
      write(address.fields);
      choose(address.place);
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
