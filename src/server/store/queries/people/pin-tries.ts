import { type Columns, command, run, type Steps } from '../../query.ts';
import type { PinTriesRow } from '../../rows/people-rows.ts';
import { deviceWithin } from './devices.ts';
import { personWithin } from './people.ts';

/** Whose tries to type a PIN are counted: a shared device's, or those on a person's own phones. */
export interface PinCounter {
  license: string;
  kind: 'device' | 'person';
  id: string;
}

/** Nobody has tried yet. */
export const NO_TRIES: PinTriesRow = {
  pin_misses: 0,
  pin_rests: 0,
  pin_rest_until: null,
  pin_missed: null,
};

type Tries = Columns<PinTriesRow> & { license: string; id: string };

const updateDevice = command<Tries>(
  (db, { license, id, pin_misses, pin_rests, pin_rest_until, pin_missed }) =>
    db
      .updateTable('devices')
      .set({ pin_misses, pin_rests, pin_rest_until, pin_missed })
      .where('license', '=', license)
      .where('id', '=', id),
);

const updatePerson = command<Tries>(
  (db, { license, id, pin_misses, pin_rests, pin_rest_until, pin_missed }) =>
    db
      .updateTable('people')
      .set({ pin_misses, pin_rests, pin_rest_until, pin_missed })
      .where('license', '=', license)
      .where('id', '=', id),
);

/** The tries so far, and the device's or the person's name; undefined when it was revoked or removed. */
export function pinTriesWithin({
  license,
  kind,
  id,
}: PinCounter): Steps<(PinTriesRow & { name: string }) | undefined> {
  return kind === 'device' ? deviceWithin(license, id) : personWithin(license, id);
}

/** Stores the tries. */
export function* writePinTries({ license, kind, id }: PinCounter, tries: PinTriesRow): Steps<void> {
  yield* run(kind === 'device' ? updateDevice : updatePerson, { license, id, ...tries });
}
