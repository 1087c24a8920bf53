import Glass from 'icon:magnifying-glass';
import X from 'icon:x';
import { useDeferredValue, useEffect, useRef } from 'react';
import type { Menu } from '#domain/menu/menu.ts';
import { classes } from '#ui/classes.ts';
import { IconButton, iconClass } from '#ui/buttons/icon-button.tsx';
import typeface from '#ui/type.module.css';
import { typedDirection } from '#ui/fields/typed-direction.ts';
import { usePage } from '../../page/page.tsx';
import { isAsked, type Query } from '../../products/searching/search-query.ts';
import type { NoView, Screen } from '../../page/screen.ts';
import { FloatingCart } from '../../shell/floating-cart.tsx';
import { ClosedBanner } from '../../shell/notices/closed-banner.tsx';
import { TableRow } from '../../shell/notices/table-row.tsx';
import frame from '../../elements/frame.module.css';
import { CartLink } from '../../shell/header/cart-link.tsx';
import { BackButton, Languages } from '../../shell/header/header.tsx';
import header from '../../shell/header/header.module.css';
import { useMenu } from '../../state/menu/menu.ts';
import { whenIdle } from '../../loading/when-idle.ts';
import { Filters } from './filters.tsx';
import { Results } from './results.tsx';
import { learn } from '../../products/searching/learn.ts';
import { useSearch } from '../../products/searching/search-of.ts';
import css from './search.module.css';
import { useQuery, type ChangeQuery } from './use-query.ts';

function SearchBar({ query, change }: { query: Query; change: ChangeQuery }) {
  const { t } = usePage();
  const input = useRef<HTMLInputElement>(null);
  const { term } = query;
  // A returning guest gets focus on the dish they tapped.
  const isNew = useRef(!isAsked(query));
  useEffect(() => {
    if (isNew.current) input.current?.focus({ preventScroll: true });
  }, []);
  const clear = () => {
    change({ term: '' });
    input.current?.focus();
  };
  return (
    <header className={classes(header.bar, css.bar)}>
      <BackButton />
      <form className={css.field} role="search" onSubmit={(event) => event.preventDefault()}>
        <Glass />
        <input
          ref={input}
          type="search"
          name="q"
          dir={typedDirection(term)}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('search')}
          placeholder={t('searchMenu')}
          value={term}
          onChange={(event) => change({ term: event.target.value })}
        />
        {term !== '' && (
          <IconButton label={t('clear')} onClick={clear}>
            <X />
          </IconButton>
        )}
      </form>
      <Languages className={iconClass()} />
      <span className={css.cart}>
        <CartLink />
      </span>
    </header>
  );
}

/** The number of products prepared at a time: few enough not to delay typing. */
const PREPARED = 50;

/** Prepares the menu for searching while the guest begins to type, and learns what else a search can use. */
function Prepared({ menu }: { menu: Menu }) {
  const { lang, languages } = usePage();
  const search = useSearch(menu);
  useEffect(() => void learn(menu, lang, languages.length > 1), [menu, lang, languages]);
  useEffect(() => {
    let forget: () => void;
    const prepare = (start: number) => {
      forget = whenIdle(() => {
        const next = search.prepare(start, PREPARED);
        if (next !== null) prepare(next);
      });
    };
    prepare(0);
    return () => forget();
  }, [search]);
  return null;
}

function Search() {
  const { t } = usePage();
  const menu = useMenu();
  const { query, change, settle } = useQuery();
  // Typed text shows at once; its results follow as soon as the phone can draw them.
  const found = useDeferredValue(query);
  return (
    <div className={frame.page} onClickCapture={settle}>
      <SearchBar query={query} change={change} />
      <ClosedBanner />
      <TableRow />
      <main id="content" className={css.main}>
        <h1 className={typeface.hidden} tabIndex={-1}>
          {t('search')}
        </h1>
        {menu && <Prepared menu={menu} />}
        {menu && <Filters properties={menu.properties} chosen={query.propertyIds} change={change} />}
        {menu && <Results menu={menu} query={found} change={change} />}
        <FloatingCart />
      </main>
    </div>
  );
}

export const screen: Screen<NoView> = { title: (_view, t) => t('search'), Component: Search };
