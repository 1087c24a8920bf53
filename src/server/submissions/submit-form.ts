import type { FieldError } from '#contract/values/problem.ts';
import { parseAnswer, presentAnswer } from '#contract/values/answer.ts';
import type { FormSubmitted, SubmitForm } from '#contract/menu/submission.ts';
import { formFault, isInput, type FormAnswer, type FormInput } from '#domain/menu/dynamic-form.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { FeedbackForm } from '#domain/menu/menu.ts';
import { createDisplay } from '#text/display.ts';
import { formFaultText, plainAnswer } from '#text/guest/form-words.ts';
import { catalogues } from '#text/guest/languages.ts';
import { createTranslate, venueWords, type Translate } from '#text/guest/words.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import { normalizePhone } from '../venues/file/normalize-phone.ts';
import { hashBody } from '../once/key.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import type { Engine } from '../store/engine.ts';
import { writeSubmission, type KeptAnswer } from '../store/queries/venues/submissions.ts';
import { cleanHtml } from '../venues/file/sanitize.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';

export interface SubmitRequest {
  live: LiveVenue;
  body: SubmitForm;
  /** The guest's language. */
  language: LanguageCode;
  key: string | undefined;
}

/** The maximum length of all texts in one submission. */
const MOST_TEXT = 50_000;

function lengthOf(submission: SubmitForm['submission']): number {
  return Object.values(submission).reduce<number>(
    (sum, answer) => sum + JSON.stringify(answer ?? '').length,
    0,
  );
}

/** A field with its answer. */
interface Answered {
  field: FormInput;
  answer: FormAnswer;
}

/** The texts in the guest's language, including the venue's own words. */
async function speak(live: LiveVenue, language: LanguageCode): Promise<Translate> {
  const { menu } = live.menu(language);
  const words = venueWords(await catalogues[language](), menu.uiStrings);
  const { number } = createDisplay(language, menu.currency, menu.flags.arabicNumerals);
  return createTranslate(words, language, number);
}

function findForm(live: LiveVenue, language: LanguageCode, formId: string): FeedbackForm | undefined {
  return live.menu(language).menu.forms.find(({ id }) => id === formId);
}

/** The answers in the shape that the rules check; phone numbers in full. Unknown fields are dropped. */
function readAnswers(form: FeedbackForm, submission: SubmitForm['submission'], country: string): Answered[] {
  return form.fields.filter(isInput).map((field) => {
    const sent = Object.hasOwn(submission, field.name) ? submission[field.name] : undefined;
    const answer = plainAnswer(field, parseAnswer(field, sent));
    const phone = field.kind === 'tel' ? normalizePhone(answer.text, country) : null;
    return { field, answer: phone === null ? answer : { ...answer, text: phone } };
  });
}

function faultsOf(answers: readonly Answered[], country: string, t: Translate): FieldError[] {
  const isPhone = (text: string) => normalizePhone(text, country) !== null;
  return answers.flatMap(({ field, answer }) => {
    const fault = formFault(field, answer, isPhone);
    return fault ? { path: `submission.${field.name}`, message: formFaultText(t, field, fault) } : [];
  });
}

/** The stored answers: values unchanged, and texts in the readers' language. */
function keptAnswers(answers: readonly Answered[], readers: FeedbackForm | undefined): KeptAnswer[] {
  const asked = new Map(readers?.fields.filter(isInput).map((field) => [field.name, field]));
  return answers.flatMap(({ field, answer }) => {
    const value = presentAnswer(field, answer);
    if (value === undefined) return [];
    const { label, options } = asked.get(field.name) ?? field;
    const labels = new Map(options.map((option) => [option.value, option.label]));
    const text = [value].flat().map((each) => labels.get(String(each)) ?? String(each));
    return { name: field.name, label, value, text: text.join(', ') };
  });
}

/**
 * Stores a guest's submission and returns the thank-you text. Refuses with `validation` and a path per field, by the
 * same rules as the page; a repeated key and body stores nothing more (contract section 5).
 */
export async function submitForm(
  { engine, clock, ids }: { engine: Engine; clock: Clock; ids: Ids },
  { live, body, language, key }: SubmitRequest,
): Promise<Result<FormSubmitted & { replayed: boolean }>> {
  const { venue } = live;
  const formId = String(body.feedback_id);
  const form = findForm(live, language, formId);
  if (!form)
    return refused({
      code: 'validation',
      errors: [{ path: 'feedback_id', message: 'There is no such form' }],
    });
  if (lengthOf(body.submission) > MOST_TEXT)
    return refused({
      code: 'validation',
      errors: [{ path: 'submission', message: `At most ${MOST_TEXT} characters in all answers together` }],
    });
  const t = await speak(live, language);
  const { country } = live.menu(language).menu;
  const answers = readAnswers(form, body.submission, country);
  const errors = faultsOf(answers, country, t);
  if (errors.length > 0) return refused({ code: 'validation', errors });
  const readers = findForm(live, venue.defaultLanguage, formId);
  const submission = {
    license: venue.license,
    id: ids.uuid(),
    formId,
    formName: readers?.name ?? form.name,
    createdAt: clock.now(),
    language,
    answers: keptAnswers(answers, readers),
  };
  const hash = hashBody(body);
  const known = await engine.write(() => writeSubmission(submission, key, hash));
  if (known !== null && known !== hash)
    return refused({ code: 'idempotency_conflict', detail: 'The key stands for another submission.' });
  const message = cleanHtml(`<h2>${t('formThanks')}</h2><p>${t('formThanksMore')}</p>`);
  return accepted({ message, replayed: known !== null });
}
