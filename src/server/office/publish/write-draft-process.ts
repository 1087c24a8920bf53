import { writeDraft, type DraftJob } from './write-draft.ts';

/** A process of its own for one draft: writing it into the file of a large venue takes seconds. */
process.once('message', (job: DraftJob) => {
  process.send?.(writeDraft(job), () => process.disconnect());
});
