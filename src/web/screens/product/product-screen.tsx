import Star from 'icon:star-fill';
import Warning from 'icon:warning-circle';
import { Badge } from '#ui/badge.tsx';
import { classes } from '#ui/classes.ts';
import { Notice } from '#ui/notice.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page.tsx';
import { CardPrice } from '../../products/card-price.tsx';
import { PropertyIcon, propertyKind } from '../../products/property-icon.tsx';
import type { Screen } from '../../screen.ts';
import { CartLink } from '../../shell/cart-link.tsx';
import { ClosedBanner } from '../../shell/closed-banner.tsx';
import { BackButton } from '../../shell/header.tsx';
import { VenueHtml } from '../../shell/venue-html.tsx';
import { WovenFooter } from '../../shell/woven-footer.tsx';
import { Media } from './media.tsx';
import { Order } from './order.tsx';
import type { ProductView } from './product-view.ts';
import css from './product.module.css';
import { ShareButton } from './share-button.tsx';
import { Siblings, useSwipe } from './siblings.tsx';

function Properties({ view }: { view: ProductView }) {
  const { venue, t } = usePage();
  if (!venue.flags.propertiesInProduct) return null;
  if (view.properties.length === 0)
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

function About({ view }: { view: ProductView }) {
  const { t, display } = usePage();
  const { product, card } = view;
  return (
    <div className={css.about}>
      <div className={css.top}>
        {product.recommend && (
          <Badge look="pick" large>
            <Star />
            {t('recommended')}
          </Badge>
        )}
        <Siblings view={view} />
      </div>
      <h1 className={typeface.title} tabIndex={-1}>
        <bdi>{product.name}</bdi>
      </h1>
      <p className={css.price}>
        <CardPrice large card={card} />
        {card.off && <Badge look="off">{t('discount', { percent: display.percent(card.off) })}</Badge>}
      </p>
      {product.description ? (
        <VenueHtml className={css.text} html={product.description} />
      ) : (
        product.smallDescription && <p className={css.text}>{product.smallDescription}</p>
      )}
      <Properties view={view} />
    </div>
  );
}

function ProductPage({ view }: { view: ProductView }) {
  const { t } = usePage();
  const { product, block } = view;
  const swipe = useSwipe(view);
  const soldOut = block === 'out_of_stock' || product.outOfStock;
  return (
    <div className={css.page}>
      <ClosedBanner />
      <main id="content" className={css.columns}>
        <div className={css.hero}>
          <Media video={product.video} pictures={view.pictures} name={product.name} soldOut={soldOut} />
          <div className={css.tools}>
            <BackButton raised />
            <ShareButton name={product.name} />
            <CartLink raised />
          </div>
        </div>
        <div className={css.body} ref={swipe}>
          <About view={view} />
          {(soldOut || block === 'unavailable') && (
            <div className={css.notice}>
              <Notice icon={<Warning />} more={soldOut && t('outOfStockMore')}>
                {t(soldOut ? 'outOfStock' : 'unavailable')}
              </Notice>
            </div>
          )}
          <Order view={view} />
          <WovenFooter html={view.footer} />
        </div>
      </main>
    </div>
  );
}

export const screen: Screen<ProductView> = { title: (view) => view.product.name, Component: ProductPage };
