import type { Engine } from '../../engine.ts';
import { type Columns, command, query, run, type Steps } from '../../query.ts';
import type { DeviceCodeRow, DeviceRow } from '../../rows/people-rows.ts';
import { inParts } from '../in-parts.ts';

const insertCode = command<Columns<DeviceCodeRow>>((db, row) =>
  db.insertInto('device_codes').values({
    license: row.license,
    code_hash: row.code_hash,
    name: row.name,
    kind: row.kind,
    role: row.role,
    station: row.station,
    who: row.who,
    expires_at: row.expires_at,
    used_at: row.used_at,
  }),
);

const useCode = query<{ hash: string; now: number }, DeviceCodeRow>((db, { hash, now }) =>
  db
    .updateTable('device_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll(),
);

const selectOpenCode = query<{ hash: string; now: number }, { code_hash: string }>((db, { hash, now }) =>
  db
    .selectFrom('device_codes')
    .select('code_hash')
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now),
);

const deleteOldCodes = command<{ license: string; now: number }>((db, { license, now }) =>
  db.deleteFrom('device_codes').where('license', '=', license).where('expires_at', '<', now),
);

/**
 * Stores a code, as a hash, and deletes its venue's ended ones; false when the same code was made within its time, used
 * or not.
 */
export function* writeDeviceCode(row: DeviceCodeRow, now: number): Steps<boolean> {
  if ((yield* run(selectOpenCode, { hash: row.code_hash, now })).length > 0) return false;
  yield* run(deleteOldCodes, { license: row.license, now });
  yield* run(insertCode, { ...row });
  return true;
}

/** Uses a code up; undefined when it is unknown, was used or has ended. */
export function* useDeviceCode(hash: string, now: number): Steps<DeviceCodeRow | undefined> {
  const [row] = yield* run(useCode, { hash, now });
  return row;
}

const insertDevice = command<Columns<DeviceRow>>((db, row) =>
  db.insertInto('devices').values({
    license: row.license,
    id: row.id,
    name: row.name,
    kind: row.kind,
    role: row.role,
    station: row.station,
    token_hash: row.token_hash,
    created_at: row.created_at,
    last_used_at: row.last_used_at,
    ends_at: row.ends_at,
    revoked_at: row.revoked_at,
    browser: row.browser,
    network: row.network,
    pin_misses: row.pin_misses,
    pin_rests: row.pin_rests,
    pin_rest_until: row.pin_rest_until,
    pin_missed: row.pin_missed,
  }),
);

const selectByToken = query<{ tokenHash: string }, DeviceRow>((db, { tokenHash }) =>
  db.selectFrom('devices').selectAll().where('token_hash', '=', tokenHash),
);

const selectDevices = query<{ license: string }, DeviceRow>((db, { license }) =>
  db.selectFrom('devices').selectAll().where('license', '=', license).orderBy('created_at').orderBy('id'),
);

type OfDevice = { license: string; id: string };

const selectOne = query<OfDevice, DeviceRow>((db, { license, id }) =>
  db
    .selectFrom('devices')
    .selectAll()
    .where('license', '=', license)
    .where('id', '=', id)
    .where('revoked_at', 'is', null),
);

const rename = command<OfDevice & { name: string; role: DeviceRow['role'] }>(
  (db, { license, id, name, role }) =>
    db
      .updateTable('devices')
      .set({ name, role })
      .where('license', '=', license)
      .where('id', '=', id)
      .where('revoked_at', 'is', null),
);

const revoke = query<OfDevice & { now: number }, DeviceRow>((db, { license, id, now }) =>
  db
    .updateTable('devices')
    .set({ revoked_at: now })
    .where('license', '=', license)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll(),
);

type Use = Pick<DeviceRow, 'license' | 'id' | 'browser' | 'network'> & { now: number };

const touch = command<Use>((db, { license, id, browser, network, now }) =>
  db
    .updateTable('devices')
    .set({ last_used_at: now, browser, network })
    .where('license', '=', license)
    .where('id', '=', id),
);

const extend = query<OfDevice & { until: number }, { id: string }>((db, { license, id, until }) =>
  db
    .updateTable('devices')
    .set({ ends_at: until })
    .where('license', '=', license)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('ends_at', '<=', until)
    .returning('id'),
);

/** Stores a new device. */
export function* writeDevice(row: DeviceRow): Steps<void> {
  yield* run(insertDevice, { ...row });
}

/** The device with a sign-in, ended or not; undefined when there is none. */
export async function findDeviceByToken(engine: Engine, tokenHash: string): Promise<DeviceRow | undefined> {
  const [row] = await engine.read(selectByToken, { tokenHash });
  return row;
}

/** All devices that a venue ever had, in the order in which they came. */
export function findDevices(engine: Engine, license: string): Promise<DeviceRow[]> {
  return engine.read(selectDevices, { license });
}

/** A device that was not revoked. */
export function* deviceWithin(license: string, id: string): Steps<DeviceRow | undefined> {
  const [row] = yield* run(selectOne, { license, id });
  return row;
}

/** Stores a device's name and role. */
export function* writeDeviceName({ license, id, name, role }: DeviceRow): Steps<void> {
  yield* run(rename, { license, id, name, role });
}

/** Revokes a device; undefined when there is none. */
export function* revokeDeviceRow(license: string, id: string, now: number): Steps<DeviceRow | undefined> {
  const [row] = yield* run(revoke, { license, id, now });
  return row;
}

/** Stores a device's last use. */
export async function touchDevice(engine: Engine, use: Use): Promise<void> {
  await engine.write(() => run(touch, use));
}

/** Extends a device's sign-in until an instant (ms UTC), never shortens it; false when it was revoked. */
export function* extendDevice(license: string, id: string, until: number): Steps<boolean> {
  return (yield* run(extend, { license, id, until })).length > 0;
}

/** The hashes of those devices' sign-ins that are valid at an instant. */
export async function livingDevices(
  { db }: Engine,
  hashes: readonly string[],
  now: number,
): Promise<string[]> {
  const rows = await inParts(hashes, (part) =>
    db
      .selectFrom('devices')
      .select('token_hash')
      .where('token_hash', 'in', part)
      .where('revoked_at', 'is', null)
      .where('ends_at', '>', now)
      .execute(),
  );
  return rows.map(({ token_hash: hash }) => hash);
}
