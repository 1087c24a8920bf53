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

/** Makes an instant between what somebody has decided to write and the writing of it, for others to act in. */
export function heldStore(): HeldStore {
  let gate: { reached: PromiseWithResolvers<void>; opened: PromiseWithResolvers<void> } | null = null;
  return {
    engineOf: (engine) => ({
      ...engine,
      async write(work, how) {
        gate?.reached.resolve();
        await gate?.opened.promise;
        return engine.write(work, how);
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
