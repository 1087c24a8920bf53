import decode from 'heic-decode';
import sharp from 'sharp';
import { Worker } from 'node:worker_threads';
import type { HeicAnswer, HeicJob } from './heic.ts';
import { STORED_WEBP, STORED_WIDTH } from './stored-form.ts';

/* The HEIC decoder's separate process: it decodes one picture, and is ended by the server. */

async function read({ bytes, mostPixels }: HeicJob): Promise<HeicAnswer> {
  const [first] = await decode.all({ buffer: bytes });
  if (!first) return { error: 'the picture is empty' };
  const { width, height } = first;
  if (width * height > mostPixels) return { error: `the picture has more than ${mostPixels} pixels` };
  const { data } = await first.decode();
  const webp = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize({ width: STORED_WIDTH, withoutEnlargement: true })
    .webp(STORED_WEBP)
    .toBuffer();
  return { webp };
}

// It ends with the server and not before: a signal to the whole process group must not interrupt running work.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());
process.once('message', (job: HeicJob) => {
  const watch = new Worker(new URL('./heic-watch.ts', import.meta.url), { workerData: job.mostMemoryBytes });
  watch.once('online', () => {
    void read(job)
      .catch((error: Error): HeicAnswer => ({ error: error.message }))
      .then((answer) => process.send?.(answer));
  });
});
