import Glass from 'icon:magnifying-glass';
import { pagePath } from '#contract/paths/paths.ts';
import { classes } from '#ui/classes.ts';
import { iconClass } from '#ui/buttons/icon-button.tsx';
import { usePage } from '../../page/page.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import css from './search-link.module.css';

/** The icon that links to the search. */
export function SearchIcon({ className }: { className?: string }) {
  const { lang, t } = usePage();
  return (
    <PageLink
      className={classes(iconClass(), className)}
      href={pagePath('search', lang)}
      aria-label={t('search')}
    >
      <Glass />
    </PageLink>
  );
}

/** The search as a field-like link. */
export function SearchBox({ className }: { className?: string }) {
  const { lang, t } = usePage();
  return (
    <PageLink className={classes(css.box, className)} href={pagePath('search', lang)}>
      <Glass />
      {t('searchMenu')}
    </PageLink>
  );
}
