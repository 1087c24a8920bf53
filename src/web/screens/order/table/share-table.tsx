import QrCode from 'icon:qr-code';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { usePage } from '../../../page/page.tsx';

const TableCode = lazy(() => import('../../../elements/table-code.tsx'));

/** Lets others join the table by scanning this phone. */
export function ShareTable({ location }: { location: OrderLocation }) {
  const { t } = usePage();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <QrCode />
        {t('shareTable')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <TableCode location={location} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
