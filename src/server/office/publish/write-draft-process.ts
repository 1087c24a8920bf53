import { createRecent } from '../../runtime/calls/recent.ts';
import type { KnownTexts } from '../../venues/write-text/rewrite-text.ts';
import type { DraftAnswer, DraftCall } from './write-aside.ts';
import { writeDraft } from './write-draft.ts';

/*
 * The process in which drafts are written into the files of large venues, which takes seconds. It keeps the last two texts
 * taken apart: the one that is served, and the one that was made of it, which is served next once it is published.
 */

const known: KnownTexts = createRecent(2);

function answer({ id, job }: DraftCall): DraftAnswer {
  try {
    return { id, written: writeDraft(job, known) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

// It ends with the server and not before: a signal to the whole process group must not interrupt running work.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());
process.on('message', (call: DraftCall) => process.send?.(answer(call)));
