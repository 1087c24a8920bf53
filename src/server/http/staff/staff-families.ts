import { staffPeopleRoutes } from './staff-people.ts';
import { staffEventRoutes } from './staff-events.ts';
import { staffTableRoutes } from './staff-tables.ts';
import { staffFloorRoutes } from './staff-floor.ts';
import { staffLineRoutes } from './staff-lines.ts';
import { staffOrderRoutes } from './staff-orders.ts';
import { staffTableOrderRoutes } from './staff-table-orders.ts';
import { staffReceiptRoutes } from './staff-receipts.ts';
import { staffBillRoutes } from './staff-bills.ts';
import { staffPaymentRoutes } from './staff-payments.ts';
import { staffSignInRoutes } from './staff-sign-in.ts';
import { staffStockRoutes } from './staff-stock.ts';
import { staffVenueRoutes } from './staff-venue.ts';

/** What boards and waiters ask. */
export const staffFamilies = [
  staffOrderRoutes,
  staffLineRoutes,
  staffTableOrderRoutes,
  staffVenueRoutes,
  staffStockRoutes,
  staffFloorRoutes,
  staffTableRoutes,
  staffPaymentRoutes,
  staffBillRoutes,
  staffReceiptRoutes,
  staffEventRoutes,
  staffSignInRoutes,
  staffPeopleRoutes,
] as const;
