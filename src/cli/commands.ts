import type { CliCommand } from './command.ts';
import { backup } from './backup.ts';
import { config } from './config.ts';
import { doctor } from './doctor.ts';
import { officeLink } from './office-link.ts';
import { ordersExport } from './orders-export.ts';
import { printerAdd } from './printer-add.ts';
import { printerRemove } from './printer-remove.ts';
import { qr } from './qr.ts';
import { restore } from './restore.ts';
import { staffList } from './staff-list.ts';
import { staffRevoke } from './staff-revoke.ts';
import { staffToken } from './staff-token.ts';
import { submissionsExport } from './submissions-export.ts';
import { venueCheck } from './venue-check.ts';
import { venueExport } from './venue-export.ts';
import { venueImport } from './venue-import.ts';
import { venueList } from './venue-list.ts';
import { venuePrices } from './venue-prices.ts';
import { venuePricesExport } from './venue-prices-export.ts';
import { venueRemove } from './venue-remove.ts';
import { venueSchemaCommand } from './venue-schema.ts';
import { venueUndo } from './venue-undo.ts';

/** Every command, in the order of the help: a new one is a file and a line here. */
export const commands: readonly CliCommand[] = [
  venueCheck,
  venueImport,
  venueList,
  venueUndo,
  venueExport,
  venuePrices,
  venuePricesExport,
  venueRemove,
  venueSchemaCommand,
  qr,
  staffToken,
  staffList,
  staffRevoke,
  officeLink,
  printerAdd,
  printerRemove,
  ordersExport,
  submissionsExport,
  backup,
  restore,
  config,
  doctor,
];
