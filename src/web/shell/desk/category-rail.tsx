import { use, useMemo } from 'react';
import { matchPage, pagePath } from '#contract/paths/paths.ts';
import { findCategory, findProduct } from '#domain/menu/find.ts';
import type { Id, Menu } from '#domain/menu/menu.ts';
import { PageLink } from '../../elements/page-link.tsx';
import { Photo } from '../../elements/photo.tsx';
import { useKeptScroll } from '../../elements/use-kept-scroll.ts';
import { ShownPath } from '../../navigation/navigation.ts';
import { usePage } from '../../page/page.tsx';
import { railCategories } from '../../products/categories/browsed-categories.ts';
import { useKeptInView } from '../../products/long-lists/use-kept-in-view.ts';
import { useMenu } from '../../state/menu/menu.ts';
import { useAt } from '../../state/menu/opening.ts';
import css from './desk.module.css';

const PICTURE = { sizes: '36px', widest: 160 };

/** The listed category that a page belongs to: its own, its dish's, or the nearest parent that is listed. */
function currentOf(menu: Menu, path: string, listed: ReadonlySet<Id>): Id | null {
  const { name, id } = matchPage(path) ?? {};
  let current: Id | null | undefined =
    name === 'category' ? id : name === 'product' && id ? findProduct(menu, id)?.categoryId : null;
  while (current && !listed.has(current)) current = findCategory(menu, current)?.parentId;
  return current ?? null;
}

function Rail({ menu }: { menu: Menu }) {
  const { t, lang, display, marks } = usePage();
  const at = useAt();
  const path = use(ShownPath);
  const listed = useMemo(() => railCategories(menu, at), [menu, at]);
  const currentId = currentOf(menu, path, new Set(listed.map(({ category }) => category.id)));
  const nav = useKeptInView(currentId, 'rail');
  useKeptScroll(nav, 'rail');
  return (
    <nav ref={nav} className={css.rail} aria-label={t('menu')} data-screen-only>
      {listed.map(({ category: { id, name, picture, hiddenImage }, products }) => {
        const href = pagePath('category', lang, { id });
        return (
          <PageLink
            key={id}
            href={href}
            aria-current={id === currentId ? (href === path ? 'page' : true) : undefined}
          >
            {picture && !hiddenImage && <Photo picture={picture} place={PICTURE} />}
            <bdi {...marks(name)}>{name}</bdi>
            {products.length > 0 && (
              <span className={css.total} aria-hidden="true">
                {display.number(products.length)}
              </span>
            )}
          </PageLink>
        );
      })}
    </nav>
  );
}

/** The menu's categories beside a screen: each leads to its page, the one that the screen belongs to is marked. */
export default function CategoryRail() {
  const menu = useMenu();
  return menu && <Rail menu={menu} />;
}
