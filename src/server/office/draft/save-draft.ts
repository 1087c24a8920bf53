import { rightOf } from '#contract/office/path-rights.ts';
import { applyEdits } from '#domain/draft/apply-edits.ts';
import { isThing, isWithin, parseAddress, thingOf } from '#domain/draft/address.ts';
import type { Edit } from '#domain/draft/edit.ts';
import { isEntry } from '#domain/draft/json.ts';
import { isMove, takesBack } from '#domain/draft/takes-back.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import type { Steps } from '../../store/query.ts';
import {
  draftRows,
  draftTurn,
  draftVersion,
  nextDraftVersion,
  removeEdit,
  writeEdit,
  writeHistory,
} from '../../store/queries/venues/drafts.ts';
import type { DraftEditRow } from '../../store/rows/venue-rows.ts';
import type { OfficeCaller, OfficeServices } from '../caller.ts';
import { groundOf } from './base-file.ts';
import { faultOf, type EditFault } from './check-edit.ts';
import { doneBefore, referToDraft } from './done-before.ts';
import { takesRights } from './may-write.ts';
import { withDefaults } from './with-defaults.ts';

/** An edit that a person sends, with the version of the one at its address that they last saw; 0: none. */
export interface SentEdit extends Edit {
  seen: number;
}

/** A field that somebody else, or the same person in another window, wrote meanwhile. */
export interface Conflict {
  at: string;
  mine: unknown;
  theirs: unknown;
  who: string;
  editedAt: number;
  version: number;
}

export interface Saved {
  version: number;
  savedAt: number;
  refused: { at: string; why: EditFault }[];
  /** The edits that were not saved, since others are newer than what the sender saw. */
  conflicts: Conflict[];
}

/** What the file says at an address, counting things that the draft makes; undefined: there is no such place. */
function basesOf(file: object, edits: readonly Edit[]): (at: string) => unknown {
  const making = edits.filter(({ at, value }) => isEntry(value) && valueAt(file, at) === null);
  const made = applyEdits(file, making).file;
  const own = new Set(making.map(({ at }) => at));
  return (at) => (own.has(at) ? valueAt(file, at) : valueAt(made, at));
}

/** The work of one save. */
class Saving {
  readonly #caller: OfficeCaller;
  readonly #services: OfficeServices;
  readonly #now: number;
  readonly #rows: Map<string, DraftEditRow>;
  readonly #asksOwn: boolean;
  readonly conflicts: Conflict[] = [];
  #version = 0;

  constructor(
    services: OfficeServices,
    caller: OfficeCaller,
    rows: readonly DraftEditRow[],
    asksOwn: boolean,
  ) {
    this.#asksOwn = asksOwn;
    this.#services = services;
    this.#caller = caller;
    this.#now = services.clock.now();
    this.#rows = new Map(rows.map((row) => [row.address, row]));
  }

  *#next(): Steps<number> {
    this.#version = yield* nextDraftVersion(this.#caller.license);
    return this.#version;
  }

  /** Keeps the value of a row that another person's replaces. */
  *#keep(row: Pick<DraftEditRow, 'address' | 'value' | 'who' | 'edited_at'>, to: string): Steps<void> {
    const { license } = this.#caller;
    const { address, value, who, edited_at: editedAt } = row;
    const id = this.#services.ids.rowId();
    yield* writeHistory({
      license,
      id,
      address,
      value,
      who,
      edited_at: editedAt,
      lost_at: this.#now,
      lost_to: to,
    });
  }

  *#remove(row: DraftEditRow): Steps<void> {
    yield* removeEdit(row.license, row.address);
    this.#rows.delete(row.address);
  }

  /** What is made in a draft and goes again takes the edits of its parts along. */
  *#removeWithin(at: string): Steps<void> {
    for (const row of this.#rows.values())
      if (isWithin(row.address, at)) {
        yield* this.#keep(row, this.#caller.person);
        yield* this.#remove(row);
      }
  }

  *save(edit: SentEdit, base: unknown): Steps<void> {
    const { at, value, seen } = edit;
    const { license, person } = this.#caller;
    const row = this.#rows.get(at);
    const isAsked = row && (row.who !== person || this.#asksOwn);
    const theirs = isAsked && row.version > seen ? row : null;
    const text = JSON.stringify(value);
    if (theirs && theirs.value !== text) {
      this.conflicts.push({
        at,
        mine: value,
        theirs: JSON.parse(theirs.value) as unknown,
        who: theirs.who,
        editedAt: theirs.edited_at,
        version: theirs.version,
      });
      yield* this.#keep({ address: at, value: text, who: person, edited_at: this.#now }, theirs.who);
      // One's own value is not kept when one's next replaces it, so this one is now.
      if (theirs.who === person) yield* this.#keep(theirs, person);
      return;
    }
    // Moves count in the turn in which they were made, so that one made again is the last.
    if (row?.value === text && row.base === JSON.stringify(base ?? null) && !isMove(edit)) return;
    if (row && row.who !== person && row.value !== text) yield* this.#keep(row, person);
    if (takesBack(edit, base)) {
      if (!row) return;
      yield* this.#next();
      const isMade = isThingAt(at) && base === null;
      if (isMade) yield* this.#removeWithin(at);
      else yield* this.#remove(row);
      return;
    }
    const version = yield* this.#next();
    const fresh = {
      license,
      address: at,
      value: text,
      base: JSON.stringify(base ?? null),
      who: person,
      edited_at: this.#now,
      version,
    };
    yield* writeEdit(fresh);
    this.#rows.set(at, fresh);
  }

  /** The draft's version after the save. */
  *version(): Steps<number> {
    return this.#version === 0 ? yield* draftVersion(this.#caller.license) : this.#version;
  }
}

function isThingAt(at: string): boolean {
  const spot = parseAddress(at);
  return spot !== null && isThing(spot);
}

/** True when a thing is there, or made: what lies in it can be edited. */
function isPlace(edit: SentEdit, base: unknown): boolean {
  const spot = parseAddress(edit.at);
  if (!spot) return false;
  if (!isThing(spot)) return base !== undefined;
  // Nothing is removed that is not there.
  return edit.value !== null || base !== null || thingOf(spot) === '';
}

/** Which of the edits that were sent a person may not save, or nobody, and why. */
function faultsIn(edits: readonly SentEdit[], rights: OfficeCaller['rights']): Saved['refused'] {
  return edits.flatMap((edit) => {
    const why = faultOf(edit, rights);
    return why ? [{ at: edit.at, why }] : [];
  });
}

/**
 * Saves edits of a draft, each on its own: one that somebody else wrote meanwhile is a conflict, one that says what the
 * file says takes the edit away, and all others are kept with who wrote them. `asksOwn`: so is one that the same person
 * wrote meanwhile, in another window.
 */
export async function saveDraft(
  services: OfficeServices,
  caller: OfficeCaller,
  edits: readonly SentEdit[],
  asksOwn = false,
): Promise<Result<Saved>> {
  const { license, rights } = caller;
  const ground = await groundOf(services, license);
  if (!ground) return refused({ code: 'not_found' });
  const faults = faultsIn(edits, rights);
  const faulty = new Set(faults.map(({ at }) => at));
  const sound = edits.filter(({ at }) => !faulty.has(at)).map(withDefaults);
  if (sound.length === 0 && faults.length > 0 && faults.every(({ why }) => why === 'forbidden'))
    return refused(takesRights(faults.map(({ at }) => ({ at, right: rightOf(at) }))));
  const saved = await services.engine.write(
    function* () {
      const rows = yield* draftRows(license);
      const known = rows.map(({ address, value }) => ({ at: address, value: JSON.parse(value) as unknown }));
      const baseOf = basesOf(ground.file, [...known, ...sound]);
      const saving = new Saving(services, caller, rows, asksOwn);
      const unknown: Saved['refused'] = [];
      for (const edit of sound) {
        const base = baseOf(edit.at);
        const isKnown = rows.some(({ address }) => address === edit.at);
        if (isKnown || isPlace(edit, base)) yield* saving.save(edit, base ?? null);
        else unknown.push({ at: edit.at, why: 'unknown' });
      }
      const { conflicts } = saving;
      const version = yield* saving.version();
      const savedAt = services.clock.now();
      const places = new Set(unknown.map(({ at }) => at));
      const positions = edits.flatMap(({ at }, position) => (places.has(at) ? [position] : []));
      referToDraft({ version, at: savedAt, positions });
      return { version, savedAt, conflicts, refused: [...faults, ...unknown] };
    },
    { turns: [draftTurn(license)] },
  );
  services.hub.publish({ kind: 'draft', license });
  return accepted(saved);
}

/**
 * What a save answered that was made before: its version is the one of then, so that edits which came after it are still
 * conflicts. `edits`: those that were sent.
 */
export function savedBefore(
  reference: string | null,
  { rights }: Pick<OfficeCaller, 'rights'>,
  edits: readonly SentEdit[],
): Omit<Saved, 'conflicts'> {
  const { version, at: savedAt, positions } = doneBefore(reference);
  const unknown = positions.flatMap((position) => {
    const edit = edits[position];
    return edit ? [{ at: edit.at, why: 'unknown' as const }] : [];
  });
  return { version, savedAt, refused: [...faultsIn(edits, rights), ...unknown] };
}
