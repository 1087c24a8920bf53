import Glass from 'icon:magnifying-glass';
import { memo, useCallback, useMemo, type ReactNode } from 'react';
import type { Menu, Product } from '#domain/menu/menu.ts';
import { markTerm } from '#domain/search/mark-term.ts';
import type { Wish } from '#domain/search/search.ts';
import type { SameLetters } from '#domain/text/fold.ts';
import { fullName } from '#domain/menu/full-name.ts';
import type { Translate } from '#text/guest/words.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Empty } from '#ui/panels/empty.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { useAt } from '../../state/menu/opening.ts';
import { cardPicture, productCard } from '../../products/cards/card-view.ts';
import { ProductList } from '../../products/cards/product-list.tsx';
import { isAsked, writeQuery, type Query } from '../../products/searching/search-query.ts';
import { useSearch, useSearchKnowledge } from '../../products/searching/search-of.ts';
import css from './search.module.css';
import { useMore } from './use-more.ts';
import type { ChangeQuery } from './use-query.ts';

/** Results are a list with pictures, or a text list when none has one. */
const RESULTS = 3;

function marked(name: string, term: string, same?: SameLetters): ReactNode {
  return markTerm(name, term, same).map(([text, isTerm], index) =>
    isTerm ? (
      <mark key={index} className={css.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

const Found = memo(function Found({
  menu,
  products,
  query,
}: {
  menu: Menu;
  products: readonly Product[];
  query: Query;
}) {
  const { t } = usePage();
  const at = useAt();
  const address = writeQuery(query);
  const { term } = query;
  const same = useSearchKnowledge(({ known }) => known?.knowledge.same);
  const writeName = useCallback((name: string) => marked(name, term, same), [term, same]);
  const { shown, showMore, edge } = useMore(address, products.length);
  const cards = useMemo(() => {
    const isPictured = products.some((product) => cardPicture(menu, product));
    return products.slice(0, shown).map((product) => {
      const card = { ...productCard(menu, product, at, RESULTS), name: fullName(menu, product) };
      return isPictured ? card : { ...card, bare: true as const };
    });
  }, [menu, products, shown, at]);
  return (
    <>
      <ProductList cards={cards} format={RESULTS} heading="h2" query={address} writeName={writeName} />
      {shown < products.length && (
        <div ref={edge} className={css.more}>
          <Button variant="outline" block onClick={showMore}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </>
  );
});

function ClearSearch({ change }: { change: ChangeQuery }) {
  const { t } = usePage();
  return (
    <Button variant="outline" block onClick={() => change({ term: '', propertyIds: [] })}>
      {t('clearSearch')}
    </Button>
  );
}

/** Why nothing is found: the venue has marked nothing so, or has no such dish. */
function NothingFound({ term, wish, change }: { term: string; wish: Wish | null; change: ChangeQuery }) {
  const { t } = usePage();
  const isUnmarked = wish !== null && !wish.isKnown;
  const title = isUnmarked ? t('noneMarked', { term: wish.written }) : t('noMatch', { term });
  return (
    <Empty
      heading="h2"
      icon={<Glass />}
      title={term.trim() === '' ? t('noMatchFilters') : title}
      action={<ClearSearch change={change} />}
    >
      {t(isUnmarked ? 'noneMarkedMore' : 'noMatchMore')}
    </Empty>
  );
}

const NO_QUERY: Query = { term: '', propertyIds: [] };

/** What comes close to a term that finds nothing. */
function Nearest({
  menu,
  products,
  change,
}: {
  menu: Menu;
  products: readonly Product[];
  change: ChangeQuery;
}) {
  const { t } = usePage();
  return (
    <section className={css.nearest} aria-labelledby="nearest">
      <h2 id="nearest" className={typeface.section}>
        {t('nearestDishes')}
      </h2>
      <Found menu={menu} products={products} query={NO_QUERY} />
      <div className={css.more}>
        <ClearSearch change={change} />
      </div>
    </section>
  );
}

/** What the venue has marked, and what only has the word; and that an allergy is told to the staff. */
function WishNote({ wish, products }: { wish: Wish; products: readonly Product[] }) {
  const { t } = usePage();
  const isNamedOnly = products.some((product) => !wish.isMarked(product));
  const key = wish.isKnown ? 'markedFirst' : 'onlyNamed';
  if (!isNamedOnly && !wish.isFree) return null;
  return (
    <p className={css.note}>
      {isNamedOnly && t(key, { term: wish.written })} {wish.isFree && t('allergensOfVenue')}
    </p>
  );
}

function countText(t: Translate, term: string, found: number, near: number): string {
  return near > 0 ? t('comeClose', { n: near, term: term.trim() }) : t('dishes', { n: found });
}

/** The results, their number, and a way on when there are none. */
export function Results({ menu, query, change }: { menu: Menu; query: Query; change: ChangeQuery }) {
  const { t } = usePage();
  const at = useAt();
  const { term, propertyIds } = query;
  const search = useSearch(menu);
  const products = useMemo(() => search.find(term, propertyIds, at), [search, term, propertyIds, at]);
  const nearest = useMemo(
    () => (products.length === 0 && propertyIds.length === 0 ? search.nearest(term, at) : []),
    [search, products, term, propertyIds, at],
  );
  const wish = useMemo(() => search.wish(term, at), [search, term, at]);
  const asked = isAsked(query);
  const isNothing = products.length === 0 && nearest.length === 0;
  return (
    <>
      <p className={css.count} role="status">
        {asked && countText(t, term, products.length, nearest.length)}
      </p>
      {!asked && (
        <Empty heading="h2" icon={<Glass />} title={t('searchStart')} action={null}>
          {t('searchStartMore')}
        </Empty>
      )}
      {wish && products.length > 0 && <WishNote wish={wish} products={products} />}
      {asked && isNothing && <NothingFound term={term} wish={wish} change={change} />}
      {nearest.length > 0 && <Nearest menu={menu} products={nearest} change={change} />}
      {products.length > 0 && <Found menu={menu} products={products} query={query} />}
    </>
  );
}
