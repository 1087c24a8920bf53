import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { en as guest } from '#text/guest/en.ts';
import { compileWords, type WordsData } from '#text/i18next.ts';
import type { Messages } from '#text/message.ts';
import { en as office } from '#text/office/en.ts';
import { en as staff } from '#text/staff/en.ts';

const FILE = /\/src\/text\/(guest|staff|office)\/words\/([a-z-]+)\.json$/;
const english: Readonly<Record<string, Messages>> = { guest, staff, office };

function sharedFile(lang: string): string {
  return fileURLToPath(new URL(`../../src/text/shared/words/${lang}.json`, import.meta.url));
}

/**
 * Compiles the words of a language once, for browsers: with the shared words, the English ones for those that are
 * missing, and in the form that the app reads.
 */
export function words(): Plugin {
  return {
    name: 'sufra-words',
    enforce: 'post',
    transform(_code, id) {
      const [, app = '', lang = ''] = FILE.exec(id) ?? [];
      const messages = english[app];
      if (!messages) return null;
      const files = [sharedFile(lang), id];
      files.forEach((file) => this.addWatchFile(file));
      const [shared, own] = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as WordsData);
      const compiled = compileWords(messages, { ...shared, ...own });
      return { code: `export const words = ${JSON.stringify(compiled)};`, map: null };
    },
  };
}
