import { lazy, Suspense } from 'react';
import { iconClass } from '#ui/buttons/icon-button.tsx';
import { Badge } from '#ui/marks/badge.tsx';
import { classes } from '#ui/classes.ts';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { whenMenu } from '../../state/menu/menu.ts';
import { whenWords } from '../../state/menu/words.ts';
import { useHasNeeds } from '../../state/needs/needs.ts';
import { AlternativePrice } from '../../products/cards/alternative-price.tsx';
import { CardPrice } from '../../products/cards/card-price.tsx';
import { PickBadge } from '../../products/cards/pick-badge.tsx';
import { PropertyIcon, propertyKind } from '../../products/cards/property-icon.tsx';
import type { Screen } from '../../page/screen.ts';
import { CartLink } from '../../shell/header/cart-link.tsx';
import { ClosedBanner } from '../../shell/notices/closed-banner.tsx';
import { Desk } from '../../shell/desk/desk.tsx';
import { TableRow } from '../../shell/notices/table-row.tsx';
import { BackButton, Languages } from '../../shell/header/header.tsx';
import { SearchBox } from '../../shell/header/search-link.tsx';
import { VenueHtml } from '../../elements/venue-html.tsx';
import { WovenFooter } from '../../shell/woven-footer.tsx';
import { Media } from './media.tsx';
import { AddForm } from './add-form.tsx';
import type { ProductView } from './product-view.ts';
import css from './product.module.css';
import { ShareButton } from './share-button.tsx';
import { Siblings } from './siblings.tsx';
import { Track } from './track.tsx';
import { useBeside, type Beside } from './use-beside.ts';
import { WhyNot } from './why-not.tsx';

function Properties({ view }: { view: ProductView }) {
  const { venue, t } = usePage();
  if (!venue.flags.propertiesInProduct || view.properties.length === 0)
    return <p className={classes(typeface.small, typeface.muted)}>{t('askAllergies')}</p>;
  return (
    <ul className={css.properties}>
      {view.properties.map(({ name, icon }) => (
        <li key={name} className={classes(css.property, propertyKind(icon) && css[propertyKind(icon) ?? ''])}>
          {icon && <PropertyIcon icon={icon} />}
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Few guests have named what they cannot eat. */
const DishFacts = lazy(
  async () =>
    (await Promise.all([import('../../needs/verdicts/dish-facts.tsx'), whenWords(), whenMenu()]))[0],
);

/** What is in the dish, for a guest who has named needs. */
function Facts({ product }: Pick<ProductView, 'product'>) {
  return (
    useHasNeeds() && (
      <Suspense>
        <DishFacts product={product} />
      </Suspense>
    )
  );
}

function About({ view, beside }: { view: ProductView; beside: Beside }) {
  const { t, display, marks } = usePage();
  const { product, card } = view;
  return (
    <div className={classes(css.about, 'dish-about')}>
      <div className={css.top}>
        {product.recommend && <PickBadge large words={t('recommended')} />}
        <Siblings beside={beside} />
      </div>
      <h1 {...marks(product.name)} className={typeface.title} tabIndex={-1}>
        <bdi>{product.name}</bdi>
      </h1>
      <p className={css.price}>
        <CardPrice large card={card} />
        {!card.unpriced && <AlternativePrice mills={card.mills} />}
        {card.off && <Badge look="off">{t('discount', { percent: display.percent(card.off) })}</Badge>}
      </p>
      {product.description ? (
        <VenueHtml className={css.text} html={product.description} />
      ) : (
        product.smallDescription && (
          <p {...marks(product.smallDescription)} className={css.text}>
            {product.smallDescription}
          </p>
        )
      )}
      <Properties view={view} />
      <Facts product={product} />
    </div>
  );
}

function ProductPage({ view }: { view: ProductView }) {
  const { product, block } = view;
  const { venue } = usePage();
  const beside = useBeside(view);
  const soldOut = block === 'out_of_stock' || product.outOfStock;
  const isInWords = venue.face && !product.video && view.pictures.length === 0;
  return (
    <div className={classes(css.page, isInWords && 'in-words')}>
      <ClosedBanner />
      <TableRow />
      <Desk>
        <Track beside={beside}>
          <main id="content" className={css.columns}>
            <div className={css.hero}>
              <Media video={product.video} pictures={view.pictures} name={product.name} soldOut={soldOut} />
              <div className={classes(css.tools, 'dish-tools')}>
                <BackButton raised />
                <div className={css.venue}>
                  <b dir="auto">{venue.name}</b>
                  {venue.flags.search && <SearchBox />}
                </div>
                <Languages className={iconClass({ look: 'raised' })} />
                <ShareButton name={product.name} />
                <CartLink raised />
              </div>
            </div>
            <div className={css.body}>
              <About view={view} beside={beside} />
              <WhyNot view={view} />
              <AddForm view={view} />
              <WovenFooter html={view.footer} />
            </div>
          </main>
        </Track>
      </Desk>
    </div>
  );
}

export const screen: Screen<ProductView> = { title: (view) => view.product.name, Component: ProductPage };
