import './node-version.ts';
import type { CliCommand } from './command.ts';
import { config } from './config.ts';
import { doctor } from './doctor.ts';
import { runProgram } from './program.ts';
import { staffRevoke } from './staff-revoke.ts';
import { staffToken } from './staff-token.ts';
import { venueCheck } from './venue-check.ts';
import { venueExport } from './venue-export.ts';
import { venueImport } from './venue-import.ts';
import { venuePrices } from './venue-prices.ts';
import { venueSchemaCommand } from './venue-schema.ts';
import { venueUndo } from './venue-undo.ts';

/** In the order of the list that `sufra` prints: a new command is a file and a line here. */
const commands: readonly CliCommand[] = [
  venueCheck,
  venueImport,
  venueUndo,
  venueExport,
  venuePrices,
  venueSchemaCommand,
  staffToken,
  staffRevoke,
  config,
  doctor,
];

process.once('SIGINT', () => {
  process.stderr.write('\nInterrupted. Nothing is half done.\n');
  process.exit(130);
});
// A reader such as `head` may have enough before we are done.
process.stdout.on('error', (error: { code?: string }) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.exitCode = await runProgram(commands, process.argv.slice(2));
