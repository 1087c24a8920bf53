import { typesetDocument } from './typeset-document.ts';
import type { TypesetAnswer, TypesetJob } from './typeset-job.ts';

/*
 * The typesetter's separate process: a crash of the native library ends this process, never the server. It reads only
 * fonts and the template, and holds no secrets.
 */

function answer(job: TypesetJob): TypesetAnswer {
  try {
    return { document: typesetDocument(job), memoryBytes: process.memoryUsage.rss() };
  } catch (error) {
    return { error: String(error), memoryBytes: process.memoryUsage.rss() };
  }
}

// It ends with the server and not before: a signal to the whole process group must not interrupt running work.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());
process.on('message', (job: TypesetJob) => process.send?.(answer(job)));
