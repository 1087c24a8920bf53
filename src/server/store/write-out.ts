import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const EVERY_MS = 50;
const { path } = workerData as { path: string };

/** A thread of its own: who fills the file does nothing else meanwhile (backup.ts). */
setInterval(() => {
  try {
    const file = openSync(path, 'r+');
    fdatasyncSync(file);
    closeSync(file);
  } catch {
    // It is not there yet, or cannot be written, which whoever fills it says.
  }
}, EVERY_MS);
