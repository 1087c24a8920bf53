import type { LanguageCode } from './language.ts';

/** The decoder of browsers and Node (WHATWG Encoding). */
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal?: boolean; ignoreBOM?: boolean },
) => { decode(bytes: Uint8Array): string };

const WESTERN = 'windows-1252';

/** What programs of a country write where they don't write Unicode, as browsers assume it too. */
const BEFORE_UNICODE: Partial<Record<string, string>> = {
  ar: 'windows-1256',
  fa: 'windows-1256',
  he: 'windows-1255',
  ja: 'shift_jis',
  kp: 'euc-kr',
  ru: 'windows-1251',
  th: 'windows-874',
  tr: 'windows-1254',
  'zh-hans': 'gb18030',
} satisfies Partial<Record<LanguageCode, string>>;

/** Encodings of Latin letters, whose signs above 127 stand alone among ASCII. */
const LATIN: readonly string[] = [WESTERN, 'windows-1254'];

/** UTF-16 by its mark, or without one by the zeros that every Latin letter, digit and line end has. */
function utf16Of(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length < 2 || bytes.length % 2 !== 0) return null;
  let first = 0;
  let second = 0;
  for (let place = 0; place < bytes.length; place += 2) {
    if (bytes[place] === 0) first++;
    if (bytes[place + 1] === 0) second++;
  }
  const enough = bytes.length / 2 / 8;
  if (second > enough && first === 0) return 'utf-16le';
  return first > enough && second === 0 ? 'utf-16be' : null;
}

/** True where most signs above 127 stand beside another: words of a script that is not Latin. */
function hasRuns(bytes: Uint8Array): boolean {
  let beside = 0;
  let high = 0;
  for (let place = 0; place < bytes.length; place++) {
    if ((bytes[place] ?? 0) < 128) continue;
    high++;
    if ((bytes[place - 1] ?? 0) >= 128 || (bytes[place + 1] ?? 0) >= 128) beside++;
  }
  return beside * 2 > high;
}

function legacyOf(bytes: Uint8Array, languages: readonly string[]): string {
  const known = languages.map((language) => BEFORE_UNICODE[language] ?? WESTERN);
  const isLatin = !hasRuns(bytes);
  return known.find((encoding) => LATIN.includes(encoding) === isLatin) ?? WESTERN;
}

/**
 * The text of a file in UTF-8 or UTF-16, else in what programs of the country of one of these languages wrote before.
 * Without a byte order mark.
 */
export function decodeText(bytes: Uint8Array, languages: readonly string[]): string {
  const wide = utf16Of(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(legacyOf(bytes, languages)).decode(bytes);
  }
}
