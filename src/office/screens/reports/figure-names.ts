import type { ReportRow, SheetGroup } from '#contract/office/reports.ts';
import type { PlainKey } from '#text/office/words.ts';

const COUNTS: Partial<Record<SheetGroup, PlainKey>> = {
  payment: 'payments',
  category: 'pieces',
  dish: 'pieces',
  person: 'ordersWorked',
};

/** What the figures of a group are called. */
export function figureNames(by: SheetGroup) {
  return {
    count: COUNTS[by] ?? 'orders',
    takings: 'figureOrdered',
    ordered: 'figureOrdered',
    taken: 'figureTaken',
    tips: 'tips',
    refunds: 'figureRefunded',
    refunded: 'figureRefunded',
    unpaid: 'figureUnpaid',
    net: 'figureNet',
  } as const satisfies Record<keyof ReportRow['now'], PlainKey>;
}
