/** What has to be undone, last first. */
type Later = (step: () => unknown) => void;

/** Does some work and then, whether it ended well, badly or by a signal, everything that it put off until later. */
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
