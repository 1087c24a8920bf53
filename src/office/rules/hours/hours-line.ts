import { fold } from '#domain/text/fold.ts';
import { languageCodes, type LanguageCode } from '#domain/text/language.ts';
import { hoursSpeech, type HoursSpeech } from '#text/office/hours-speech.ts';
import { clockOf, DAYS, type FileHours } from './bars.ts';

/** Why a line is not read. `before` is what was read of it, `rest` what was not. */
export interface HoursFault {
  kind: 'unread' | 'no_time' | 'no_end';
  before: string;
  rest: string;
}

/** What a line says: entries of the venue file, none where the house's hours count; or why it says nothing. */
export type ReadHours = { entries: FileHours[] } | { fault: HoursFault };

type Said =
  | { kind: 'days'; days: readonly number[] }
  | { kind: 'time'; second: number; half: 'am' | 'pm' | null; hour: number }
  | { kind: 'to' | 'not' | 'always' };
type Token = Said & { from: number };

interface Span {
  fromS: number;
  toS: number;
}

/** Days with their times; `days` is null where the line names none. */
interface Clause {
  days: number[] | null;
  spans: Span[];
  from: number;
}

const HOUR_S = 3600;
const WEEKEND = [5, 6];
const WORKDAYS = [0, 1, 2, 3, 4];

const SKIPPED = /^[\s,.;·،、/&+\u2060]+/;
const DASH = /^[-–—‐−~〜～]/;
const TIME = /^(\d{1,2})(?:\s?[:.h時点시]\s?([0-5]\d))?(?!\d)/;
const LETTERS = /^[\p{L}\p{M}']+/u;
/** Scripts that put no space between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]$/u;

type Phrase = [string, Said | null];

/** Every phrase of a language with what it says, the longest first. */
function phrasesOf(speech: HoursSpeech): Phrase[] {
  const saying = (phrases: readonly string[], said: Said | null) =>
    phrases.map((phrase): Phrase => [phrase, said]);
  return [
    ...speech.days.flatMap((names, day) => saying(names, { kind: 'days', days: [day] })),
    ...saying(speech.every, { kind: 'days', days: DAYS }),
    ...saying(speech.workdays, { kind: 'days', days: WORKDAYS }),
    ...saying(speech.weekend, { kind: 'days', days: WEEKEND }),
    ...saying(speech.to, { kind: 'to' }),
    ...saying(speech.not, { kind: 'not' }),
    ...saying(speech.always, { kind: 'always' }),
    ...saying(speech.filler, null),
  ].toSorted(([one], [other]) => other.length - one.length);
}

/** The longest phrase that stands at the beginning of a text as words of its own. */
function phraseAt<T extends Phrase | [string]>(text: string, phrases: readonly T[]): T | undefined {
  return phrases.find(
    ([phrase]) =>
      text.startsWith(phrase) &&
      (UNSPACED.test(phrase) || !/\p{L}$/u.test(phrase) || !/^[\p{L}\p{M}]/u.test(text.slice(phrase.length))),
  );
}

/** A day by the beginning of its name, where no other begins so. */
function dayBeginning(word: string, { days }: HoursSpeech): number | null {
  if (word.length < 2) return null;
  const found = DAYS.filter((day) => days[day]?.some((name) => name.startsWith(word)));
  return found.length === 1 ? (found[0] ?? null) : null;
}

function timeAt(text: string, speech: HoursSpeech): { said: Said; length: number } | null {
  const [all, hours, minutes = '0'] = TIME.exec(text) ?? [];
  if (all === undefined || Number(hours) > 24 || (Number(hours) === 24 && Number(minutes) > 0)) return null;
  const rest = text.slice(all.length);
  const gap = /^\s*/.exec(rest)?.[0].length ?? 0;
  const half = (['am', 'pm'] as const)
    .map((each) => ({
      each,
      found: phraseAt(
        rest.slice(gap),
        speech[each].map((one): [string] => [one]),
      ),
    }))
    .find(({ found }) => found);
  const hour = Number(hours);
  return {
    said: { kind: 'time', hour, second: hour * HOUR_S + Number(minutes) * 60, half: half?.each ?? null },
    length: all.length + (half?.found ? gap + half.found[0].length : 0),
  };
}

interface Found {
  said: Said | null;
  length: number;
}

/** What stands at the beginning of a text, and how long it is; null: nothing that is known. */
function saidAt(text: string, speech: HoursSpeech, phrases: readonly Phrase[]): Found | null {
  const skipped = SKIPPED.exec(text)?.[0];
  if (skipped) return { said: null, length: skipped.length };
  if (DASH.test(text)) return { said: { kind: 'to' }, length: 1 };
  const time = timeAt(text, speech);
  if (time) return time;
  const phrase = phraseAt(text, phrases);
  if (phrase) return { said: phrase[1], length: phrase[0].length };
  const word = LETTERS.exec(text)?.[0] ?? '';
  const day = dayBeginning(word, speech);
  if (day !== null) return { said: { kind: 'days', days: [day] }, length: word.length };
  const { joined } = speech;
  if (!joined || !word.startsWith(joined)) return null;
  const rest = phraseAt(text.slice(joined.length), phrases);
  return rest ? { said: rest[1], length: joined.length + rest[0].length } : null;
}

/** The words of a folded line; a number is the place of the first that is not known. */
function tokensOf(text: string, speech: HoursSpeech): Token[] | number {
  const phrases = phrasesOf(speech);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const found = saidAt(text.slice(at), speech, phrases);
    if (found === null) return at;
    if (found.said) tokens.push({ ...found.said, from: at });
    at += found.length;
  }
  return tokens;
}

/** Days from one to another, over the end of the week. */
function daysBetween(first: number, last: number): number[] {
  return DAYS.slice(0, ((last - first + 7) % 7) + 1).map((step) => (first + step) % 7);
}

type SaidTime = Extract<Said, { kind: 'time' }>;

/** A time in seconds of the day; of a half day where one is said. */
function atHalf({ second, hour }: SaidTime, half: 'am' | 'pm' | null): number {
  if (half === null || hour > 12) return second % (24 * HOUR_S);
  return second - hour * HOUR_S + ((hour % 12) + (half === 'pm' ? 12 : 0)) * HOUR_S;
}

/** "9-5 pm" begins in the morning, "9-11 pm" does not. */
function spanOf(from: SaidTime, to: SaidTime): Span {
  const isLater = from.hour % 12 < to.hour % 12;
  const inferred = to.half === 'pm' && from.hour <= 12 ? (isLater ? 'pm' : 'am') : null;
  return { fromS: atHalf(from, from.half ?? inferred), toS: atHalf(to, to.half) };
}

type Fault = { kind: HoursFault['kind']; at: number };

/** Reads tokens one after another into clauses and the days that are left out. */
class LineReader {
  readonly clauses: Clause[] = [];
  readonly left: number[] = [];
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  /** Reads all; what does not fit together is a fault. */
  read(): Fault | null {
    while (this.at < this.tokens.length) {
      const fault = this.step();
      if (fault) return fault;
    }
    return null;
  }

  private step(): Fault | null {
    const token = this.tokens[this.at];
    if (!token) return null;
    if (token.kind === 'days') return this.days(token.from);
    if (token.kind === 'time') return this.span();
    if (token.kind === 'not') return this.not(token.from);
    // A dash before the first time, or after the last, joins nothing.
    if (token.kind === 'to' && this.clauses.at(-1)?.spans.length === 0) {
      this.at++;
      return null;
    }
    return { kind: 'unread', at: token.from };
  }

  /** The days that stand here; a range is closed by its second day. */
  private someDays(): number[] {
    const found: number[] = [];
    for (let token = this.tokens[this.at]; token?.kind === 'days'; token = this.tokens[this.at]) {
      const [to, last] = this.tokens.slice(this.at + 1, this.at + 3);
      const isRange = to?.kind === 'to' && last?.kind === 'days' && token.days.length === 1;
      found.push(...(isRange ? daysBetween(token.days[0] ?? 0, last.days.at(-1) ?? 0) : token.days));
      this.at += isRange ? 3 : 1;
    }
    return found;
  }

  private days(from: number): null {
    const days = this.someDays();
    const last = this.clauses.at(-1);
    // Times may stand before their days, where these have none.
    const isBehind =
      last?.days === null && this.tokens[this.at]?.kind !== 'time' && this.tokens[this.at]?.kind !== 'to';
    if (isBehind && this.tokens[this.at]?.kind !== 'not') last.days = days;
    else this.clauses.push({ days, spans: [], from });
    return null;
  }

  private span(): Fault | null {
    const [from, to, end] = this.tokens.slice(this.at, this.at + 3);
    if (from?.kind !== 'time') return null;
    if (to?.kind !== 'to' || end?.kind !== 'time') return { kind: 'no_end', at: from.from };
    if (this.clauses.length === 0) this.clauses.push({ days: null, spans: [], from: from.from });
    this.clauses.at(-1)?.spans.push(spanOf(from, end));
    this.at += 3;
    return null;
  }

  /** Days to leave out: behind the word or, in some languages, before it. */
  private not(from: number): Fault | null {
    this.at++;
    if (this.tokens[this.at]?.kind === 'days') {
      this.left.push(...this.someDays());
      return null;
    }
    const last = this.clauses.at(-1);
    if (!last?.days || last.spans.length > 0) return { kind: 'unread', at: from };
    this.left.push(...last.days);
    this.clauses.pop();
    return null;
  }
}

function entriesOf(clauses: readonly Clause[], left: readonly number[]): FileHours[] {
  const named = new Set(clauses.flatMap(({ days }) => days ?? []));
  return DAYS.flatMap((weekday) => {
    if (left.includes(weekday)) return [];
    const spans = clauses.flatMap(({ days, spans: own }) =>
      (days === null ? !named.has(weekday) : days.includes(weekday)) ? own : [],
    );
    return spans
      .toSorted((one, other) => one.fromS - other.fromS)
      .map(({ fromS, toS }) => ({ weekday, from_hour: clockOf(fromS), to_hour: clockOf(toS) }));
  });
}

function readIn(text: string, speech: HoursSpeech): { entries: FileHours[] } | { fault: Fault } {
  const tokens = tokensOf(text, speech);
  if (typeof tokens === 'number') return { fault: { kind: 'unread', at: tokens } };
  if (tokens.length === 1 && tokens[0]?.kind === 'always') return { entries: [] };
  const reader = new LineReader(tokens);
  const fault = reader.read();
  if (fault) return { fault };
  const bare = reader.clauses.find(({ spans }) => spans.length === 0);
  const entries = entriesOf(reader.clauses, reader.left);
  if (bare || entries.length === 0) return { fault: { kind: 'no_time', at: bare?.from ?? 0 } };
  return { entries };
}

/**
 * Reads hours as people write them: "every day 12-15", "mon-fri 12-15, sat 11:30-16, not sun", "18-2" until two at night, "like
 * the house". It is read in the office's language, in English, then in the others; digits of any script. Times without days are for all days that
 * the line does not name. Nothing is guessed: what is not understood is the fault.
 */
export function readHoursLine(line: string, lang: LanguageCode): ReadHours {
  const { text, places } = fold(line);
  const tried = [...new Set([lang, 'en' as const, ...languageCodes])].map((each) =>
    readIn(text, hoursSpeech(each)),
  );
  const read = tried.find((each) => 'entries' in each);
  if (read) return read;
  // The language that understood most says what it did not.
  const faults = tried.flatMap((each) => ('fault' in each ? [each.fault] : []));
  const best = faults.reduce((one, other) => (other.at > one.at ? other : one));
  const at = places[best.at] ?? 0;
  return { fault: { kind: best.kind, before: line.slice(0, at).trim(), rest: line.slice(at).trim() } };
}

/** One time of day as the venue file has it, from "12", "12:30" or "9 pm"; null for anything else. */
export function readTime(text: string, lang: LanguageCode): string | null {
  const folded = fold(text.trim()).text;
  const read = timeAt(folded, hoursSpeech(lang)) ?? null;
  if (read === null || read.said.kind !== 'time' || read.length < folded.length) return null;
  return clockOf(atHalf(read.said, read.said.half));
}
