import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createRecent } from '../runtime/calls/recent.ts';
import { faces, type FaceName } from './fonts.ts';

const { resolve } = createRequire(import.meta.url);

/** How many compilers are cached: each holds its fonts in memory. */
const MOST_COMPILERS = 3;
/** How many renders a memoised part survives without use. */
const CACHE_AGE = 5;
const compilers = createRecent<NodeCompiler>(MOST_COMPILERS);

/** The compiler for a set of fonts; the least recently used one is dropped when there are too many. */
function compilerFor(names: readonly FaceName[]): NodeCompiler {
  const key = names.join(' ');
  const known = compilers.get(key);
  if (known) return known;
  const fontBlobs = names.flatMap((name) => faces[name].files.map((file) => readFileSync(resolve(file))));
  const fresh = NodeCompiler.create({ fontArgs: [{ fontBlobs }] });
  compilers.set(key, fresh);
  return fresh;
}

type Compiled = NonNullable<ReturnType<NodeCompiler['compile']>['result']>;

function compile<T>(
  template: string,
  sheet: string,
  names: readonly FaceName[],
  write: (compiler: NodeCompiler, compiled: Compiled) => T,
): T {
  const compiler = compilerFor(names);
  const compiled = compiler.compile({ mainFileContent: template, inputs: { sheet } });
  if (!compiled.result) {
    const error = compiled.takeError();
    throw new Error(JSON.stringify(error?.shortDiagnostics ?? 'no document'));
  }
  const written = write(compiler, compiled.result);
  compiler.evictCache(CACHE_AGE);
  return written;
}

/** Typesets a sheet of data (JSON) with a template in these fonts, as PDF. Throws with the typesetter's message. */
export function compilePdf(template: string, sheet: string, names: readonly FaceName[]): Buffer {
  return compile(template, sheet, names, (compiler, compiled) => compiler.pdf(compiled));
}

/** Typesets it as a drawing (SVG) whose letters are outlines. */
export function compileSvg(template: string, sheet: string, names: readonly FaceName[]): Buffer {
  return Buffer.from(compile(template, sheet, names, (compiler, compiled) => compiler.plainSvg(compiled)));
}
