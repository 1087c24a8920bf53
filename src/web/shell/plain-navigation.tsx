import { ALLERGEN_PAGE, linksAllergens } from '#domain/choices/has-facts.ts';
import { pagePath } from '#contract/paths/paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Menu } from '#domain/menu/menu.ts';
import type { Translate } from '#text/guest/words.ts';
import css from '../elements/frame.module.css';

interface Plain {
  menu: Menu;
  lang: LanguageCode;
  t: Translate;
  /** Only scripts can fill this page. */
  needsScript: boolean;
}

/**
 * Replaces Back and the drawer in browsers without scripts: links to all readable pages, and why the rest
 * stays empty.
 */
export function PlainNavigation({ menu, lang, t, needsScript }: Plain) {
  return (
    <noscript>
      {needsScript && <p className={css.plain}>{t('needsScript')}</p>}
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
