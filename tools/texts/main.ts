import { languageCodes, isLanguageCode, type LanguageCode } from '#domain/text/language.ts';
import { exportWords, readReturned } from './exchange.ts';
import { namespaces, ownEnglish, readWords, writeWordsFile } from './namespaces.ts';
import { missingIn } from './rules.ts';
import { unusedWords } from './unused.ts';

const USAGE = `npm run texts                                  what is missing in each language, and what no code uses
npm run texts -- export FOLDER [--csv] [it …]  files for translators: FOLDER/it/guest.json …
npm run texts -- import FOLDER/it/guest.json … takes translators' files over
`;

const translated = languageCodes.filter((lang) => lang !== 'en');

/** What languages lack, which shows in English, and the words that no code names. */
function findings(): string[] {
  return namespaces.flatMap((namespace) => {
    const missing = translated.flatMap((lang) => {
      const keys = missingIn(ownEnglish(namespace), readWords(namespace, lang));
      return keys.length > 0 ? [`${namespace}, ${lang}: lacks ${keys.join(', ')}`] : [];
    });
    const unused = namespace === 'shared' ? [] : unusedWords(namespace);
    return unused.length > 0 ? [...missing, `${namespace}: no code uses ${unused.join(', ')}`] : missing;
  });
}

function langsOf(names: readonly string[]): LanguageCode[] {
  const unknown = names.find((name) => !isLanguageCode(name) || name === 'en');
  if (unknown !== undefined) throw new Error(`${unknown} is none of ${translated.join(', ')}`);
  return names.length > 0 ? names.filter(isLanguageCode) : translated;
}

/** Writes the files that translators have returned into the app's own; those with faults are refused whole. */
function takeOver(files: readonly string[]): void {
  for (const file of files) {
    const returned = readReturned(file);
    if (returned.kind === 'words') {
      writeWordsFile(returned.namespace, returned.lang, returned.words);
      console.log(`${file}: taken over`);
    } else {
      console.log(`${file}: refused\n  ${returned.faults.join('\n  ')}`);
      process.exitCode = 1;
    }
  }
}

const [command, ...given] = process.argv.slice(2);
const [first, ...rest] = given.filter((word) => !word.startsWith('--'));
if (command === undefined)
  console.log(findings().join('\n') || 'Every language has every word, and code uses each.');
else if (command === 'export' && first !== undefined)
  console.log(exportWords(first, langsOf(rest), given.includes('--csv') ? 'csv' : 'json').join('\n'));
else if (command === 'import' && first !== undefined) takeOver([first, ...rest]);
else {
  console.error(USAGE);
  process.exitCode = 1;
}
