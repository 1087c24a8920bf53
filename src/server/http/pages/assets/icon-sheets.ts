import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { encodeBody, sendEncoded, type EncodedBody } from '../../plumbing/encoded.ts';

/** Phosphor's folder; its weights are folders of SVG files. */
const FOLDER = join(
  dirname(createRequire(import.meta.url).resolve('@phosphor-icons/core/assets/regular/leaf.svg')),
  '..',
);
const MOST_ICONS = 60;
const KEPT_S = 31_536_000;
const known = new Map<string, string>();

/** The path of one of the app's icons (`-fill` and `-bold` for the other weights); null for an unknown name. */
function iconPath(name: string): string | null {
  const remembered = known.get(name);
  if (remembered !== undefined) return remembered;
  if (!/^[a-z][a-z0-9-]{0,60}$/.test(name)) return null;
  const weight = /-(fill|bold)$/.exec(name)?.[1] ?? 'regular';
  const file = join(FOLDER, weight, `${name}.svg`);
  const path = existsSync(file) ? (/ d="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? null) : null;
  if (path !== null) known.set(name, path);
  return path;
}

/**
 * The address of a sheet lists its icons: the same address always has the same content, and can be cached permanently.
 */
export function iconSheetAddress(names: readonly string[]): string {
  const icons = [...new Set(names)].filter((name) => iconPath(name) !== null).sort();
  return icons.length === 0 ? '' : `/icons/${icons.slice(0, MOST_ICONS).join('.')}.svg`;
}

/** A symbol for each icon that the app has, as a sheet holds them. */
export function iconSymbols(names: readonly string[]): string {
  return [...new Set(names)]
    .slice(0, MOST_ICONS)
    .map((name) => {
      const path = iconPath(name);
      return path === null ? '' : `<symbol id="${name}" viewBox="0 0 256 256"><path d="${path}"/></symbol>`;
    })
    .join('');
}

/** More sheets than a server's venues need; addresses beyond that are made up, and are drawn each time. */
const MOST_SHEETS = 500;

/** Serves sheets of icons as one SVG with a symbol each. */
export function iconSheetRoutes(app: FastifyInstance): void {
  const sheets = new Map<string, Promise<EncodedBody>>();

  function sheetOf(names: string, symbols: string): Promise<EncodedBody> {
    const text = `<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`;
    const sheet = sheets.get(names) ?? encodeBody({ text, type: 'image/svg+xml', etag: `"${names}"` });
    if (sheets.size < MOST_SHEETS) sheets.set(names, sheet);
    return sheet;
  }

  app.get<{ Params: { names: string } }>(
    '/icons/:names',
    { schema: { hide: true } },
    async (request, reply) => {
      const { names } = request.params;
      const symbols = iconSymbols(names.replace(/\.svg$/, '').split('.'));
      if (!symbols) return reply.callNotFound();
      reply.header('cache-control', `public, max-age=${KEPT_S}, immutable`);
      return sendEncoded(request, reply, await sheetOf(names, symbols));
    },
  );
}
