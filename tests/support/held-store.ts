import type { Engine } from '#server/store/engine.ts';

/** A store whose writes wait when they are told to. */
export interface HeldStore {
  /** Puts it between a server and its store. */
  engineOf(engine: Engine): Engine;
  /** From now on writes wait; resolves once one does. */
  hold(): Promise<void>;
  /** What waits goes on, and nothing waits any more. */
  release(): void;
}

/** Makes an instant before or after what somebody writes, for others to act in. */
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
