import { visitCalls } from '#contract/visits/visit-calls.ts';
import { ask } from '#client/ask.ts';
import { useEffect, useState } from 'react';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { Modal } from '#ui/panels/dialog.tsx';
import { SheetHead } from '#ui/panels/sheet-head.tsx';
import { usePage } from '../page/page.tsx';
import { placeName } from './place-name.ts';
import { QrCode } from '#ui/marks/qr-code.tsx';
import { theConnection } from '../page/connection.ts';
import { passFragment, spokenCode } from '../state/table/location.ts';
import css from './table-code.module.css';

/** The address that another phone scans to join a table; null when this phone no longer sits there. */
async function addressFor(location: OrderLocation): Promise<string | null> {
  const answer = await ask(theConnection(), visitCalls.readSeats);
  if (answer.kind !== 'ok') return null;
  const seat = answer.value.seats.find(
    ({ order_location: code, order_location_type: type }) =>
      type === location.type && spokenCode({ code, type }) === spokenCode(location),
  );
  const segment = location.type === 'Room' ? 'r' : 't';
  return seat ? `${origin}/${segment}/#${passFragment(seat.order_location, seat.pass)}` : null;
}

/** Shows the code that seats another phone at this table. */
export default function TableCode({ location, onClose }: { location: OrderLocation; onClose: () => void }) {
  const page = usePage();
  const { t } = page;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    void addressFor(location).then((found) => (found ? setAddress(found) : onClose()));
  }, [location, onClose]);
  const words = t('shareTableMore', { place: placeName(location, page) });
  return (
    <Modal kind="sheet" label={t('shareTable')} onClose={onClose}>
      <SheetHead title={t('shareTable')} close={t('close')} onClose={onClose} />
      <div className={css.code}>
        {address && <QrCode text={address} label={t('shareTable')} />}
        <p>{words}</p>
      </div>
    </Modal>
  );
}
