import type { FileText } from '#contract/values/value-shapes.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import { copySuffixes } from '#text/office/copy-suffixes.ts';

/** Behind a name in a language that is none of the app's. */
const SECOND = ' (2)';

function copyIn(lang: string, name: string): string {
  return name && `${name}${isLanguageCode(lang) ? copySuffixes[lang] : SECOND}`;
}

/** The name of a copy: each language says in its own word that it is one. A name for all languages is the original's. */
export function copyName(name: FileText, original: string): FileText {
  if (typeof name === 'string') return copyIn(original, name);
  return Object.fromEntries(Object.entries(name).map(([lang, text]) => [lang, copyIn(lang, text)]));
}
