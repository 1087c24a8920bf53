import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const EVERY_MS = 50;
const { path } = workerData as { path: string };

/** A separate thread, since the one that fills the file is busy meanwhile (backup.ts). */
setInterval(() => {
  try {
    const file = openSync(path, 'r+');
    fdatasyncSync(file);
    closeSync(file);
  } catch {
    // The file does not exist yet, or cannot be written, which the thread that fills it reports.
  }
}, EVERY_MS);
