/** An act that comes at most once in a time. */
export interface Paced {
  /** Acts at once, or at the end of the time since the last act: however many ask meanwhile, it is one act. */
  ask(): void;
  /** Acts no more. */
  stop(): void;
}

/** Paces an act: `everyMs` is the least time between two of them. */
export function paced(everyMs: number, act: () => void): Paced {
  let timer: NodeJS.Timeout | null = null;
  let isAsked = false;
  function actNow(): void {
    isAsked = false;
    timer = setTimeout(() => {
      timer = null;
      if (isAsked) actNow();
    }, everyMs);
    act();
  }
  return {
    ask() {
      if (timer === null) actNow();
      else isAsked = true;
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      isAsked = false;
    },
  };
}
