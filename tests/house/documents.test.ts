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

/** How deep the tree of the architecture goes: a layer's folders, and the first of all others. */
function isInTree(folder: string): boolean {
  return folder.split('/').length <= (folder.startsWith('src/') ? 3 : 2);
}

/** Every folder of the tree that contains a file, and its parents. */
function foldersThatExist(): string[] {
  const folders = new Set<string>();
  for (const file of files) {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  }
  return [...folders].filter(isInTree).sort();
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

/** The folders of each layer, lowest first, as docs/architecture.md lists them. */
function listedRooms(): Record<string, string[]> {
  const [, list = ''] = /ones before it:\n\n```\n([\s\S]*?)```/.exec(read('docs/architecture.md')) ?? [];
  const layers = list.replaceAll(/\n +/g, ' ').trim().split('\n');
  return Object.fromEntries(
    layers.map((line) => line.split(/ +/)).map(([layer = '', ...rooms]) => [layer, rooms]),
  );
}

/** The same as the linter holds them. */
function lintedRooms(): Record<string, string[]> {
  const layers = readdirSync(join(root, 'src')).flatMap((layer) => {
    const [, rooms] = /"rooms": (\[[^\]]*\])/.exec(read(`src/${layer}/.oxlintrc.json`)) ?? [];
    return rooms === undefined ? [] : [[layer, JSON.parse(rooms) as string[]] as const];
  });
  return Object.fromEntries(layers);
}

interface Decision {
  file: string;
  isSuperseded: boolean;
}

/** The decisions as docs/decisions.md lists them. */
function listedDecisions(): Decision[] {
  const rows = read('docs/decisions.md').matchAll(/^\| \d+ \| \[.*\]\(decisions\/(.+)\) \|(.*)\|$/gm);
  return Array.from(rows, ([, file = '', status = '']) => ({
    file,
    isSuperseded: status.includes('superseded'),
  }));
}

/** The same as their records say. */
function keptDecisions(): Decision[] {
  return readdirSync(join(root, 'docs/decisions')).map((file) => {
    const [, status = ''] = /^\*\*Status\.\*\* (.*)$/m.exec(read(`docs/decisions/${file}`)) ?? [];
    return { file, isSuperseded: /superseded/i.test(status) };
  });
}

const byFile = (one: Decision, other: Decision) => one.file.localeCompare(other.file);

describe('the documents', () => {
  it('the tree of the architecture is the tree there is', () => {
    expect(foldersOfTree()).toEqual(foldersThatExist());
  });

  it('the architecture lists the folders of each layer as the linter holds them', () => {
    expect(listedRooms()).toEqual(lintedRooms());
  });

  it('every decision is listed once, as superseded as its record says', () => {
    expect(listedDecisions().sort(byFile)).toEqual(keptDecisions().sort(byFile));
  });

  it.each(documents)('%s: every link leads to a file', (document) => {
    const links = Array.from(
      read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g),
      ([, link = '']) => normalize(join(dirname(document), link)),
    );
    expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
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
