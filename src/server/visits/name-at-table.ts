import { posesAsStaff } from '#domain/staff-names/poses-as-staff.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { inAllLanguages } from '../venues/menu/names.ts';

/**
 * A guest's name as shown to others at the table: empty when they could take it for the staff's (docs/chapters/orders.md).
 */
export function nameAtTable({ file }: Venue, name: string): string {
  return posesAsStaff(name, Object.values(inAllLanguages(file, file.menu.name))) ? '' : name;
}
