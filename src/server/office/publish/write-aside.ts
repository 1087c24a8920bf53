import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createRecent } from '../../runtime/recent.ts';
import { writeDraft, type DraftJob, type WrittenDraft } from './write-draft.ts';

const PROCESS = fileURLToPath(new URL('write-draft-process.ts', import.meta.url));
/** A shorter text is written in less time than a process takes to start. */
const LONG = 150_000;
/** Each holds a whole menu. */
const MOST_KEPT = 4;

/** Writes drafts, and keeps the newest results: who publishes has looked at the plan a moment ago. */
export interface DraftWriter {
  /** `key` names the version of the file and of the edits. */
  write(key: string, job: DraftJob): Promise<WrittenDraft>;
}

/** A separate process with an empty environment, so that it has no secrets. Rejects when it ends without an answer. */
function inProcess(job: DraftJob): Promise<WrittenDraft> {
  const child = fork(PROCESS, [], {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const written = new Promise<WrittenDraft>((resolve, reject) => {
    child.once('message', (answer: WrittenDraft) => resolve(answer));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The process that writes a draft has ended')));
    child.send(job, (error) => error && reject(error));
  });
  // It must not keep a server alive that is shutting down.
  child.unref();
  child.channel?.unref();
  return written;
}

/** Creates the writer of one process. Long files are written in another process, so that guests do not wait meanwhile. */
export function createDraftWriter(): DraftWriter {
  const kept = createRecent<Promise<WrittenDraft>>(MOST_KEPT);
  return {
    write(key, job) {
      const known = kept.get(key);
      if (known) return known;
      const written = job.content.length > LONG ? inProcess(job) : Promise.resolve(job).then(writeDraft);
      kept.set(key, written);
      written.catch(() => kept.delete(key));
      return written;
    },
  };
}
