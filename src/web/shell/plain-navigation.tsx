import { ALLERGEN_PAGE, linksAllergens } from '#domain/choices/has-facts.ts';
import { pagePath, type PageName } from '#contract/paths/paths.ts';
import { plainTable } from '#contract/values/plain-table.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Menu } from '#domain/menu/menu.ts';
import type { Translate } from '#text/guest/words.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import css from '../elements/frame.module.css';

/** The pages that a scanned code opens. */
const FIRST_PAGES: readonly PageName[] = ['onboarding', 'home'];

interface Plain {
  menu: Menu;
  lang: LanguageCode;
  page: PageName | null;
  t: Translate;
  /** Only scripts can fill this page. */
  needsScript: boolean;
}

/** Asks for the table's number, which only scripts can read from a scanned code. */
function TableForm({ lang, t }: Pick<Plain, 'lang' | 't'>) {
  return (
    <form className={css.plain} action={pagePath('home', lang)}>
      <label>
        {t('tableNumber')} <input name={plainTable.name} autoComplete="off" required maxLength={64} />
      </label>
      <button className={buttonClass({ size: 'small' })}>{t('save')}</button>
    </form>
  );
}

/**
 * Replaces Back and the drawer in browsers without scripts: links to all readable pages, the number of the table, and
 * who takes the order.
 */
export function PlainNavigation({ menu, lang, page, t, needsScript }: Plain) {
  const isAtTables = menu.flags.order && menu.orderTypes.includes('dine_in');
  return (
    <noscript>
      {needsScript && <p className={css.plain}>{t('needsScript')}</p>}
      <p id={plainTable.waiterId} className={css.waiter} popover="auto" role="alert">
        {t('needsScript')}
      </p>
      {isAtTables && (
        <div className={css.plain}>
          <p hidden data-table="">
            {t('table', { code: plainTable.mark })}
          </p>
        </div>
      )}
      {isAtTables && page !== null && FIRST_PAGES.includes(page) && <TableForm lang={lang} t={t} />}
      <nav className={css.plain} aria-label={t('menu')}>
        <a href={pagePath('home', lang)}>{t('home')}</a>
        {menu.promotions.some(({ enabled }) => enabled) && (
          <a href={pagePath('promotions', lang)}>{t('promotions')}</a>
        )}
        {menu.pages.map(({ id, title }) => (
          <a key={id} href={pagePath('info-page', lang, { id })}>
            <bdi>{title}</bdi>
          </a>
        ))}
        {linksAllergens(menu) && (
          <a href={pagePath('info-page', lang, { id: ALLERGEN_PAGE })}>{t('allergensTitle')}</a>
        )}
      </nav>
    </noscript>
  );
}
