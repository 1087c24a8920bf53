import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createRecent } from '../../runtime/recent.ts';
import { writeDraft, type DraftJob, type WrittenDraft } from './write-draft.ts';

/** A shorter text is written in less time than a thread takes to start. */
const LONG = 60_000;
/** Each holds a whole menu. */
const MOST_KEPT = 4;

/** Writes drafts, and keeps the newest results: who publishes has looked at the plan a moment ago. */
export interface DraftWriter {
  /** `key` names the version of the file and of the edits. */
  write(key: string, job: DraftJob): Promise<WrittenDraft>;
}

async function inThread(job: DraftJob): Promise<WrittenDraft> {
  const thread = new Worker(new URL('write-draft-thread.ts', import.meta.url), { workerData: job });
  try {
    const [written] = (await once(thread, 'message')) as [WrittenDraft];
    return written;
  } finally {
    void thread.terminate();
  }
}

/** Creates the writer of one process. Long files are written in a thread, so that guests do not wait meanwhile. */
export function createDraftWriter(): DraftWriter {
  const kept = createRecent<Promise<WrittenDraft>>(MOST_KEPT);
  return {
    write(key, job) {
      const known = kept.get(key);
      if (known) return known;
      const written = job.content.length > LONG ? inThread(job) : Promise.resolve(job).then(writeDraft);
      kept.set(key, written);
      written.catch(() => kept.delete(key));
      return written;
    },
  };
}
