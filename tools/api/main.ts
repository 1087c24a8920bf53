/**
 * Tells how the API's description of a running server differs from the last release's, and keeps it for a release.
 *
 *   npm run api -- http://localhost:8080            # what changed, and whether it breaks anything
 *   npm run api -- http://localhost:8080 --release  # keeps it as the last release's
 */
import { apiPaths } from '#contract/paths/api-paths.ts';
import type { ApiDescription } from '#server/http/docs/api-description.ts';
import { compareDescriptions } from './compare.ts';
import { keepReleased, releasedDescription } from './released.ts';

const [address = 'http://localhost:8080', mode] = process.argv.slice(2);
const answer = await fetch(new URL(apiPaths.openapi, address));
const description = (await answer.json()) as ApiDescription;
if (mode === '--release') keepReleased(description);
else {
  const { breaking, additive } = compareDescriptions(releasedDescription(), description);
  for (const change of additive) console.log(`additive: ${change}`);
  for (const change of breaking) console.log(`BREAKING: ${change}`);
  console.log(`${additive.length} additive, ${breaking.length} breaking`);
  if (breaking.length > 0) process.exitCode = 1;
}
