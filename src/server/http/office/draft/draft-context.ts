import { rightsOfRole } from '#contract/office/rights.ts';
import type { WireDraftEdit, WireDraftSaved } from '#contract/office/draft.ts';
import type { FastifyRequest } from 'fastify';
import type { OfficeCaller } from '../../../office/caller.ts';
import type { StoredEdit } from '../../../office/draft/base-file.ts';
import type { Saved } from '../../../office/draft/save-draft.ts';
import { readable } from '../../../office/secrets.ts';
import { admittedKey } from '../../guards/office-keys.ts';
import { signedInOf } from '../../guards/office-session.ts';

/** Who calls, as the draft knows them: whoever is signed in, or an API key. */
export function callerOf(request: FastifyRequest): OfficeCaller {
  const key = admittedKey(request);
  if (key)
    return { license: key.license, person: key.who, name: key.name ?? key.who, rights: new Set(key.rights) };
  const { license, person } = signedInOf(request);
  return { license, person: person.id, name: person.name, rights: rightsOfRole(person.role) };
}

/** An instant of the store on the wire. */
export function wireTime(at: number): string {
  return new Date(at).toISOString();
}

/** What a save did, on the wire. */
export function presentSaved({ version, savedAt, refused }: Omit<Saved, 'conflicts'>): WireDraftSaved {
  return { version, saved_at: wireTime(savedAt), refused };
}

/** An edit on the wire, without secrets. */
export function presentEdit({ at, value, base, version, who, editedAt }: StoredEdit): WireDraftEdit {
  return {
    at,
    value: readable(at, value),
    base: readable(at, base),
    version,
    who,
    edited_at: wireTime(editedAt),
  };
}
