import { may, type Right } from '#contract/office/rights.ts';
import type { AskPerson } from '#contract/office/people.ts';
import type { FastifyRequest } from 'fastify';
import { personOfWord, pinPlaceOf, type PinPlace } from '../../people/pins.ts';
import { readRules } from '../../people/team-rules.ts';
import { actorName } from '../../staff/actor.ts';
import { mayAct, rightsByPin, type Staff } from '../../staff/tokens.ts';
import type { PersonRow } from '../../store/rows/people-rows.ts';
import { Refused, type Services } from '../plumbing/context.ts';
import { isWrite } from './is-write.ts';
import { lacksRight } from './lacks-right.ts';

/** The acts for which a shared device may ask who it is, and which a person may do beyond the device's own rights. */
const ASKED_FOR: Partial<Record<Right, AskPerson>> = {
  refund: 'refund',
  strike: 'strike',
  take_payment: 'cash',
};

type Device = Staff & { kind: 'device' };
type OwnPhone = Staff & { kind: 'session' };

/** The person who acts at a place of PINs, by the token of their PIN; null when none is named. */
async function personAt(
  services: Services,
  request: FastifyRequest,
  license: string,
  place: PinPlace,
): Promise<PersonRow | null> {
  const word = request.headers['sufra-person'];
  if (typeof word !== 'string') return null;
  const live = await services.venues.find(license);
  return live && personOfWord(services, live.venue, place, word);
}

/** True when the venue wants to know who does this on a shared device. */
async function asksWho({ engine }: Services, { license }: Device, right: Right): Promise<boolean> {
  const { ask_person: asked } = await readRules(engine, license);
  const act = ASKED_FOR[right];
  return asked.includes('always') || (act !== undefined && asked.includes(act));
}

async function actOnDevice(
  services: Services,
  request: FastifyRequest,
  staff: Device,
  right: Right,
): Promise<Staff> {
  const person = await personAt(services, request, staff.license, pinPlaceOf(staff));
  if (person) {
    if (!may(person.role, right)) throw lacksRight(right);
    return { ...staff, who: actorName({ person: person.id, device: staff.device }) };
  }
  const isAllowed = mayAct(staff, right);
  if (!isAllowed && ASKED_FOR[right] === undefined) throw lacksRight(right);
  const isAsked = !isAllowed || (isWrite(request.method) && (await asksWho(services, staff, right)));
  if (isAsked) throw new Refused({ code: 'person_required' });
  return staff;
}

/** What the person whose phone it is may not do, another does there by their PIN: a manager strikes a line, or refunds. */
async function actOnOwnPhone(
  services: Services,
  request: FastifyRequest,
  staff: OwnPhone,
  right: Right,
): Promise<Staff> {
  if (mayAct(staff, right)) return staff;
  if (!rightsByPin(staff).includes(right)) throw lacksRight(right);
  const person = await personAt(services, request, staff.license, pinPlaceOf(staff));
  if (!person) throw new Refused({ code: 'person_required' });
  if (!may(person.role, right)) throw lacksRight(right);
  return { ...staff, who: actorName({ person: person.id, phone: staff.person }) };
}

/**
 * Checks that staff may do something, and returns them with the person who does it: on a shared device where the venue
 * asks for one or the device alone may not, on somebody's own phone where they may not. Throws forbidden or
 * person_required.
 */
export async function actAs(
  services: Services,
  request: FastifyRequest,
  staff: Staff,
  right: Right,
): Promise<Staff> {
  if (staff.kind === 'device') return actOnDevice(services, request, staff, right);
  if (staff.kind === 'session') return actOnOwnPhone(services, request, staff, right);
  if (!mayAct(staff, right)) throw lacksRight(right);
  return staff;
}
