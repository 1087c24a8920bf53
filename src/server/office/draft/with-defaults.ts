import { VenueFile } from '#contract/menu/venue-file.ts';
import { isThing, parseAddress } from '#domain/draft/address.ts';
import type { Edit } from '#domain/draft/edit.ts';
import { isEntry } from '#domain/draft/json.ts';
import { PRODUCTS } from '#domain/draft/list-keys.ts';
import type { TSchema } from 'typebox';
import { fillDefaults } from '../../venues/file/fill-defaults.ts';

interface ShownSchema {
  properties?: Record<string, ShownSchema>;
  items?: ShownSchema;
}

/** Where the venue file keeps its products. */
const FILE_PRODUCTS = 'menu/categories/*/products';

/** The schema of a place of the draft, in which `*` stands for an entry of a list. */
function schemaAt(place: string): TSchema | undefined {
  const inFile = place.startsWith(`${PRODUCTS}/`) ? place.replace(PRODUCTS, FILE_PRODUCTS) : place;
  return inFile
    .split('/')
    .reduce<ShownSchema | undefined>(
      (schema, key) => (key === '*' ? schema?.items : schema?.properties?.[key]),
      VenueFile as ShownSchema,
    );
}

/**
 * An edit that makes or replaces a thing, with the members that its sender left out and that have a default: the office
 * reads things of the draft as those of the served file, which are complete.
 */
export function withDefaults<Sent extends Edit>(edit: Sent): Sent {
  const spot = parseAddress(edit.at);
  if (!spot || !isThing(spot) || !isEntry(edit.value)) return edit;
  const value = structuredClone(edit.value);
  const schema = schemaAt(spot.place);
  if (schema) fillDefaults(schema, value);
  return { ...edit, value };
}
