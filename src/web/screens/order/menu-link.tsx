import { pagePath } from '#contract/paths/paths.ts';
import { isPlain, PageLink } from '../../elements/page-link.tsx';
import { backToMenu } from '../../navigation/menu-place.ts';
import { usePage } from '../../page/page.tsx';

/** The link back to the menu, where the guest left it. */
export function MenuLink({ className }: { className?: string }) {
  const { t, lang } = usePage();
  return (
    <PageLink
      className={className}
      href={pagePath('home', lang)}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        backToMenu(lang);
      }}
    >
      {t('continueShopping')}
    </PageLink>
  );
}
