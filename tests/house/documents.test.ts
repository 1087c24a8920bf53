import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problems } from '#contract/values/problem.ts';
import { checkVenueFile } from '#server/venues/check/check-venue.ts';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Generated files, listed in .gitignore. */
const MADE = /^(\.|node_modules$|dist$|data$|coverage$|qr-)/;

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !MADE.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [relative('.', path)];
    });
}

const files = filesIn('.');
const documents = files.filter((file) => file.endsWith('.md'));

/** Every folder that contains a file, and its parents. */
function foldersThatExist(): string[] {
  const folders = new Set<string>();
  for (const file of files) {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  }
  return [...folders].sort();
}

/** The folders of the tree in docs/architecture.md, by their indentation. */
function foldersOfTree(): string[] {
  const [, tree = ''] = /```\n([\s\S]*?)```/.exec(read('docs/architecture.md')) ?? [];
  const path: string[] = [];
  return tree
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', name] = /^( *)([\w-]+)\//.exec(line) ?? [];
      if (name === undefined) return [];
      path.splice(indent.length / 2, Infinity, name);
      return [path.join('/')];
    })
    .sort();
}

describe('the documents', () => {
  it('the tree of the architecture is the tree there is', () => {
    expect(foldersOfTree()).toEqual(foldersThatExist());
  });

  it.each(documents)('%s: every link leads to a file', (document) => {
    const links = Array.from(
      read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g),
      ([, link = '']) => normalize(join(dirname(document), link)),
    );
    expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
  });

  it('every file that the coverage names exists', () => {
    const named = Array.from(
      read('docs/coverage.md').matchAll(/`((?:src|tests)\/[^`]+)`/g),
      ([, path = '']) => path,
    );
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('every problem code is explained, with its status', () => {
    const explained = Array.from(
      read('docs/errors.md').matchAll(/^\| `(\w+)` \| (\d+) \|/gm),
      ([, code, status]) => [code, Number(status)],
    );
    expect(explained.sort()).toEqual(
      Object.entries(problems)
        .map(([code, [status]]) => [code, status])
        .sort(),
    );
  });

  it('the README’s venue file is one that can be imported', () => {
    const [, yaml = ''] = /```yaml\n([\s\S]*?)```/.exec(read('README.md')) ?? [];
    expect(checkVenueFile(yaml).findings).toEqual([]);
  });
});
