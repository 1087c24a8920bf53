import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const HAS = /:has\((?:[^()]|\([^()]*\))*\)/g;
/** What follows the last `:has()` of a selector, outside of it, and names an element by its kind alone. */
const BARE_TAG_AFTER = /\uFFFF[^\uFFFF]*[\s>+~](?::is\([a-z, ]+\)|[a-z]+)\s*$/;

it('no selector goes on from :has() to every element of a kind: each change would style the whole page anew', () => {
  const found = globSync('src/{ui,web}/**/*.css').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/[^{};]+(?=\{)/g), ([selectors]) => selectors.trim())
      .filter((selectors) => BARE_TAG_AFTER.test(selectors.replace(HAS, '\uFFFF')))
      .map((selectors) => `${file}: ${selectors}`),
  );
  expect(found).toEqual([]);
});
