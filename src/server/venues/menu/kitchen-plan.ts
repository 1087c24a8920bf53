import { fileStations, parentsOf } from '#contract/menu/file-stations.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { HoldPlan } from '#domain/kitchen/fire-by-itself.ts';
import type { PreparationTimes } from '#domain/kitchen/preparation.ts';
import { printerNames } from '#domain/kitchen/stations.ts';

/** How a venue's kitchen works: its stations with those that hold dishes, and the course of each dish. */
export interface KitchenPlan extends HoldPlan {
  /** The names of a station's printers; empty: it prints nothing. */
  printersOf(station: string): readonly string[];
  /** The course of a dish: its own, else that of its category or of one above it; undefined: none. */
  courseOf(productId: string): number | undefined;
  /** How long its stations and dishes take. */
  times: PreparationTimes;
  /** The minutes in which a station's done lines can be taken back, by its id. */
  recallMinutes: ReadonlyMap<string, number>;
  /** `ordering.ready_when_all_done` */
  readyWhenAllDone: boolean;
}

/** The courses of all dishes that have one. */
function coursesOf({ menu }: CompleteVenueFile, parents: ReadonlyMap<string, string | null>) {
  const own = new Map(menu.categories.map(({ id, course }) => [String(id), course]));
  const ofCategory = (id: string): number | null => {
    const seen = new Set<string>();
    for (let at: string | null = id; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
      const course = own.get(at) ?? null;
      if (course !== null) return course;
      seen.add(at);
    }
    return null;
  };
  return new Map(
    menu.categories.flatMap(({ id, products }) => {
      const inherited = ofCategory(String(id));
      return products.flatMap(({ id: product, course }): [string, number][] => {
        const its = course ?? inherited;
        return its === null ? [] : [[String(product), its]];
      });
    }),
  );
}

/** The minutes of the things that say them. */
function minutesOf(
  things: readonly { id: string | number; preparation_minutes: number | null }[],
): Map<string, number> {
  return new Map(
    things.flatMap(({ id, preparation_minutes: minutes }): [string, number][] =>
      minutes === null ? [] : [[String(id), minutes]],
    ),
  );
}

/** Compiles how a venue's kitchen works from its file. */
export function kitchenPlan(file: CompleteVenueFile): KitchenPlan {
  const courses = coursesOf(file, parentsOf(file));
  const printers = new Map(file.stations.map(({ id, printers: names }) => [String(id), printerNames(names)]));
  return {
    printersOf: (station) => printers.get(station) ?? [],
    stations: fileStations(file),
    holding: new Map(
      file.stations
        .filter(({ hold_until_fired: holds }) => holds)
        .map(({ id, fire_after_minutes: minutes }) => [String(id), minutes]),
    ),
    courseOf: (productId) => courses.get(productId),
    times: {
      ofStation: minutesOf(file.stations),
      ofDish: minutesOf(file.menu.categories.flatMap(({ products }) => products)),
    },
    recallMinutes: new Map(file.stations.map(({ id, recall_minutes: minutes }) => [String(id), minutes])),
    readyWhenAllDone: file.ordering.ready_when_all_done,
  };
}

/** The dishes of a later course than the venue's first, by id: a guest at a table may ask to have them later. */
export function laterDishes(file: CompleteVenueFile): Set<string> {
  const courses = coursesOf(file, parentsOf(file));
  const first = Math.min(...courses.values());
  return new Set([...courses].flatMap(([id, course]) => (course > first ? id : [])));
}
