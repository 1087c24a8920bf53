import type { ChangeDevice, WireDevice, WireDeviceCode, NewDevice } from '#contract/office/people.ts';
import { onlyDigits } from '#domain/text/digits.ts';
import { DAY_MS } from '#domain/time/spans.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import { hashToken } from '../runtime/tokens.ts';
import { actorName } from '../staff/actor.ts';
import { SIGN_IN_DAYS } from '../staff/renew-sign-in.ts';
import type { Staff } from '../staff/tokens.ts';
import {
  deviceWithin,
  findDeviceByToken,
  findDevices,
  revokeDeviceRow,
  touchDevice,
  useDeviceCode,
  writeDevice,
  writeDeviceCode,
  writeDeviceName,
} from '../store/queries/people/devices.ts';
import { NO_TRIES } from '../store/queries/people/pin-tries.ts';
import { Undo } from '../store/query.ts';
import type { DeviceRow } from '../store/rows/people-rows.ts';
import type { Client } from './client.ts';
import { MOST_MISSES } from './pin-misses.ts';
import { noteAct, type Doer, type PeopleServices } from './services.ts';

const CODE_MS = 10 * 60_000;
/** So many that thousands of addresses, each with its few tries a minute, find none within the life of a code. */
const CODE_DIGITS = 9;
/** Two venues may happen upon the same digits at the same time; then others are taken. */
const MOST_CODES = 10;
/** A device in use makes a call each minute. */
const LIVE_MS = 2 * 60_000;

/** Makes a code that enrols one device within ten minutes, at a station or none. `base`: the address of the office's host. */
export async function makeDeviceCode(
  services: PeopleServices,
  doer: Doer,
  { name, kind, role, station }: NewDevice,
  base: string,
): Promise<WireDeviceCode> {
  const { engine, clock, ids } = services;
  const now = clock.now();
  const expiresAt = now + CODE_MS;
  for (let tries = 0; tries < MOST_CODES; tries++) {
    const code = String(ids.below(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const row = {
      license: doer.license,
      code_hash: hashToken(code),
      name: name.trim(),
      kind,
      role,
      station: station ?? null,
    };
    const isFree = await engine.write(function* () {
      const offer = { ...row, who: doer.who, expires_at: expiresAt, used_at: null };
      if (!(yield* writeDeviceCode(offer, now))) throw new Undo(false);
      return true;
    });
    if (isFree)
      return { code, url: `${base}/staff#code=${code}`, expires_at: new Date(expiresAt).toISOString() };
  }
  throw new Error('No free code for a device was found');
}

/** An enrolled device: its sign-in, for the cookie, and the member of staff that it is. */
export interface Enrolled {
  token: string;
  staff: Staff;
  /** The id of the station that it is paired to; null: none. */
  station: string | null;
}

function staffOfDevice({ license, id, role, token_hash: tokenHash, ends_at: endsAt }: DeviceRow): Staff {
  const who = actorName({ device: id });
  return { kind: 'device', license, role, who, tokenHash, expiresAt: endsAt, device: id };
}

/** Enrols a device by its code. Refuses with code_ended when the code is unknown, was used or has ended. */
export async function enrolDevice(
  services: PeopleServices,
  given: string,
  client: Client,
): Promise<Result<Enrolled>> {
  const { engine, clock, ids } = services;
  const code = onlyDigits(given);
  const token = ids.token();
  const now = clock.now();
  return engine.write<Result<Enrolled>>(function* () {
    const offer = yield* useDeviceCode(hashToken(code), now);
    if (!offer) return refused({ code: 'code_ended' });
    const row: DeviceRow = {
      license: offer.license,
      id: ids.uuid(),
      name: offer.name,
      kind: offer.kind,
      role: offer.role,
      station: offer.station,
      token_hash: hashToken(token),
      created_at: now,
      last_used_at: now,
      ends_at: now + SIGN_IN_DAYS * DAY_MS,
      revoked_at: null,
      ...client,
      ...NO_TRIES,
    };
    yield* writeDevice(row);
    const doer = { license: offer.license, who: offer.who };
    yield* noteAct(services, doer, { what: 'device.added', names: [row.name], to: row.role });
    return accepted({ token, staff: staffOfDevice(row), station: row.station });
  });
}

/** The member of staff that a device is; null when its sign-in is unknown, revoked or has ended. */
export async function readDevice(
  { engine, clock }: Pick<PeopleServices, 'engine' | 'clock'>,
  token: string,
): Promise<Staff | null> {
  const row = await findDeviceByToken(engine, hashToken(token));
  return row && row.revoked_at === null && row.ends_at > clock.now() ? staffOfDevice(row) : null;
}

/** Stores that a device is in use. */
export async function noteDeviceUse(
  { engine, clock }: Pick<PeopleServices, 'engine' | 'clock'>,
  license: string,
  id: string,
  client: Client,
): Promise<void> {
  await touchDevice(engine, { license, id, ...client, now: clock.now() });
}

function presentDevice(row: DeviceRow, now: number): WireDevice {
  const { id, name, kind, role, station, last_used_at: lastUsedAt } = row;
  return {
    id,
    name,
    kind,
    role,
    station,
    live: lastUsedAt !== null && now - lastUsedAt < LIVE_MS,
    last_used_at: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    ends_at: new Date(row.ends_at).toISOString(),
    browser: row.browser,
    network: row.network,
    misses: row.pin_rests * MOST_MISSES + row.pin_misses,
  };
}

/** A venue's devices whose sign-in is valid. */
export async function listDevices({ engine, clock }: PeopleServices, license: string): Promise<WireDevice[]> {
  const now = clock.now();
  const rows = await findDevices(engine, license);
  return rows
    .filter((row) => row.revoked_at === null && row.ends_at > now)
    .map((row) => presentDevice(row, now));
}

/** A device as it is now, also one that was revoked. Refuses an unknown one. */
export async function showDevice(
  { engine, clock }: PeopleServices,
  license: string,
  id: string,
): Promise<Result<WireDevice>> {
  const row = (await findDevices(engine, license)).find((each) => each.id === id);
  return row ? accepted(presentDevice(row, clock.now())) : refused({ code: 'not_found' });
}

/** Names of all devices that a venue ever had, by id. */
export async function deviceNames(
  { engine }: Pick<PeopleServices, 'engine'>,
  license: string,
): Promise<ReadonlyMap<string, string>> {
  return new Map((await findDevices(engine, license)).map(({ id, name }) => [id, name]));
}

/** Changes a device's name and role. Refuses an unknown one. */
export function changeDevice(
  services: PeopleServices,
  doer: Doer,
  id: string,
  { name, role }: ChangeDevice,
): Promise<Result<WireDevice>> {
  const { engine, clock } = services;
  return engine.write<Result<WireDevice>>(function* () {
    const before = yield* deviceWithin(doer.license, id);
    if (!before) return refused({ code: 'not_found' });
    const after = { ...before, name: name?.trim() ?? before.name, role: role ?? before.role };
    yield* writeDeviceName(after);
    for (const field of ['name', 'role'] as const) {
      const [from, to] = [before[field], after[field]];
      if (from === to) continue;
      yield* noteAct(services, doer, { what: 'device.changed', names: [before.name], field, from, to });
    }
    return accepted(presentDevice(after, clock.now()));
  });
}

/** Revokes a device's sign-in. Refuses an unknown one. */
export function revokeDevice(services: PeopleServices, doer: Doer, id: string): Promise<Result<null>> {
  const { engine, clock } = services;
  return engine.write<Result<null>>(function* () {
    const row = yield* revokeDeviceRow(doer.license, id, clock.now());
    if (!row) return refused({ code: 'not_found' });
    yield* noteAct(services, doer, { what: 'device.revoked', names: [row.name] });
    return accepted(null);
  });
}
