import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createRecent } from '../../runtime/calls/recent.ts';
import { createSideProcess, forkAside } from '../../runtime/side-process.ts';
import { writeDraft, type DraftJob, type WrittenDraft } from './write-draft.ts';

const PROCESS = fileURLToPath(new URL('write-draft-process.ts', import.meta.url));
/** A shorter text is written in less time than a process takes to start. */
const LONG = 150_000;
/** Each holds a whole menu. */
const MOST_KEPT = 4;

/** A draft for the process that writes drafts. */
export interface DraftCall {
  id: number;
  job: DraftJob;
}

/** Its answer: the draft, or why writing it failed. */
export type DraftAnswer = { id: number } & ({ written: WrittenDraft } | { error: string });

/** Writes drafts, and keeps the newest results: who publishes has looked at the plan a moment ago. */
export interface DraftWriter {
  /** `key` names the version of the file and of the edits. */
  write(key: string, job: DraftJob): Promise<WrittenDraft>;
}

/** How drafts are written; tests change it. */
export interface DraftWriterOptions {
  start?: () => ChildProcess;
  /** Texts of more characters are written in another process. */
  longest?: number;
  /** After this time without work the process is ended. */
  idleMs?: number;
}

/** The process that writes drafts. */
export function startWriterProcess(): ChildProcess {
  return forkAside(PROCESS);
}

/**
 * The process that writes long drafts: started with the first one, ended when there is no work, and started again after
 * it has died. It stays for a while because the next draft of the same file takes it half the time (docs/chapters/drafts.md).
 */
function createWriterProcess(start: () => ChildProcess, idleMs: number) {
  const waiting = new Map<number, PromiseWithResolvers<WrittenDraft>>();
  let count = 0;

  function onAnswer(answer: DraftAnswer): void {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('written' in answer) asked?.resolve(answer.written);
    else asked?.reject(new Error(`A draft could not be written: ${answer.error}`));
    if (waiting.size === 0) process.rest();
  }

  function onDeath(): void {
    for (const { reject } of waiting.values()) reject(new Error('The process that writes a draft has ended'));
    waiting.clear();
  }

  const process = createSideProcess<DraftCall, DraftAnswer>({ start, idleMs, onAnswer, onDeath });
  return (job: DraftJob): Promise<WrittenDraft> => {
    const asked = Promise.withResolvers<WrittenDraft>();
    const id = ++count;
    waiting.set(id, asked);
    process.send({ id, job });
    return asked.promise;
  };
}

/** Creates the writer of one process. Long files are written in another process, so that guests do not wait meanwhile. */
export function createDraftWriter({
  start = startWriterProcess,
  longest = LONG,
  idleMs = 5 * 60_000,
}: DraftWriterOptions = {}): DraftWriter {
  const kept = createRecent<Promise<WrittenDraft>>(MOST_KEPT);
  const writeAside = createWriterProcess(start, idleMs);
  return {
    write(key, job) {
      const known = kept.get(key);
      if (known) return known;
      const written =
        job.content.length > longest
          ? writeAside(job)
          : Promise.resolve(job).then((each) => writeDraft(each));
      kept.set(key, written);
      written.catch(() => kept.delete(key));
      return written;
    },
  };
}
