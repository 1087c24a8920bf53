import { inBackground, type BackgroundLog } from '../runtime/background.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import { validTokens } from '../store/queries/people/staff.ts';
import { livingDevices } from '../store/queries/people/devices.ts';
import { livingSessions } from '../store/queries/people/sessions.ts';
import type { Staff } from '../staff/tokens.ts';
import { IDLE_MS } from './sessions.ts';

/** Whatever is revoked ends within two seconds, wherever it was revoked. */
const LOOK_MS = 1000;

/** What gives access to an open connection: a program's token, a device's sign-in, or a person's session. */
export type Holder = Pick<Staff, 'kind' | 'license' | 'tokenHash'>;

/** Watches what gives access to open connections. */
export interface TokenWatch {
  /** Calls `onEnd` when the token has ended; returns the function that stops watching. */
  watch(holder: Holder, onEnd: () => void): () => void;
  stop(): void;
}

/**
 * Checks each second which of the watched tokens, sign-ins and sessions are still valid; while the store does not
 * answer, all of them count as valid.
 */
export function createTokenWatch(
  { engine, clock }: { engine: Engine; clock: Clock },
  log: BackgroundLog,
): TokenWatch {
  const watched = new Map<string, { holder: Holder; listeners: Set<() => void> }>();

  async function validOf(kind: Holder['kind']): Promise<string[]> {
    const holders = [...watched.values()].map(({ holder }) => holder).filter((each) => each.kind === kind);
    const now = clock.now();
    const hashes = holders.map(({ tokenHash }) => tokenHash);
    if (kind === 'device') return livingDevices(engine, hashes, now);
    if (kind === 'session') return livingSessions(engine, hashes, { now, idleSince: now - IDLE_MS });
    const tokens = holders.map(({ license, tokenHash }) => ({ license, token_hash: tokenHash }));
    return validTokens(engine, tokens, now);
  }

  async function look(): Promise<void> {
    const asked = [...watched.keys()];
    const valid = await Promise.all([validOf('token'), validOf('device'), validOf('session')]);
    const living = new Set(valid.flat());
    for (const hash of asked)
      if (!living.has(hash)) for (const onEnd of watched.get(hash)?.listeners ?? []) onEnd();
  }

  const looking = setInterval(() => {
    if (watched.size > 0) inBackground(log, 'tokens of open streams could not be looked at', look);
  }, LOOK_MS);
  looking.unref();

  return {
    watch(holder, onEnd) {
      const { tokenHash } = holder;
      const mine = watched.get(tokenHash) ?? { holder, listeners: new Set() };
      watched.set(tokenHash, mine);
      mine.listeners.add(onEnd);
      return () => {
        mine.listeners.delete(onEnd);
        if (mine.listeners.size === 0 && watched.get(tokenHash) === mine) watched.delete(tokenHash);
      };
    },
    stop: () => clearInterval(looking),
  };
}
