import type { DraftEdit } from '#contract/office/draft.ts';
import type { FastifyRequest } from 'fastify';
import type { OfficeCaller } from '../../office/caller.ts';
import type { StoredEdit } from '../../office/draft/base-file.ts';
import { readable } from '../../office/secrets.ts';
import { signedInOf } from '../guards/office-session.ts';

/** Who is signed in on a request, as the draft knows them. */
export function callerOf(request: FastifyRequest): OfficeCaller {
  const { license, person } = signedInOf(request);
  return { license, person: person.id, name: person.name, role: person.role };
}

/** An instant of the store on the wire. */
export function wireTime(at: number): string {
  return new Date(at).toISOString();
}

/** An edit on the wire, without secrets. */
export function presentEdit({ at, value, base, version, who, editedAt }: StoredEdit): DraftEdit {
  return {
    at,
    value: readable(at, value),
    base: readable(at, base),
    version,
    who,
    edited_at: wireTime(editedAt),
  };
}
