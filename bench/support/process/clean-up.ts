/** Registers a clean-up step; the last one runs first. */
type Later = (step: () => unknown) => void;

/** Runs work and afterwards its clean-up steps, also after an error or a signal. */
export async function cleaningUp<T>(work: (later: Later) => Promise<T>): Promise<T> {
  const steps: (() => unknown)[] = [];
  async function cleanUp(): Promise<void> {
    for (let step = steps.pop(); step; step = steps.pop()) await step();
  }
  function interrupted(): void {
    void cleanUp().finally(() => process.exit(130));
  }
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    return await work((step) => void steps.push(step));
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await cleanUp();
  }
}
