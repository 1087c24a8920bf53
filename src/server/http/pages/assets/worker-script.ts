import { WORKER_PATH } from '#contract/paths/offline.ts';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeBody, etagOf, sendEncoded } from '../../plumbing/encoded.ts';

/** The content security policy of the worker itself. */
const POLICY = "default-src 'none'; connect-src 'self'";

/** Catalogues and fonts are cached only when a page uses them: each phone reads one language. */
const BY_LANGUAGE = /^src\/(?:text\/guest|web\/fonts)\//;

/** A worker that deletes its caches and unregisters itself: the way to remove a faulty one. */
const FAREWELL = `addEventListener('install',()=>skipWaiting());addEventListener('activate',(event)=>event.waitUntil((async()=>{for(const name of await caches.keys())await caches.delete(name);await registration.unregister()})()));`;

interface Chunk {
  file: string;
  css?: string[];
}

/** The built scripts and style sheets that any guest may need. */
function assetsOf(clientFolder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const files = Object.entries(manifest)
    .filter(([source]) => !BY_LANGUAGE.test(source))
    .flatMap(([, { file, css = [] }]) => [file, ...css]);
  return [...new Set(files)].filter((file) => /\.(?:js|css)$/.test(file)).map((file) => `/${file}`);
}

/** Composes the worker's script: the list of files to cache, then the code. */
export function readWorkerScript(dist: string): string {
  const script = readFileSync(join(dist, 'worker/sw.js'), 'utf8');
  return `self.sufraAssets=${JSON.stringify(assetsOf(join(dist, 'client')))};\n${script}`;
}

/** Serves the service worker under its fixed name, never from a cache: a fix takes effect at the next load. */
export async function workerRoutes(app: FastifyInstance, script: string, isOn: boolean): Promise<void> {
  const text = isOn ? script : FAREWELL;
  const body = await encodeBody({ text, type: 'text/javascript; charset=utf-8', etag: etagOf(text) });
  app.get(WORKER_PATH, { schema: { hide: true } }, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': POLICY });
    return sendEncoded(request, reply, body);
  });
}
