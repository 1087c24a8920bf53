import type { Engine } from '#server/store/engine.ts';

/** A store whose writes wait on command. */
export interface HeldStore {
  /** Wraps the engine of a server. */
  engineOf(engine: Engine): Engine;
  /** Makes writes wait from now on; resolves once one does. */
  hold(): Promise<void>;
  /** Releases waiting and later writes. */
  release(): void;
}

/** Creates a pause before or after a write, for others to act in. */
export function heldStore(side: 'before' | 'after' = 'before'): HeldStore {
  let gate: { reached: PromiseWithResolvers<void>; opened: PromiseWithResolvers<void> } | null = null;
  async function pass(): Promise<void> {
    gate?.reached.resolve();
    await gate?.opened.promise;
  }
  return {
    engineOf: (engine) => ({
      ...engine,
      async write(work, how) {
        if (side === 'before') await pass();
        const answer = await engine.write(work, how);
        if (side === 'after') await pass();
        return answer;
      },
    }),
    hold() {
      gate = { reached: Promise.withResolvers(), opened: Promise.withResolvers() };
      return gate.reached.promise;
    },
    release() {
      gate?.opened.resolve();
      gate = null;
    },
  };
}
