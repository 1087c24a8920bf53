import { workerData } from 'node:worker_threads';

/*
 * Watches the memory of the HEIC decoder's process from a thread of its own, since the decoder blocks the main one and
 * takes memory outside of any heap limit.
 */

const WATCH_MS = 50;
const mostMemoryBytes = workerData as number;

function look(): void {
  if (process.memoryUsage.rss() > mostMemoryBytes) process.kill(process.pid, 'SIGKILL');
}

look();
setInterval(look, WATCH_MS);
