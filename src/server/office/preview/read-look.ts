import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { WireOfficeLook } from '#contract/office/look.ts';
import { countHouse, hasPhoto } from '#domain/look/face.ts';
import { averageLength } from '#domain/look/setting.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { hasDeclinedLook, writeLookDeclined } from '../../store/queries/venues/venues.ts';
import type { OfficeServices } from '../caller.ts';
import { draftedVenue } from './previews.ts';

/** A file in which nobody has chosen anything of its look: the rules choose all of it. */
function byItself(file: CompleteVenueFile): CompleteVenueFile {
  const { menu, look } = file;
  const categories = menu.categories.map((category) => ({ ...category, layout: 'auto' as const }));
  return {
    ...file,
    look: { ...look, auto: true, mast: null, setting: null, ornament: null },
    menu: { ...menu, home_layout: 'auto', categories },
  };
}

function countsOf(menu: Menu): WireOfficeLook['counts'] {
  const dishes = menu.categories.flatMap(({ products }) => products);
  const house = countHouse(menu, dishes);
  return {
    dishes: house.dishes,
    photos: house.dishPhotos,
    described: dishes.filter(({ smallDescription }) => smallDescription !== '').length,
    // Rounded up, so that it is above the rule’s limit exactly where the average is.
    letters: Math.ceil(averageLength(dishes)),
    categories: house.categories,
    category_photos: house.categoryPhotos,
  };
}

/**
 * How a venue's draft looks by itself, by the rules that serve it, and what they count; null when there is no such venue
 * or its draft cannot be read.
 */
export async function readLook(
  services: OfficeServices,
  license: string,
): Promise<Omit<WireOfficeLook, 'preview'> | null> {
  const [drafted, served, isDeclined] = await Promise.all([
    draftedVenue(services, license, byItself),
    services.venues.find(license),
    hasDeclinedLook(services.engine, license),
  ]);
  if (!drafted || !served) return null;
  const { wire, menu } = drafted.menu(drafted.venue.defaultLanguage);
  if (!wire.look) return null;
  const { mast, ornament, setting, home, colors } = wire.look;
  const layouts = menu.categories.map(({ id, layout, products }) => ({
    id,
    layout: layout ?? 'plain',
    dishes: products.length,
    photos: products.filter(hasPhoto).length,
  }));
  return {
    automatic: { mast, ornament, setting, home, layouts },
    counts: countsOf(menu),
    has_logo: menu.logo !== null,
    colors,
    offered: !served.venue.file.look.auto && !isDeclined,
  };
}

/** Offers the automatic look to a venue no more. */
export function declineLook({ engine, clock }: OfficeServices, license: string): Promise<void> {
  return writeLookDeclined(engine, license, clock.now());
}
