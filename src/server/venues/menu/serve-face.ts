import { parseMenu } from '#contract/menu/menu-parse.ts';
import type { WireLook } from '#contract/menu/look-shape.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import { faceOf, type LayoutsBefore } from '#domain/look/face.ts';
import type { CategoryLayout, LogoColors } from '#domain/menu/look.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import { createDisplay } from '#text/display.ts';

/** The parts of a venue's look that are served as they are. */
export type LookServed = Pick<WireLook, 'tagline' | 'cover'>;

/** What a venue's face follows besides its menu. */
export interface FaceGround {
  /** The layouts that the served version was published with. */
  layouts: LayoutsBefore;
  /** Of the logo; null: not known. */
  colors: LogoColors | null;
}

/** The menu of a venue with `look.auto`, with how its pages are laid out. */
export function withFace(
  wire: WireMenu,
  { look, menu: file }: CompleteVenueFile,
  own: LookServed,
  { layouts: before, colors }: FaceGround,
): WireMenu {
  const menu = parseMenu(wire);
  const language = isLanguageCode(wire.language) ? wire.language : 'en';
  const display = createDisplay(language, menu.currency, menu.flags.arabicNumerals);
  const layouts = new Map<string, CategoryLayout>(
    file.categories.map(({ id, layout }) => [String(id), layout]),
  );
  const choices = { ...look, home: file.home_layout };
  const write = (mills: number) => display.moneyText(mills);
  const { sections, ...face } = faceOf(menu, choices, write, layouts, before);
  return {
    ...wire,
    categories: wire.categories.map((category) => {
      const { layout, sizeColumns } = sections.get(String(category.id)) ?? {};
      return { ...category, ...(layout && { layout }), ...(sizeColumns && { size_columns: sizeColumns }) };
    }),
    look: {
      ...own,
      mast: face.mast,
      ornament: face.ornament,
      setting: face.setting,
      home: face.home,
      price_below: face.isPriceBelow,
      pictured_top: face.hasPicturedTop,
      category_heads: face.hasCategoryHeads,
      colors,
    },
  };
}
