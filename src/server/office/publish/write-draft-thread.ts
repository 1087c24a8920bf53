import { parentPort, workerData } from 'node:worker_threads';
import { writeDraft, type DraftJob } from './write-draft.ts';

/** A thread of its own for one draft: writing it into the file of a large venue takes seconds. */
parentPort?.postMessage(writeDraft(workerData as DraftJob));
