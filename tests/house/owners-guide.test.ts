import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shots } from '../../tools/guide/shots.ts';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../docs/for-owners/', import.meta.url));
const INDEX = 'README.md';
const MOST_BYTES = 60_000;
const MOST_BYTES_TOGETHER = 1_500_000;

const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
const pictures = readdirSync(join(folder, 'images')).sort();

function linksIn(file: string): string[] {
  const text = readFileSync(join(folder, file), 'utf8');
  return Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, link = '']) => link);
}

describe('the owner’s guide', () => {
  it('its index leads to its eleven pages', () => {
    const pages = files.filter((name) => name !== INDEX).sort();
    expect(pages).toHaveLength(11);
    expect(
      linksIn(INDEX)
        .filter((link) => link.endsWith('.md'))
        .sort(),
    ).toEqual(pages);
  });

  it('each picture is named by a page, and taken by the tool', () => {
    const named = new Set(files.flatMap(linksIn).filter((link) => link.startsWith('images/')));
    expect([...named].sort()).toEqual(pictures.map((name) => `images/${name}`));
    expect(shots.map(({ name }) => `${name}.webp`).sort()).toEqual(pictures);
  });

  it('its links lead to its own pages and pictures alone, so that a server can show it', () => {
    const own = new Set([...files, ...pictures.map((name) => `images/${name}`)]);
    expect(files.flatMap(linksIn).filter((link) => !own.has(link))).toEqual([]);
  });

  it('its pictures are light', () => {
    const bytes = pictures.map((name) => statSync(join(folder, 'images', name)).size);
    expect(bytes.filter((size) => size > MOST_BYTES)).toEqual([]);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES_TOGETHER);
  });
});
