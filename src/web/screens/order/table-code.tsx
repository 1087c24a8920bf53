import { useEffect, useState } from 'react';
import { fetchSeats } from '#client/visits.ts';
import type { OrderLocation } from '#domain/location-code.ts';
import { Modal, SheetHead } from '#ui/dialog.tsx';
import { usePage } from '../../page.tsx';
import { placeName } from '../../shell/place.ts';
import { theConnection } from '../../state/connection.ts';
import { passFragment, spokenCode } from '../../state/location.ts';
import css from './order.module.css';

/** The code as an SVG path, its modules one unit wide. */
interface Drawn {
  size: number;
  path: string;
}

async function draw(text: string): Promise<Drawn> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let index = 0; index < modules.data.length; index++)
    if (modules.data[index]) path += `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z`;
  return { size: modules.size, path };
}

/** What another phone scans to sit at a table; null where this phone no longer sits there. */
async function addressFor(location: OrderLocation): Promise<string | null> {
  const answer = await fetchSeats(theConnection());
  if (answer.kind !== 'ok') return null;
  const seat = answer.value.seats.find(
    ({ order_location: code, order_location_type: type }) =>
      type === location.type && spokenCode({ code, type }) === spokenCode(location),
  );
  const segment = location.type === 'Room' ? 'r' : 't';
  return seat ? `${origin}/${segment}/#${passFragment(seat.order_location, seat.pass)}` : null;
}

/** The light margin that readers need around a code, in modules. */
const QUIET = 4;

/** Shows the code that seats another phone at this table. */
export default function TableCode({ location, onClose }: { location: OrderLocation; onClose: () => void }) {
  const page = usePage();
  const { t } = page;
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    void addressFor(location).then(async (address) => (address ? setDrawn(await draw(address)) : onClose()));
  }, [location, onClose]);
  const words = t('shareTableMore', { place: placeName(location, page) });
  return (
    <Modal kind="sheet" label={t('shareTable')} onClose={onClose}>
      <SheetHead title={t('shareTable')} close={t('close')} onClose={onClose} />
      <div className={css.code}>
        {drawn && (
          <svg
            role="img"
            aria-label={t('shareTable')}
            viewBox={`${-QUIET} ${-QUIET} ${drawn.size + 2 * QUIET} ${drawn.size + 2 * QUIET}`}
          >
            <path d={drawn.path} />
          </svg>
        )}
        <p>{words}</p>
      </div>
    </Modal>
  );
}
