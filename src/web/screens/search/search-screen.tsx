import Glass from 'icon:magnifying-glass';
import X from 'icon:x';
import { useEffect, useRef } from 'react';
import { prepareSearch } from '#domain/search.ts';
import { IconButton } from '#ui/icon-button.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page.tsx';
import { isAsked, type Query } from '../../products/search-query.ts';
import type { NoView, Screen } from '../../screen.ts';
import { CartBar } from '../../shell/cart-bar.tsx';
import { ClosedBanner } from '../../shell/closed-banner.tsx';
import { TableRow } from '../../shell/table-row.tsx';
import frame from '../../shell/frame.module.css';
import { CartLink } from '../../shell/cart-link.tsx';
import { BackButton } from '../../shell/header.tsx';
import { useMenu } from '../../state/menu.ts';
import { Filters } from './filters.tsx';
import { Results } from './results.tsx';
import css from './search.module.css';
import { useQuery, type ChangeQuery } from './use-query.ts';

function SearchBar({ query, change }: { query: Query; change: ChangeQuery }) {
  const { t } = usePage();
  const input = useRef<HTMLInputElement>(null);
  const { term } = query;
  // A guest who comes back is led to the dish that was tapped.
  const isNew = useRef(!isAsked(query));
  useEffect(() => {
    if (isNew.current) input.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={css.bar}>
      <BackButton />
      <form className={css.field} role="search" onSubmit={(event) => event.preventDefault()}>
        <Glass />
        <input
          ref={input}
          type="search"
          name="q"
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('search')}
          placeholder={t('searchMenu')}
          value={term}
          onChange={(event) => change({ term: event.target.value })}
        />
        {term !== '' && (
          <IconButton label={t('clear')} onClick={() => change({ term: '' })}>
            <X />
          </IconButton>
        )}
      </form>
      <span className={css.cart}>
        <CartLink />
      </span>
    </header>
  );
}

function Search() {
  const { t } = usePage();
  const menu = useMenu();
  const { query, change, settle } = useQuery();
  useEffect(() => {
    if (menu) prepareSearch(menu);
  }, [menu]);
  return (
    <div className={frame.page} onClickCapture={settle}>
      <SearchBar query={query} change={change} />
      <ClosedBanner />
      <TableRow />
      <main id="content" className={css.main}>
        <h1 className={typeface.hidden} tabIndex={-1}>
          {t('search')}
        </h1>
        {menu && <Filters properties={menu.properties} chosen={query.propertyIds} change={change} />}
        {menu && <Results menu={menu} query={query} change={change} />}
        <CartBar />
      </main>
    </div>
  );
}

export const screen: Screen<NoView> = { title: (_view, t) => t('search'), Component: Search };
