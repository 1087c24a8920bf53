import { posesAsStaff } from '#domain/staff-names/poses-as-staff.ts';
import type { Venue } from '../venues/venue.ts';
import { inAllLanguages } from '../venues/names.ts';

/** The name of a guest as others at the table are told it: none where they would take it for the staff's (docs/decisions/151). */
export function nameAtTable({ file }: Venue, name: string): string {
  return posesAsStaff(name, Object.values(inAllLanguages(file, file.menu.name))) ? '' : name;
}
