import { inBackground, type BackgroundLog } from '../runtime/background.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import { validTokens } from '../store/queries/staff.ts';
import type { Staff } from './tokens.ts';

/** A revoked token stops working within two seconds, wherever it was revoked. */
const LOOK_MS = 1000;

/** Watches the tokens behind open connections. */
export interface TokenWatch {
  /** Calls `onEnd` when the token has ended; returns the function that stops watching. */
  watch(staff: Staff, onEnd: () => void): () => void;
  stop(): void;
}

/**
 * Checks each second which of the watched tokens are still valid; while the store does not answer, all of them count as
 * valid.
 */
export function createTokenWatch(
  { engine, clock }: { engine: Engine; clock: Clock },
  log: BackgroundLog,
): TokenWatch {
  const watched = new Map<string, { license: string; listeners: Set<() => void> }>();

  async function look(): Promise<void> {
    const tokens = [...watched].map(([hash, { license }]) => ({ license, token_hash: hash }));
    const valid = new Set(await validTokens(engine, tokens, clock.now()));
    for (const { token_hash: hash } of tokens)
      if (!valid.has(hash)) for (const onEnd of watched.get(hash)?.listeners ?? []) onEnd();
  }

  const looking = setInterval(() => {
    if (watched.size > 0) inBackground(log, 'tokens of open boards could not be looked at', look);
  }, LOOK_MS);
  looking.unref();

  return {
    watch({ license, tokenHash }, onEnd) {
      const mine = watched.get(tokenHash) ?? { license, listeners: new Set() };
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
