import Caret from 'icon:caret-down-bold';
import Translate from 'icon:translate';
import { useId } from 'react';
import { languagePrefix } from '#contract/paths/paths.ts';
import { bcp47, isLanguageCode, type LanguageCode } from '#domain/text/language.ts';
import type { Language } from '#domain/menu/menu.ts';
import { classes } from '#ui/classes.ts';
import { useHereSearch } from '../../browser/address.ts';
import { usePath } from '../../navigation/navigation.ts';
import { usePage } from '../../page/page.tsx';
import { keepLanguageChosen } from '../../state/menu/language-chosen.ts';
import css from './language-menu.module.css';

const SHORT: Partial<Record<LanguageCode, string>> = {
  ar: 'ع',
  fa: 'فا',
  he: 'עב',
  ja: '日',
  kp: '한',
  'zh-hans': '中',
};

/** The same page's address in another language. */
export function addressIn(path: string, code: string): string {
  const prefix = languagePrefix(path);
  const rest = prefix === null ? path : path.slice(prefix.length + 1);
  return `/${code}${rest === '' ? '/' : rest}`;
}

/** Links to this page in each of the venue's languages, by their own names; they reload the page. */
export function LanguageLinks() {
  const { license, lang, languages, firstPath } = usePage();
  const path = usePath(firstPath);
  const search = useHereSearch();
  return languages.map(({ code, nameLocal }: Language) => (
    <li key={code}>
      <a
        href={addressIn(path, code) + search}
        onClick={() => keepLanguageChosen(license, code)}
        lang={isLanguageCode(code) ? bcp47(code) : code}
        aria-current={code === lang || undefined}
      >
        {nameLocal}
      </a>
    </li>
  ));
}

interface LanguageMenuProps {
  /** Shows the language's full name on a surface of its own. */
  raised?: boolean;
  /** A class for another look; the caller's style sheet hides all but its icon. */
  className?: string | undefined;
}

/**
 * The button that opens the list of languages; also before the app is there. Its accessible name is its
 * action; the current language is decoration.
 */
export function LanguageMenu({ raised, className }: LanguageMenuProps) {
  const { lang, languages, t } = usePage();
  const id = useId();
  const current = languages.find(({ code }) => code === lang);
  return (
    <>
      <button
        type="button"
        className={className ?? classes(css.button, raised && css.raised)}
        popoverTarget={id}
        aria-label={t('changeLanguage')}
      >
        <Translate />
        <span
          className={css.word}
          data-short={SHORT[lang] ?? lang.slice(0, 2).toUpperCase()}
          data-long={current?.nameLocal}
        />
        <span className={css.caret}>
          <Caret />
        </span>
      </button>
      <ul id={id} popover="auto" className={css.list} aria-label={t('changeLanguage')}>
        <LanguageLinks />
      </ul>
    </>
  );
}
