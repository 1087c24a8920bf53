import type { CheckPart, PartChecked, PartText } from '#contract/office/copies.ts';
import { addressInPart, fileParts, rightsOfPart, type FilePart } from '#contract/office/file-parts.ts';
import { FileMenu } from '#contract/menu/menu.ts';
import { VenueFile } from '#contract/menu/venue-file.ts';
import type { PlanFinding } from '#contract/office/publication.ts';
import { applyEdits } from '#domain/draft/apply-edits.ts';
import { editsBetween } from '#domain/draft/edits-between.ts';
import { isEntry, isSameJson, without, type Entry } from '#domain/draft/json.ts';
import { stringify } from 'yaml';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { checkVenueFile } from '../../venues/check/check-venue.ts';
import { fillDefaults } from '../../venues/file/fill-defaults.ts';
import { readFormFields } from '../../venues/file/form-fields.ts';
import { readVenueDocument, type VenueDocument } from '../../venues/file/venue-document.ts';
import type { OfficeCaller, OfficeServices } from '../caller.ts';
import { groundOf } from '../draft/base-file.ts';
import { refusalFor, takesRights } from '../draft/may-write.ts';
import { readDraft } from '../draft/read-draft.ts';
import { findingsOf } from '../publish/write-draft.ts';

interface ShownSchema {
  properties?: Record<string, ShownSchema>;
  items?: ShownSchema;
  default?: unknown;
}

/** The members of a part. */
export function keysOf({ keys }: FilePart): readonly string[] {
  if (keys !== 'rest') return keys;
  const others = fileParts.flatMap((part) =>
    part.parent === 'menu' && part.keys !== 'rest' ? part.keys : [],
  );
  return Object.keys(FileMenu.properties).filter((key) => !others.includes(key));
}

function schemaOf(parent: FilePart['parent']): ShownSchema {
  const file = VenueFile as ShownSchema;
  return parent === '' ? file : (file.properties?.[parent] ?? {});
}

/** A value without members that say what goes without saying. */
function withoutDefaults({ properties = {}, items }: ShownSchema, value: unknown): unknown {
  if (Array.isArray(value)) return items ? value.map((each) => withoutDefaults(items, each)) : value;
  if (!isEntry(value)) return value;
  const said = Object.entries(value).filter(([key, each]) => {
    const inner = properties[key];
    return !inner || !('default' in inner) || !isSameJson(each, inner.default);
  });
  return Object.fromEntries(said.map(([key, each]) => [key, withoutDefaults(properties[key] ?? {}, each)]));
}

/** The venue file with the whole draft. */
async function draftFile(services: OfficeServices, license: string): Promise<Result<Entry>> {
  const [ground, draft] = await Promise.all([groundOf(services, license), readDraft(services, license)]);
  if (!ground) return refused({ code: 'not_found' });
  if (!draft.ok) return draft;
  return accepted(complete(applyEdits(ground.file, draft.value.fits).file));
}

function complete(file: object): Entry {
  const filled = structuredClone(file) as Entry;
  readFormFields(filled);
  fillDefaults(VenueFile, filled);
  return filled;
}

function membersOf(file: Entry, { parent }: FilePart): Entry {
  const members = parent === '' ? file : file[parent];
  return isEntry(members) ? members : {};
}

/** The file with a part's members as a text says them; what the text leaves out is left out. */
function withPart(file: Entry, part: FilePart, members: Entry): Entry {
  const rest = without(membersOf(file, part), ...keysOf(part));
  return part.parent === '' ? { ...rest, ...members } : { ...file, [part.parent]: { ...rest, ...members } };
}

async function partFor(
  services: OfficeServices,
  { license, rights }: OfficeCaller,
  id: string,
): Promise<Result<{ part: FilePart; file: Entry }>> {
  const part = fileParts.find((each) => each.id === id);
  if (!part) return refused({ code: 'not_found' });
  const lacking = rightsOfPart(part).filter(({ right }) => right === null || !rights.has(right));
  if (lacking.length > 0) return refused(takesRights(lacking));
  const file = await draftFile(services, license);
  return file.ok ? accepted({ part, file: file.value }) : file;
}

/** A part of the venue file as the draft has it, as text. */
export async function readPart(
  services: OfficeServices,
  caller: OfficeCaller,
  id: string,
): Promise<Result<PartText>> {
  const found = await partFor(services, caller, id);
  if (!found.ok) return found;
  const { part, file } = found.value;
  const members = membersOf(file, part);
  const { properties = {} } = schemaOf(part.parent);
  const shown = keysOf(part).map((key) => [key, withoutDefaults(properties[key] ?? {}, members[key])]);
  return accepted({ text: stringify(Object.fromEntries(shown), { lineWidth: 0 }) });
}

function fault(message: string, line: number): PlanFinding {
  return { level: 'error', at: null, names: [], message, line, code: null, values: {} };
}

/** What a text says of a part, or what is wrong with its form. */
function read(text: string, part: FilePart): { members: Entry; document: VenueDocument } | PlanFinding[] {
  const document = readVenueDocument(text);
  if ('message' in document) return [fault(document.message, document.line)];
  const { value } = document;
  if (!isEntry(value)) return [fault(`expected ${keysOf(part).join(', ')}`, 1)];
  const strange = Object.keys(value).filter((key) => !keysOf(part).includes(key));
  if (strange.length > 0)
    return strange.map((key) => fault(`${key}: does not stand in this part`, document.locate([key]).line));
  return { members: value, document };
}

/** True for a finding about a member of a part. */
function isAbout(part: FilePart, path: string): boolean {
  return keysOf(part).some((key) => {
    const start = addressInPart(part, key).replace('/', '.');
    return path.startsWith(start) && /^($|[.[])/.test(path.slice(start.length));
  });
}

/** The findings about a part, each at its line of the part's text. */
function findingsAbout(part: FilePart, file: Entry, { value, format, locate }: VenueDocument): PlanFinding[] {
  const whole: VenueDocument = {
    value: file,
    format,
    parts: null,
    locate: (path) => locate(part.parent === '' ? path : path.slice(1)),
  };
  const { findings } = checkVenueFile(JSON.stringify(value), {}, whole);
  const own = findings.filter(({ path }) => isAbout(part, path));
  return findingsOf({ findings: own }, file, true);
}

/**
 * Checks the text of a part as the whole file would be checked. Answers what is wrong in it by line; without errors, the
 * edits that its change amounts to: only what differs from the text as it was read, so that others' changes stay.
 */
export async function checkPart(
  services: OfficeServices,
  caller: OfficeCaller,
  id: string,
  { before, text }: CheckPart,
): Promise<Result<PartChecked>> {
  const found = await partFor(services, caller, id);
  if (!found.ok) return found;
  const { part, file } = found.value;
  const [then, now] = [read(before, part), read(text, part)];
  if (Array.isArray(then))
    return refused({
      code: 'validation',
      errors: [{ path: 'before', message: 'is not the text of the part' }],
    });
  if (Array.isArray(now)) return accepted({ findings: now, edits: null });
  const next = withPart(file, part, now.members);
  const findings = findingsAbout(part, next, now.document);
  if (findings.some(({ level }) => level === 'error')) return accepted({ findings, edits: null });
  const edits = editsBetween(complete(withPart(file, part, then.members)), complete(next));
  const forbidden = refusalFor(
    caller,
    edits.map(({ at }) => at),
  );
  return forbidden ? refused(forbidden) : accepted({ findings, edits });
}
