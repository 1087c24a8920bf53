import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
/** A function of a component file, up to its closing brace. */
const FUNCTIONS = /^(?:export )?(?:const \w+ = \w+\()?function \w+[^]*?^\}/gm;
/** React's `use` with a promise; contexts have no call within. */
const WAIT = /(?<![.\w])use\(\w[\w.]*\(/;
const HOOK = /(?<![.\w])use[A-Z]\w*\(/;

/** The functions that wait for a promise, cut after the first wait. */
function waits(): { where: string; after: string }[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  return files.flatMap((file) =>
    [...readFileSync(join(SRC, file), 'utf8').matchAll(FUNCTIONS)].flatMap(([text]) => {
      const at = text.search(WAIT);
      return at < 0 ? [] : [{ where: `${file}: ${text.split('\n')[0]}`, after: text.slice(at + 4) }];
    }),
  );
}

// React counts the promises that a component waited for: if a first one is resolved and skipped, a second one gets its
// value.
it('a component waits once, and calls no hook after it', () => {
  expect(waits().length).toBeGreaterThan(0);
  expect(waits().filter(({ after }) => WAIT.test(after) || HOOK.test(after))).toEqual([]);
});
