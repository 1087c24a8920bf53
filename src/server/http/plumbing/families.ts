import type { TypedRoutes } from './typed-routes.ts';

/** Adds the routes of a family of calls. */
type Family = (app: TypedRoutes, services: never) => void;

/** What all of these families need together. */
export type NeededBy<F extends readonly Family[]> = (
  F[number] extends (app: TypedRoutes, services: infer S) => void ? (all: S) => void : never
) extends (all: infer All) => void
  ? All
  : never;

/** Adds the routes of families of calls. */
export function addFamilies<const F extends readonly Family[]>(
  app: TypedRoutes,
  families: F,
  services: NeededBy<F>,
): void {
  for (const add of families) add(app, services as never);
}
