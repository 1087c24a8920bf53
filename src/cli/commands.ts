import type { CliCommand } from './command/command.ts';
import { backup } from './installation/backup.ts';
import { config } from './installation/config.ts';
import { doctor } from './installation/doctor.ts';
import { move } from './installation/move.ts';
import { officeLink } from './staff/office-link.ts';
import { ordersExport } from './records/orders-export.ts';
import { printerAdd } from './staff/printer-add.ts';
import { printerRemove } from './staff/printer-remove.ts';
import { qr } from './records/qr.ts';
import { restore } from './installation/restore.ts';
import { staffList } from './staff/staff-list.ts';
import { staffRevoke } from './staff/staff-revoke.ts';
import { staffToken } from './staff/staff-token.ts';
import { submissionsExport } from './records/submissions-export.ts';
import { venueCheck } from './venue/venue-check.ts';
import { venueExport } from './venue/venue-export.ts';
import { venueImport } from './venue/venue-import.ts';
import { venueList } from './venue/venue-list.ts';
import { venuePrices } from './venue/venue-prices.ts';
import { venueAllergens } from './venue/venue-allergens.ts';
import { venueAllergensExport } from './venue/venue-allergens-export.ts';
import { venuePricesExport } from './venue/venue-prices-export.ts';
import { venueRemove } from './venue/venue-remove.ts';
import { venueSchemaCommand } from './venue/venue-schema.ts';
import { venueUndo } from './venue/venue-undo.ts';

/** Every command, in the order of the help: a new one is a file and a line here. */
export const commands: readonly CliCommand[] = [
  venueCheck,
  venueImport,
  venueList,
  venueUndo,
  venueExport,
  venuePrices,
  venuePricesExport,
  venueAllergens,
  venueAllergensExport,
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
  move,
  config,
  doctor,
];
