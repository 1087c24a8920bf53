import { readFileSync } from 'node:fs';
import { systemClock, systemIds } from '../../runtime/clock.ts';
import { readConfig } from '../../runtime/settings/config.ts';
import { openStore } from '../../store/open-store.ts';
import { demoVenueFiles } from './demo-venues.ts';
import { importVenue } from './import-venue.ts';

// It ends with the server: missing sizes are then created at the first request.
process.on('disconnect', () => process.exit());

const { databaseUrl, databaseSessionUrl } = readConfig();
const engine = await openStore(databaseUrl, { sessionUrl: databaseSessionUrl });
for (const eager of [false, true]) {
  for (const path of demoVenueFiles())
    await importVenue({ engine, clock: systemClock, ids: systemIds }, readFileSync(path, 'utf8'), {
      path,
      eager,
    });
  process.send?.('imported');
}
await engine.close();
process.disconnect();
