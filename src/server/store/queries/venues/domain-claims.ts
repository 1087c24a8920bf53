import type { Engine } from '../../engine.ts';
import { command, query, run, type Steps } from '../../query.ts';

const selectClaims = query<{ license: string }, { domain: string }>((db, { license }) =>
  db.selectFrom('domain_claims').select('domain').where('license', '=', license).orderBy('asked_at'),
);

const insertClaim = command<{ license: string; domain: string; now: number }>(
  (db, { license, domain, now }) =>
    db
      .insertInto('domain_claims')
      .values({ license, domain, asked_at: now })
      .onConflict((conflict) => conflict.doNothing()),
);

const deleteClaim = command<{ license: string; domain: string }>((db, { license, domain }) =>
  db.deleteFrom('domain_claims').where('license', '=', license).where('domain', '=', domain),
);

/** The web addresses of a venue that wait for their proof, oldest first, within a transaction. */
export function* claimedDomains(license: string): Steps<string[]> {
  return (yield* run(selectClaims, { license })).map(({ domain }) => domain);
}

/** The web addresses of a venue that wait for their proof, oldest first. */
export async function readClaims(engine: Engine, license: string): Promise<string[]> {
  return (await engine.read(selectClaims, { license })).map(({ domain }) => domain);
}

/** Notes that a venue wants a web address; `now` in ms UTC. */
export function* claimDomain(license: string, domain: string, now: number): Steps<void> {
  yield* run(insertClaim, { license, domain, now });
}

/** Forgets that a venue wants a web address. */
export function* dropClaim(license: string, domain: string): Steps<void> {
  yield* run(deleteClaim, { license, domain });
}
