import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createRecent } from '../../runtime/calls/recent.ts';
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

/** A separate process with an empty environment, so that it has no secrets. */
export function startWriterProcess(): ChildProcess {
  return fork(PROCESS, [], {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    stdio: ['ignore', 2, 2, 'ipc'],
  });
}

/**
 * The process that writes long drafts: started with the first one, ended when there is no work, and started again after
 * it has died. It stays for a while because the next draft of the same file takes it half the time (decision 190).
 */
function createWriterProcess(start: () => ChildProcess, idleMs: number) {
  const waiting = new Map<number, PromiseWithResolvers<WrittenDraft>>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  function rest(): void {
    idle = setTimeout(() => {
      const old = child;
      child = null;
      if (old?.connected) old.disconnect();
    }, idleMs);
    idle.unref();
  }

  function take(answer: DraftAnswer): void {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('written' in answer) asked?.resolve(answer.written);
    else asked?.reject(new Error(`A draft could not be written: ${answer.error}`));
    if (waiting.size === 0) rest();
  }

  function launch(): ChildProcess {
    const fresh = start();
    fresh.on('message', take);
    fresh.on('error', () => fresh.kill('SIGKILL'));
    fresh.on('exit', () => {
      if (fresh !== child) return;
      child = null;
      for (const { reject } of waiting.values())
        reject(new Error('The process that writes a draft has ended'));
      waiting.clear();
    });
    // It must not keep a server alive that is shutting down.
    fresh.unref();
    fresh.channel?.unref();
    return fresh;
  }

  return (job: DraftJob): Promise<WrittenDraft> => {
    clearTimeout(idle);
    const asked = Promise.withResolvers<WrittenDraft>();
    const id = ++count;
    waiting.set(id, asked);
    child ??= launch();
    child.send({ id, job } satisfies DraftCall, (error) => error && child?.kill('SIGKILL'));
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
