import type { Right } from '#contract/office/rights.ts';
import type { Hub } from '../realtime/hub.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import type { VenueDirectory } from '../venues/venue-directory.ts';

/** Who calls the back office, a person or a program, and for which venue. */
export interface OfficeCaller {
  license: string;
  /** A person's id, or the id of an API key. */
  person: string;
  name: string;
  rights: ReadonlySet<Right>;
}

/** The services of the back office's use cases. */
export interface OfficeServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  hub: Hub;
  venues: VenueDirectory;
}
