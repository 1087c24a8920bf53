import type { Assets, BuiltStyleSheet } from '#web/render/assets.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconSheetAddress } from './icon-sheets.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

function isSheet(file: string): boolean {
  return file.endsWith('.css');
}

/** Reads the build's manifest; style sheets are read once, since pages inline them. */
export function readAssets(clientFolder: string): Assets {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const sheets = new Map<string, BuiltStyleSheet>();

  function chunkOf(source: string): Chunk {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no ${source}`);
    return chunk;
  }

  /** Lists a chunk's imports before the chunk itself, each once. */
  function walk(sources: readonly string[], seen = new Set<string>()): Chunk[] {
    return sources.flatMap((source) => {
      if (seen.has(source)) return [];
      seen.add(source);
      const chunk = chunkOf(source);
      return [...walk(chunk.imports ?? [], seen), chunk];
    });
  }

  function sheetOf(file: string): BuiltStyleSheet {
    const known = sheets.get(file);
    if (known) return known;
    const sheet = { href: `/${file}`, text: readFileSync(join(clientFolder, file), 'utf8').trim() };
    sheets.set(file, sheet);
    return sheet;
  }

  return {
    iconSheet: iconSheetAddress,
    href: (source) => `/${chunkOf(source).file}`,
    scripts([entry = '', ...others]) {
      const files = [chunkOf(entry), ...walk([entry, ...others])].map(({ file }) => file);
      return [...new Set(files)].filter((file) => !isSheet(file)).map((file) => `/${file}`);
    },
    sheets(sources) {
      const files = walk(sources).flatMap(({ file, css = [] }) => (isSheet(file) ? [file] : css));
      return [...new Set(files)].map(sheetOf);
    },
  };
}
