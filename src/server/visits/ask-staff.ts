import type { Refusal } from '#contract/values/problem.ts';
import { codesWith } from '#domain/allergens/codes.ts';
import type { LocationType, OrderLocation } from '#domain/details/location-code.ts';
import { findProduct } from '#domain/menu/find.ts';
import {
  ANSWER_COUNTS_MS,
  UNANSWERED_MS,
  type AskedDish,
  type StaffAnswer,
} from '#domain/needs/staff-answers.ts';
import { referTo } from '../once/sending.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import { hashToken, visitToken } from '../runtime/tokens.ts';
import { writeAudit } from '../store/queries/audit.ts';
import { QUESTION_UNANSWERED, writeOutbox } from '../store/queries/outbox/outbox.ts';
import {
  findQuestions,
  waitingAtWithin,
  writeAnswer,
  writeQuestion,
  writeTold,
  type StoredQuestion,
} from '../store/queries/visits/staff-questions.ts';
import { tellOfCall } from '../store/queries/webhooks/news.ts';
import { touchVisit } from '../store/queries/visits/visits.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import type { VisitServices } from './join-visit.ts';
import { readScanned } from './location.ts';
import { seatsOf } from './visits.ts';

/** How many questions of one phone, and of one table, wait at most. */
const MOST_OF_PHONE = 5;
const MOST_AT_TABLE = 12;
/** How long a question waits, where no visit ends it before. */
export const WAITS_MS = 60 * 60_000;
/** How long a phone still hears of its questions. */
export const TOLD_MS = WAITS_MS + ANSWER_COUNTS_MS;

const TOO_MANY: Refusal = { code: 'too_many_requests', retryAfterS: 60 };

/** A guest who asks what is in a dish. */
export interface AskRequest extends AskedDish {
  live: LiveVenue;
  isAllergy: boolean;
  visitTokens: readonly string[];
  /** The code that a phone without a seat has scanned; only a signed one shows that its guest is there. */
  scanned: { text: string; type: LocationType } | null;
  /** Names the phone: its questions without a seat belong together, and the same one is asked once. */
  key: string | undefined;
}

/** A question that waits, or was answered before. */
export interface Asked {
  question: StoredQuestion;
  /** What a phone without a seat says to hear the answer; null: its seat will do. */
  token: string | null;
}

/** Where a phone asks from: its seat, or the table whose signed code it has scanned. */
interface Asker {
  visitId: string | null;
  location: OrderLocation;
  token: string;
}

function invalid(path: string, message: string): Refusal {
  return { code: 'validation', errors: [{ path, message }] };
}

async function askerOf(
  { engine, clock, ids }: VisitServices,
  { live, visitTokens, scanned, key }: AskRequest,
): Promise<Asker | null> {
  for (const token of visitTokens) {
    const [seat] = await seatsOf(engine, clock, live.venue, [token]);
    if (seat?.location) return { visitId: seat.visitId, location: seat.location, token };
  }
  const code = scanned && (await readScanned(engine, live.venue, scanned.text, scanned.type));
  if (!code || code.signedRotation === null) return null;
  const token = key === undefined ? ids.token() : visitToken(live.venue.secret, 'question', key);
  return { visitId: null, location: code.location, token };
}

function refuseAsked({ live, productId, codes }: AskRequest): Refusal | null {
  const { menu } = live.menu(live.venue.defaultLanguage);
  if (!findProduct(menu, productId)) return invalid('product', 'The venue has no such product');
  const known = codesWith(menu.allergens);
  if (codes.length === 0) return invalid('codes', 'Which allergens are asked about');
  const unknown = codes.findIndex((code) => !known.includes(code));
  return unknown < 0 ? null : invalid(`codes[${unknown}]`, 'The venue has no such allergen');
}

function isSame(one: AskedDish, other: AskedDish): boolean {
  const text = ({ productId, choices, codes }: AskedDish) =>
    JSON.stringify([productId, choices, codes.toSorted()]);
  return text(one) === text(other);
}

/**
 * Asks the staff whether allergens are in a dish, for a phone with a seat or the signed code of a table (contract rulings,
 * 12). The same question of a phone is asked once. Refuses with forbidden where the phone has neither, with validation
 * for an unknown dish or allergen, with too_many_requests where too many questions wait.
 */
export async function askStaff(services: VisitServices, request: AskRequest): Promise<Result<Asked>> {
  const { engine, clock, ids, hub } = services;
  const { live, productId, choices, codes, isAllergy } = request;
  const { license } = live.venue;
  const refusal = refuseAsked(request);
  if (refusal) return refused(refusal);
  const asker = await askerOf(services, request);
  if (!asker) return refused({ code: 'forbidden' });
  const { visitId, location } = asker;
  const tokenHash = hashToken(asker.token);
  const now = clock.now();
  const question = {
    id: ids.token(),
    visitId,
    location,
    asker: tokenHash,
    productId,
    choices,
    codes,
    isAllergy,
  };
  const stored = await engine.write<Result<string>>(
    function* () {
      const waiting = (yield* waitingAtWithin(license, location)).filter(
        ({ askedAt }) => askedAt > now - WAITS_MS,
      );
      const own = waiting.filter((each) => each.asker === tokenHash);
      const same = own.find((each) => isSame(each, question));
      if (same) return accepted(same.id);
      if (own.length >= MOST_OF_PHONE || waiting.length >= MOST_AT_TABLE) return refused(TOO_MANY);
      yield* writeQuestion(license, question, now);
      const document = { id: question.id };
      yield* writeOutbox(
        { license, id: ids.uuid(), kind: QUESTION_UNANSWERED, document },
        now + UNANSWERED_MS,
      );
      if (visitId !== null) {
        yield* touchVisit(license, visitId, now);
        yield* tellOfCall(license, visitId, 'question', now);
      }
      return accepted(question.id);
    },
    { turns: [`ask ${license} ${location.type} ${location.code}`] },
  );
  if (!stored.ok) return stored;
  hub.publish({ kind: 'visit', license, visitId });
  const [found] = await findQuestions(engine, license, [stored.value]);
  if (!found) return refused({ code: 'not_found' });
  return accepted({ question: found, token: visitId === null ? asker.token : null });
}

/**
 * Answers a question once; the phone that asked hears it, and the audit notes it with the dish. `name`: of who answers,
 * as the guest reads it. Returns whether it was still waiting.
 */
export async function answerQuestion(
  { engine, clock, ids, hub }: VisitServices,
  license: string,
  id: string,
  answer: StaffAnswer,
  { who, name }: { who: string; name: string },
): Promise<boolean> {
  const now = clock.now();
  const answered = await engine.write(function* () {
    const about = yield* writeAnswer({ license, id }, answer, name, now);
    if (!about) return null;
    referTo(id);
    const { productId, codes } = about;
    yield* writeAudit({
      license,
      id: ids.uuid(),
      at: now,
      who,
      what: 'question.answered',
      document: JSON.stringify({ productId, codes, answer }),
    });
    return about;
  });
  if (answered) hub.publish({ kind: 'visit', license, visitId: answered.visitId });
  return answered !== null;
}

/** Tells the guest, and the staff's screens, that a question has waited for too long. */
export async function tellUnanswered(
  { engine, clock, hub }: Pick<VisitServices, 'engine' | 'clock' | 'hub'>,
  license: string,
  id: string,
): Promise<void> {
  const told = await engine.write(() => writeTold({ license, id }, clock.now()));
  if (told) hub.publish({ kind: 'visit', license, visitId: told.visitId });
}
