import { lazy } from 'react';
import { closeSheet } from '../navigation/navigation.ts';
import { useMenu } from '../state/menu/menu.ts';
import { ChooseSheet } from './choose-sheet.tsx';
import { Drawer } from './drawer.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OrderTypeSheet } from './order-type-sheet.tsx';
import { QuantityDialog } from './quantity-dialog.tsx';

const FormSheet = lazy(async () => ({
  default: (await import('../forms/form-sheet.tsx')).FormSheet,
}));

const PromotionDialog = lazy(async () => ({
  default: (await import('./promotion-dialog.tsx')).PromotionDialog,
}));

const TableSheets = lazy(() => import('../shared-cart/sheets/table-sheets.tsx'));

const NeedsSheet = lazy(() => import('../needs/sheet/needs-sheet.tsx'));

let closed: unknown;

/** Closes the sheet in one step however often its guest presses: its history entry stays for a moment. */
function close(): void {
  if (closed === history.state) return;
  closed = history.state;
  closeSheet();
}

/** The sheets of a shared cart. */
const OF_TABLE = ['table', 'table-name', 'table-ask', 'send-ask'];

/** The sheet over a screen, once the menu is there. */
export function Sheet({ sheet, subject }: { sheet: string; subject: string }) {
  const menu = useMenu();
  if (!menu) return null;
  if (sheet === 'navigation') return <Drawer menu={menu} onClose={close} />;
  if (sheet === 'choose')
    return <ChooseSheet key={subject} menu={menu} productId={subject} onClose={close} />;
  if (sheet === 'quantity')
    return <QuantityDialog key={subject} menu={menu} productId={subject} onClose={close} />;
  if (sheet === 'promotion') return <PromotionDialog menu={menu} id={subject} onClose={close} />;
  if (sheet === 'move') return <MoveDialog />;
  if (sheet === 'order-type') return <OrderTypeSheet onClose={close} />;
  if (sheet === 'needs') return <NeedsSheet menu={menu} onClose={close} />;
  if (OF_TABLE.includes(sheet)) return <TableSheets sheet={sheet} subject={subject} onClose={close} />;
  const form = sheet === 'form' && menu.forms.find(({ id }) => id === subject);
  return form ? <FormSheet key={subject} form={form} onClose={close} /> : null;
}
