import { lazy, Suspense, useId, type ReactNode } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import type { Menu, ViewFormat } from '#domain/menu/menu.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { classes } from '#ui/classes.ts';
import { usePage } from '../../page/page.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { Photo } from '../../elements/photo.tsx';
import { DishVerdicts, UnsaidMarks } from '../../needs/verdicts/verdicts.tsx';
import { useHasNeeds } from '../../state/needs/needs.ts';
import { useShownDishes } from '../../state/needs/shown-dishes.ts';
import { useShares } from '../../state/table/shares.ts';
import { whenWords } from '../../state/menu/words.ts';
import { AddButton } from '../adding/add-button.tsx';
import type { Columns } from './card-list.ts';
import { CardPrice } from './card-price.tsx';
import type { ProductCard } from './card-view.ts';
import { PickBadge } from './pick-badge.tsx';
import { PricedValues } from './priced-values.tsx';
import { PropertyIcon, propertyKind } from './property-icon.tsx';
import cardLook from './product-cards.module.css';
import css from './product-list.module.css';
import rowLook from './product-rows.module.css';
import { SizeHeads, SizePrices } from './size-prices.tsx';

/** What the table has chosen of a dish: few phones share a cart. */
const AtTable = lazy(async () => (await Promise.all([import('./at-table.tsx'), whenWords()]))[0]);

/** Few dishes are sold out until a time that somebody has named. */
const BackBadge = lazy(async () => (await Promise.all([import('./back-badge.tsx'), whenWords()]))[0]);

/** Few guests fold dishes. */
const Folded = lazy(() => import('../../needs/folded.tsx'));

const VIEWS = { 1: cardLook.card, 2: cardLook.plain, 3: rowLook.row, 4: rowLook.printed } as const;
/** The names that the styles of faces have for the parts of a row (src/web/face/rows.css). */
const FACE_ROW: Readonly<Record<string, string>> = {
  row: 'dish',
  media: 'dish-photo',
  text: 'dish-text',
  flags: 'dish-flags',
  name: 'dish-name',
  desc: 'dish-words',
  foot: 'dish-price',
  facts: 'dish-facts',
};
const CARD = { sizes: '(min-width:1024px) 230px,(min-width:768px) 31vw,43vw', widest: 640 };
const WIDE = { sizes: '(min-width:1024px) 730px,95vw', widest: 1080 };
const ROW = { sizes: '108px', widest: 320 };

/** That a dish is sold out; a venue with a face strikes it, and says more quietly from when it is to be had again. */
function SoldOut({ card: { backAt } }: { card: ProductCard }) {
  const { t, venue } = usePage();
  const words = t('outOfStock');
  if (!venue.face) return <Badge look="ink">{words}</Badge>;
  const badge = <Badge>{words}</Badge>;
  return backAt ? (
    <Suspense fallback={badge}>
      <BackBadge backAt={backAt} />
    </Suspense>
  ) : (
    badge
  );
}

function Flags({
  card,
  className,
  children,
}: {
  card: ProductCard;
  className: string | undefined;
  /** Beside the others. */
  children: ReactNode;
}) {
  const { t, display } = usePage();
  return (
    <span className={classes(css.flags, className)}>
      {card.off && <Badge look="off">{t('discount', { percent: display.percent(card.off) })}</Badge>}
      {card.soldOut && <SoldOut card={card} />}
      {card.pick && !card.soldOut && <PickBadge words={t('chefsPick')} />}
      {children}
    </span>
  );
}

/** Diets and what is in a dish, in the venue's words: an icon alone explains nothing. */
function Properties({ places, className }: { places: readonly number[]; className: string | undefined }) {
  const { venue } = usePage();
  const mine = venue.properties.filter((_, place) => places.includes(place));
  return (
    <span className={classes(css.properties, className)}>
      {mine.map(({ name, icon }) => (
        <span key={name} className={css[propertyKind(icon) ?? '']}>
          {icon && <PropertyIcon icon={icon} />}
          {name}
        </span>
      ))}
    </span>
  );
}

function Name({
  card,
  writeName,
  query,
  describedBy,
}: { card: ProductCard; describedBy: string | undefined } & Pick<Look, 'writeName' | 'query'>) {
  const { lang } = usePage();
  const name = <bdi>{writeName ? writeName(card.name) : card.name}</bdi>;
  if (card.link === null) return name;
  if (card.link !== undefined) {
    return (
      <a href={card.link} rel="noopener" target="_blank">
        {name}
      </a>
    );
  }
  return (
    <PageLink
      href={pagePath('product', lang, { id: card.id }) + (query ?? '')}
      aria-describedby={describedBy}
    >
      {name}
    </PageLink>
  );
}

/** The styles of a card's parts in a view, its own, and whether it has a box for a picture: with a face only for one that it has. */
function itemLook(card: ProductCard, format: ViewFormat, { face }: Menu) {
  const isRow = format > 2;
  const look = isRow ? (face ? FACE_ROW : rowLook) : cardLook;
  const boxed = (format === 1 || format === 3) && (face ? card.picture !== undefined : !card.bare);
  const ofFace = classes(card.soldOut && 'gone', isRow ? boxed && 'pictured' : !boxed && 'in-type');
  const className = classes(
    css.product,
    face && isRow ? FACE_ROW['row'] : VIEWS[format],
    card.wide && look['wide'],
    card.raised && look['raised'],
    !boxed && look['bare'],
    card.soldOut && css.soldOut,
    face && ofFace,
  );
  return { look, boxed, className };
}

function ProductItem({
  card,
  eager,
  format,
  columns,
  heading: Heading = 'h3',
  ...naming
}: { card: ProductCard; eager: boolean } & Look) {
  const page = usePage();
  const { look, boxed, className } = itemLook(card, format, page.venue);
  const isShared = useShares();
  const verdictsId = useId();
  const described = useHasNeeds() ? verdictsId : undefined;
  const place = format === 3 ? ROW : card.wide ? WIDE : CARD;
  const isFlagged = Boolean(card.off || card.pick || card.soldOut);
  // On a picture the flags stand where it would.
  const isBeside = isFlagged && boxed && format === 1;
  const atTable = isShared && (
    <Suspense>
      <AtTable id={card.id} short={isBeside} />
    </Suspense>
  );
  return (
    <li className={className}>
      {boxed && (
        <div className={classes(css.media, look['media'])}>
          {card.picture && <Photo picture={card.picture} place={place} eager={eager} />}
          {!isBeside && atTable}
        </div>
      )}
      <div className={look['text']}>
        {isFlagged && (
          <Flags card={card} className={look['flags']}>
            {isBeside && atTable}
          </Flags>
        )}
        <Heading
          {...page.marks(card.name)}
          className={classes(css.name, look['name'], card.nameless && css.nameless)}
        >
          <Name card={card} describedBy={described} {...naming} />
        </Heading>
        {!boxed && atTable}
        {card.text && (
          <p {...page.marks(card.text)} className={classes(css.desc, look['desc'])}>
            {card.text}
          </p>
        )}
        {columns && card.sizes && <SizePrices names={columns.names} prices={card.sizes} />}
        {!(columns && card.sizes) && (
          <div className={classes(css.foot, look['foot'])}>
            <CardPrice card={card} />
          </div>
        )}
        <DishVerdicts id={card.id} elementId={described} />
        {card.properties && (
          <UnsaidMarks id={card.id} Marks={Properties} places={card.properties} className={look['facts']} />
        )}
        {card.values && <PricedValues values={card.values} />}
      </div>
      {!card.barred && !columns && <AddButton id={card.id} name={card.name} />}
    </li>
  );
}

/** The look of a list. */
export interface Look {
  format: ViewFormat;
  /** The sizes that are columns: a row opens its dish, since one has to be chosen. */
  columns?: Columns | undefined;
  /** Renders names when they are not plain: with the search term marked in them. */
  writeName?: (name: string) => ReactNode;
  /** The end of the products' addresses: the search that found them. */
  query?: string;
  /** The heading level of names: one below the heading over the list. */
  heading?: 'h2' | 'h3';
}

/** How wide a list's columns are, and whether they leave room for names beside them on a phone. */
function columnsLook({ names, long }: Columns): string {
  return classes('sizes', long && 'long', names.length > (long ? 2 : 3) && 'broad');
}

/** Products in one of the four views of the specification; the first `eager` pictures load at once. */
export function ProductList({
  cards,
  eager = 0,
  heads = false,
  ...look
}: {
  cards: readonly ProductCard[];
  eager?: number;
  /** Says what its columns are. */
  heads?: boolean;
} & Look) {
  const { columns } = look;
  const isShown = useShownDishes();
  const shown = isShown ? cards.filter(({ id }) => isShown(id)) : cards;
  return (
    <ul className={classes(look.format < 3 ? css.grid : css.list, columns && columnsLook(columns))}>
      {heads && columns && <SizeHeads names={columns.names} />}
      {shown.map((card, index) => (
        <ProductItem key={card.id} {...look} card={card} eager={index < eager} />
      ))}
      {shown.length < cards.length && (
        <Suspense>
          <Folded n={cards.length - shown.length} />
        </Suspense>
      )}
    </ul>
  );
}
