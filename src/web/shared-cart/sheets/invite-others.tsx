import QrCode from 'icon:qr-code';
import { Button, type ButtonLook } from '#ui/buttons/button.tsx';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useSharedPage } from '../../state/table/shared-page.ts';
import { useOrderPlace } from '../../state/table/visit-place.ts';
import type { TableCart } from '../parts/use-table-cart.ts';

const TableCode = lazy(() => import('../../elements/table-code.tsx'));
const LinkCode = lazy(() => import('./link-code.tsx'));

/** Lets others join: the code of the table, or the link to a cart without one. */
export function InviteOthers({ table, ...look }: { table: TableCart } & ButtonLook) {
  const { t } = useSharedPage();
  const location = useOrderPlace();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (!location && table.link === null) return null;
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        <QrCode />
        {t('shareTable')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          {location && table.link === null ? (
            <TableCode location={location} onClose={close} />
          ) : (
            <LinkCode link={table.link ?? ''} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
