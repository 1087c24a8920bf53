import { DIST, ensureBuilt } from '#server/build.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const DRAWN = fileURLToPath(new URL('../../node_modules/@phosphor-icons/core/assets', import.meta.url));
const OWN = fileURLToPath(new URL('../../src/ui/icons', import.meta.url));
const FOLDERS = [...['regular', 'bold', 'fill'].map((weight) => join(DRAWN, weight)), OWN];
/** Of 256: for one step on an icon of 24 px two hundredths of a pixel; the errors may add up to a tenth. */
const CLOSE = 0.051;

interface Path {
  text: string;
  /** Its letters: the drawing commands in order. */
  steps: string;
  numbers: number[];
}

function readPath(text: string): Path {
  const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
  return { text, steps: text.replace(/[^a-z]/gi, ''), numbers };
}

function isLike(path: Path, drawn: Path): boolean {
  return (
    path.steps === drawn.steps &&
    path.numbers.length === drawn.numbers.length &&
    path.numbers.every((number, index) => Math.abs(number - (drawn.numbers[index] ?? NaN)) < CLOSE)
  );
}

function drawnPaths(): Path[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder).map((file) =>
      readPath(/ d="([^"]+)"/.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? ''),
    ),
  );
}

function builtPaths(): Path[] {
  const assets = join(DIST, 'client/assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  return scripts.flatMap((file) =>
    Array.from(
      readFileSync(join(assets, file), 'utf8').matchAll(/(["`])(M\d[^"`]{20,}Z)\1/g),
      ([, , text = '']) => readPath(text),
    ),
  );
}

it('icons are as they were drawn, whatever the build leaves out of them', async () => {
  await ensureBuilt();
  const built = builtPaths();
  const drawn = drawnPaths();
  expect(built.length).toBeGreaterThan(50);
  const others = built.filter((path) => !drawn.some((each) => isLike(path, each)));
  expect(others.map(({ text }) => text)).toEqual([]);
});
