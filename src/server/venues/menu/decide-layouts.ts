import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { LayoutsBefore } from '#domain/look/face.ts';
import type { SectionLayout } from '#domain/menu/look.ts';
import { serveMenu, type MenuConditions } from './serve-menu.ts';

/** A menu as its file says it: whatever is sold out or paused since changes no layout. */
const AS_WRITTEN: MenuConditions = {
  version: '',
  stock: new Map(),
  parts: new Map(),
  pausedUntil: null,
  appVersion: '',
  takesPayments: () => false,
};

/** The layouts that a stored version of a venue's file was published with. */
export function layoutsIn({ layouts }: { layouts: string | null }): LayoutsBefore {
  return new Map(Object.entries(JSON.parse(layouts ?? '{}') as Record<string, SectionLayout>));
}

/**
 * How the dishes of each category are laid out from now on, by id and as JSON, decided once when a file is published: `before`
 * are the layouts of the version until now. Null where the venue lays them out itself.
 */
export function decideLayouts(
  file: CompleteVenueFile,
  pictures: Readonly<Record<string, string>>,
  before: LayoutsBefore,
): string | null {
  if (!file.look.auto) return null;
  const serving = { language: file.default_language, pictures, face: { layouts: before, colors: null } };
  const { categories } = serveMenu(file, serving, AS_WRITTEN);
  return JSON.stringify(Object.fromEntries(categories.map(({ id, layout }) => [id, layout])));
}
