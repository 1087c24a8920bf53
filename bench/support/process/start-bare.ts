import type { BareAnswer } from './bare-server.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BARE = fileURLToPath(new URL('bare-server.ts', import.meta.url));
/** Headers that every node:http server adds itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

function answerOf(url: string): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { accept: 'text/html,*/*', 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const headers = Object.entries(response.headers).filter(([name]) => !OWN.has(name));
        resolve({
          headers: Object.fromEntries(headers) as Record<string, string>,
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
    }).on('error', reject);
  });
}

/** Starts a bare node:http server that returns the same answer as another server at this address, headers included. */
export async function startBare(url: string): Promise<{ base: string; pid: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-bare-'));
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify(await answerOf(url)));
  const child = spawn(process.execPath, [BARE, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    base: said.toString().trim(),
    pid: child.pid ?? 0,
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
