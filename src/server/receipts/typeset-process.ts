import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { faces, type FaceName } from './fonts.ts';
import type { TypesetAnswer, TypesetJob } from './typeset-job.ts';

/*
 * The typesetter's own process: what ends a native library ends this, never the server. It reads nothing but
 * fonts and the template, and holds no secrets.
 */

const { resolve } = createRequire(import.meta.url);
const template = readFileSync(new URL('./receipt.typ', import.meta.url), 'utf8');

/** Each holds its fonts in memory. */
const MOST_COMPILERS = 3;
/** How many renders a memoised part outlives without use. */
const CACHE_AGE = 5;
const compilers = new Map<string, NodeCompiler>();

/** The compiler for a set of faces; the one that was made first makes room. */
function compilerFor(names: readonly FaceName[]): NodeCompiler {
  const key = names.join(' ');
  const known = compilers.get(key);
  if (known) return known;
  const [oldest] = compilers.keys();
  if (compilers.size >= MOST_COMPILERS && oldest !== undefined) compilers.delete(oldest);
  const fontBlobs = names.flatMap((name) => faces[name].files.map((file) => readFileSync(resolve(file))));
  const fresh = NodeCompiler.create({ fontArgs: [{ fontBlobs }] });
  compilers.set(key, fresh);
  return fresh;
}

function typeset({ sheet, faces: names }: TypesetJob): Buffer {
  const compiler = compilerFor(names);
  const compiled = compiler.compile({ mainFileContent: template, inputs: { sheet } });
  if (!compiled.result) {
    const error = compiled.takeError();
    throw new Error(JSON.stringify(error?.shortDiagnostics ?? 'no document'));
  }
  const pdf = compiler.pdf(compiled.result);
  compiler.evictCache(CACHE_AGE);
  return pdf;
}

function answer(job: TypesetJob): TypesetAnswer {
  try {
    return { pdf: typeset(job), memoryBytes: process.memoryUsage.rss() };
  } catch (error) {
    return { error: String(error), memoryBytes: process.memoryUsage.rss() };
  }
}

// It ends with the server and not before: a signal to the whole group lets running work finish.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());
process.on('message', (job: TypesetJob) => process.send?.(answer(job)));
