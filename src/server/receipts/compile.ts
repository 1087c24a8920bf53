import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { faces, type FaceName } from './fonts.ts';

const { resolve } = createRequire(import.meta.url);

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

/** Sets a sheet of data (JSON) by a template, in these faces, as PDF. Throws with the typesetter's words. */
export function compilePdf(template: string, sheet: string, names: readonly FaceName[]): Buffer {
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
