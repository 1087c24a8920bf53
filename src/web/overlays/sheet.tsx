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

/** The sheets of a shared cart. */
const OF_TABLE = ['table', 'table-name', 'table-ask', 'send-ask'];

/** The sheet over a screen, once the menu is there. */
export function Sheet({ sheet, subject }: { sheet: string; subject: string }) {
  const menu = useMenu();
  if (!menu) return null;
  if (sheet === 'navigation') return <Drawer menu={menu} onClose={closeSheet} />;
  if (sheet === 'choose')
    return <ChooseSheet key={subject} menu={menu} productId={subject} onClose={closeSheet} />;
  if (sheet === 'quantity')
    return <QuantityDialog key={subject} menu={menu} productId={subject} onClose={closeSheet} />;
  if (sheet === 'promotion') return <PromotionDialog menu={menu} id={subject} onClose={closeSheet} />;
  if (sheet === 'move') return <MoveDialog />;
  if (sheet === 'order-type') return <OrderTypeSheet onClose={closeSheet} />;
  if (sheet === 'needs') return <NeedsSheet menu={menu} onClose={closeSheet} />;
  if (OF_TABLE.includes(sheet)) return <TableSheets sheet={sheet} subject={subject} onClose={closeSheet} />;
  const form = sheet === 'form' && menu.forms.find(({ id }) => id === subject);
  return form ? <FormSheet key={subject} form={form} onClose={closeSheet} /> : null;
}
