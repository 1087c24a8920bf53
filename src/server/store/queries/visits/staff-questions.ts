import type { OrderLocation } from '#domain/details/location-code.ts';
import type { AskedDish, StaffAnswer } from '#domain/needs/staff-answers.ts';
import type { Engine } from '../../engine.ts';
import { command, query, run } from '../../query.ts';
import type { StaffQuestionRow } from '../../rows/people-rows.ts';
import { inParts } from '../in-parts.ts';
import { readLocation } from '../orders/read-location.ts';

/** What a guest has asked the staff about a dish. */
export interface StoredQuestion extends AskedDish {
  id: string;
  visitId: string | null;
  /** The hash of the token of its phone. */
  asker: string;
  /** Where its guest sits now. */
  location: OrderLocation;
  isAllergy: boolean;
  /** Instants in ms UTC; null: not so far. */
  askedAt: number;
  toldAt: number | null;
  answer: StaffAnswer | null;
  answeredAt: number | null;
  answeredBy: string;
  /** True once its visit has ended: nobody will answer any more. */
  isOver: boolean;
}

/** A question to be stored. */
export type NewQuestion = Pick<
  StoredQuestion,
  'id' | 'visitId' | 'asker' | 'location' | 'productId' | 'choices' | 'codes' | 'isAllergy'
>;

interface Document extends Pick<AskedDish, 'choices' | 'codes'> {
  isAllergy: boolean;
}

type Joined = StaffQuestionRow & {
  now_code: string | null;
  now_type: OrderLocation['type'] | null;
  ended_at: number | null;
};

function numberOf(value: number | null): number | null {
  return value === null ? null : Number(value);
}

function readRow(row: Joined): StoredQuestion {
  const { choices, codes, isAllergy } = JSON.parse(row.document) as Document;
  const moved = readLocation({ location_code: row.now_code, location_type: row.now_type });
  return {
    id: row.id,
    visitId: row.visit_id,
    asker: row.asker,
    location: moved ?? { code: row.location_code, type: row.location_type },
    productId: row.product_id,
    choices,
    codes,
    isAllergy,
    askedAt: Number(row.asked_at),
    toldAt: numberOf(row.told_at),
    answer: row.answer,
    answeredAt: numberOf(row.answered_at),
    answeredBy: row.answered_by ?? '',
    isOver: row.ended_at !== null,
  };
}

/** Questions with their visit: where it sits now, and whether it has ended. */
function selectQuestions(db: Engine['db'], license: string) {
  return db
    .selectFrom('staff_questions')
    .leftJoin('visits', (join) =>
      join
        .onRef('visits.license', '=', 'staff_questions.license')
        .onRef('visits.visit_id', '=', 'staff_questions.visit_id'),
    )
    .selectAll('staff_questions')
    .select(['visits.location_code as now_code', 'visits.location_type as now_type', 'visits.ended_at'])
    .where('staff_questions.license', '=', license);
}

/** More than any staff can answer at once. */
const MOST_LISTED = 200;

/** The questions that wait, asked since an instant (ms UTC), oldest first, up to a limit. */
export async function waitingQuestions(
  { db }: Engine,
  license: string,
  since: number,
): Promise<StoredQuestion[]> {
  const rows = await selectQuestions(db, license)
    .where('staff_questions.answered_at', 'is', null)
    .where('staff_questions.asked_at', '>', since)
    .where('visits.ended_at', 'is', null)
    .orderBy('staff_questions.asked_at')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(readRow);
}

/** The questions that some phones have asked since an instant (ms UTC), by the hashes of their tokens; oldest first. */
export async function questionsOf(
  { db }: Engine,
  license: string,
  askers: readonly string[],
  since: number,
): Promise<StoredQuestion[]> {
  const rows = await inParts(askers, (part) =>
    selectQuestions(db, license)
      .where('staff_questions.asker', 'in', part)
      .where('staff_questions.asked_at', '>', since)
      .orderBy('staff_questions.asked_at')
      .execute(),
  );
  return rows.map(readRow);
}

/** Some questions by id. */
export async function findQuestions(
  { db }: Engine,
  license: string,
  ids: readonly string[],
): Promise<StoredQuestion[]> {
  const rows = await inParts(ids, (part) =>
    selectQuestions(db, license).where('staff_questions.id', 'in', part).execute(),
  );
  return rows.map(readRow);
}

/** Answers that the office has not decided about: whether something is in a dish; the latest first, up to a limit. */
export async function unsettledAnswers({ db }: Engine, license: string): Promise<StoredQuestion[]> {
  const rows = await selectQuestions(db, license)
    .where('staff_questions.answered_at', 'is not', null)
    .where('staff_questions.settled_at', 'is', null)
    .where('staff_questions.answer', 'in', ['no', 'yes'])
    .orderBy('staff_questions.asked_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(readRow);
}

type Which = { license: string; id: string };
type Place = { license: string; code: string; type: string };

const selectWaitingAt = query<Place, StaffQuestionRow>((db, { license, code, type }) =>
  db
    .selectFrom('staff_questions')
    .selectAll()
    .where('license', '=', license)
    .where('location_code', '=', code)
    .where('location_type', '=', type as OrderLocation['type'])
    .where('answered_at', 'is', null),
);

const insertQuestion = command<
  Which & {
    visitId: string | null;
    code: string;
    type: OrderLocation['type'];
    asker: string;
    productId: string;
    document: string;
    now: number;
  }
>((db, { license, id, visitId, code, type, asker, productId, document, now }) =>
  db.insertInto('staff_questions').values({
    license,
    id,
    visit_id: visitId,
    location_code: code,
    location_type: type,
    asker,
    product_id: productId,
    document,
    asked_at: now,
    told_at: null,
    answer: null,
    answered_at: null,
    answered_by: null,
    settled_at: null,
  }),
);

const updateAnswered = query<
  Which & { answer: StaffAnswer; by: string; now: number },
  Pick<StaffQuestionRow, 'visit_id' | 'product_id' | 'document'>
>((db, { license, id, answer, by, now }) =>
  db
    .updateTable('staff_questions')
    .set({ answer, answered_at: now, answered_by: by })
    .where('license', '=', license)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning(['visit_id', 'product_id', 'document']),
);

const updateTold = query<Which & { now: number }, Pick<StaffQuestionRow, 'visit_id'>>(
  (db, { license, id, now }) =>
    db
      .updateTable('staff_questions')
      .set({ told_at: now })
      .where('license', '=', license)
      .where('id', '=', id)
      .where('answered_at', 'is', null)
      .where('told_at', 'is', null)
      .returning('visit_id'),
);

const updateSettled = query<Which & { now: number }, Pick<StaffQuestionRow, 'id'>>(
  (db, { license, id, now }) =>
    db
      .updateTable('staff_questions')
      .set({ settled_at: now })
      .where('license', '=', license)
      .where('id', '=', id)
      .where('answered_at', 'is not', null)
      .where('settled_at', 'is', null)
      .returning('id'),
);

const moveQuestions = query<{ license: string; from: string; into: string }, { id: string }>(
  (db, { license, from, into }) =>
    db
      .updateTable('staff_questions')
      .set({ visit_id: into })
      .where('license', '=', license)
      .where('visit_id', '=', from)
      .returning('id'),
);

const moveQuestion = command<Which & { from: string; into: string }>((db, { license, id, from, into }) =>
  db
    .updateTable('staff_questions')
    .set({ visit_id: into })
    .where('license', '=', license)
    .where('id', '=', id)
    .where('visit_id', '=', from),
);

/** The questions that wait at a place, as they were asked there, inside a unit of work. */
export function* waitingAtWithin(license: string, { code, type }: OrderLocation) {
  const rows = yield* run(selectWaitingAt, { license, code, type });
  return rows.map((row) => readRow({ ...row, now_code: null, now_type: null, ended_at: null }));
}

/** Stores a question of a phone. */
export function* writeQuestion(
  license: string,
  { id, visitId, location, asker, productId, choices, codes, isAllergy }: NewQuestion,
  now: number,
) {
  const document = JSON.stringify({ choices, codes, isAllergy } satisfies Document);
  const { code, type } = location;
  yield* run(insertQuestion, { license, id, visitId, code, type, asker, productId, document, now });
}

/** Answers a question that waits, once; null when none waits. */
export function* writeAnswer(which: Which, answer: StaffAnswer, by: string, now: number) {
  const [row] = yield* run(updateAnswered, { ...which, answer, by, now });
  if (!row) return null;
  const { codes } = JSON.parse(row.document) as Document;
  return { visitId: row.visit_id, productId: row.product_id, codes };
}

/** Notes that the guest learns that nobody has answered yet; null when somebody has, or they know. */
export function* writeTold(which: Which, now: number) {
  const [row] = yield* run(updateTold, { ...which, now });
  return row ? { visitId: row.visit_id } : null;
}

/** Notes that the office has decided about an answer; false when it had before. */
export function* writeSettledAnswer(which: Which, now: number) {
  return (yield* run(updateSettled, { ...which, now })).length > 0;
}

/** Gives a visit's questions to another; returns their ids. */
export function* writeJoinedQuestions(license: string, from: string, into: string) {
  const rows = yield* run(moveQuestions, { license, from, into });
  return rows.map(({ id }) => id);
}

/** Gives some of a visit's questions to another. */
export function* writePartedQuestions(license: string, from: string, into: string, ids: readonly string[]) {
  for (const id of ids) yield* run(moveQuestion, { license, id, from, into });
}
