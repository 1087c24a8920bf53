import { StoreUnavailable, type Engine } from '#server/store/engine.ts';

/** What a faulty store did with its writes. */
export interface StoreFaults {
  engine: Engine;
  /** Writes that never began, and writes that were committed and then said nothing. */
  hits: { before: number; after: number };
  /** From now on everything works. */
  heal(): void;
}

/** A store that now and then fails before a commit, or after it without a word. `chance` answers 0 ≤ x < 1. */
export function faultyEngine(engine: Engine, chance: () => number, rate: number): StoreFaults {
  const hits = { before: 0, after: 0 };
  let sick = true;
  const fault = (kind: keyof typeof hits) => {
    hits[kind]++;
    return new StoreUnavailable(`a fault ${kind} the commit`);
  };
  return {
    hits,
    heal: () => (sick = false),
    engine: {
      ...engine,
      kind: engine.kind,
      db: engine.db,
      read: (query, params) => engine.read(query, params),
      ping: () => engine.ping(),
      close: () => engine.close(),
      async write(work) {
        if (sick && chance() < rate) throw fault('before');
        const answer = await engine.write(work);
        if (sick && chance() < rate) throw fault('after');
        return answer;
      },
    },
  };
}
