import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { FileText } from '#contract/values/value-shapes.ts';
import type { Edit } from '#domain/draft/edit.ts';
import { dishAddress, groupAddress, newThingId, partAddress } from './addresses.ts';
import type { Made } from './choices.ts';
import { allDishes, type PlacedDish } from './menu-lists.ts';
import type { FileDish, FileGroup } from './new-things.ts';

/** The dishes with a combo, in the order of the menu. */
export function combosOf(file: CompleteVenueFile): PlacedDish[] {
  return allDishes(file).filter(({ dish }) => dish.combo_groups.length > 0);
}

/** Adds a group without parts at the end of a dish's combo, which is switched on. */
export function madeGroup(dish: FileDish, name: FileText): Made {
  const id = newThingId('part');
  const after = String(dish.combo_groups.at(-1)?.id ?? '');
  const on = { at: dishAddress(dish.id, 'enable_combo'), value: true };
  return {
    id,
    edits: [
      { at: groupAddress(dish.id, id), value: { id, name, products: [], after } },
      ...(dish.enable_combo === false ? [on] : []),
    ],
  };
}

/** Adds a part that only this combo has. */
export function madePart(dish: FileDish, group: FileGroup, name: FileText): Made {
  const id = newThingId('part');
  const after = String(group.products.at(-1)?.id ?? '');
  return { id, edits: [{ at: partAddress(dish.id, group.id, id), value: { id, name, after } }] };
}

/**
 * Adds a dish of the menu as a part, with its name, text, picture and marks as they are now. It has the dish's id, so that
 * the kitchen knows it, unless the group has a part of that id.
 */
export function partFromDish(dish: FileDish, group: FileGroup, chosen: FileDish): Made {
  const isTaken = group.products.some(({ id }) => String(id) === String(chosen.id));
  const id = isTaken ? newThingId('part') : String(chosen.id);
  const value = {
    id,
    name: chosen.name,
    ...(chosen.small_description !== '' && { description: chosen.small_description }),
    ...(chosen.images.length > 0 && { images: structuredClone(chosen.images).slice(0, 1) }),
    ...(chosen.properties.length > 0 && { properties: [...chosen.properties] }),
    after: String(group.products.at(-1)?.id ?? ''),
  };
  return { id, edits: [{ at: partAddress(dish.id, group.id, id), value }] };
}

/** Has a part be chosen from the start, and no other of its group; null: none is. */
export function chosenFromStart(dish: FileDish, group: FileGroup, part: string | number | null): Edit[] {
  return group.products.flatMap(({ id, selected }) => {
    const isWanted = part !== null && String(id) === String(part);
    return selected === isWanted
      ? []
      : [{ at: partAddress(dish.id, group.id, id, 'selected'), value: isWanted }];
  });
}
