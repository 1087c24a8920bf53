import Check from 'icon:check-bold';
import Glass from 'icon:magnifying-glass';
import X from 'icon:x';
import { useEffect, useMemo, useRef } from 'react';
import type { Menu, Property } from '#domain/menu.ts';
import { searchProducts } from '#domain/search.ts';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import typeface from '#ui/type.module.css';
import { useAt, usePage } from '../../page.tsx';
import { productCard } from '../../products/card-view.ts';
import { ProductList } from '../../products/product-list.tsx';
import { PropertyIcon } from '../../products/property-icon.tsx';
import type { NoView, Screen } from '../../screen.ts';
import { CartBar } from '../../shell/cart-bar.tsx';
import { ClosedBanner } from '../../shell/closed-banner.tsx';
import frame from '../../shell/frame.module.css';
import { CartLink } from '../../shell/cart-link.tsx';
import { BackButton } from '../../shell/header.tsx';
import { useMenu } from '../../state/menu.ts';
import css from './search.module.css';
import { useQuery, type Query } from './use-query.ts';

/** Results are a list with pictures. */
const RESULTS = 3;

type Change = (next: Partial<Query>) => void;

function SearchBar({ term, change }: { term: string; change: Change }) {
  const { t } = usePage();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
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

function Filters({
  properties,
  chosen,
  change,
}: {
  properties: readonly Property[];
  chosen: readonly string[];
  change: Change;
}) {
  const { t } = usePage();
  const toggle = (id: string) =>
    change({ propertyIds: chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id] });
  if (properties.length === 0) return null;
  return (
    <div className={css.filters} role="group" aria-label={t('filters')}>
      {properties.map(({ id, name, icon }) => (
        <button
          key={id}
          type="button"
          className={css.filter}
          aria-pressed={chosen.includes(id)}
          onClick={() => toggle(id)}
        >
          {chosen.includes(id) ? <Check /> : icon && <PropertyIcon icon={icon} />}
          <bdi>{name}</bdi>
        </button>
      ))}
    </div>
  );
}

function Results({ menu, query, change }: { menu: Menu; query: Query; change: Change }) {
  const { t } = usePage();
  const at = useAt();
  const { term, propertyIds } = query;
  const cards = useMemo(
    () =>
      searchProducts(menu, term, propertyIds, at).map((product) => productCard(menu, product, at, RESULTS)),
    [menu, term, propertyIds, at],
  );
  const asked = term.trim() !== '' || propertyIds.length > 0;
  const clear = (
    <Button look="quiet" block onClick={() => change({ term: '', propertyIds: [] })}>
      {t('clearSearch')}
    </Button>
  );
  return (
    <>
      <p className={css.count} role="status">
        {asked && t('dishes', { n: cards.length })}
      </p>
      {!asked && (
        <Empty heading="h2" icon={<Glass />} title={t('searchStart')} action={null}>
          {t('searchStartMore')}
        </Empty>
      )}
      {asked && cards.length === 0 && (
        <Empty
          heading="h2"
          icon={<Glass />}
          title={term.trim() === '' ? t('noMatchFilters') : t('noMatch', { term })}
          action={clear}
        >
          {t('noMatchMore')}
        </Empty>
      )}
      <ProductList cards={cards} format={RESULTS} mark={term.trim()} heading="h2" />
    </>
  );
}

function Search() {
  const { t } = usePage();
  const menu = useMenu();
  const [query, change] = useQuery();
  return (
    <div className={frame.page}>
      <SearchBar term={query.term} change={change} />
      <ClosedBanner />
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
