import { pagePath } from '#contract/paths/paths.ts';
import type { Id } from '#domain/menu/menu.ts';
import { usePage } from '../../page/page.tsx';
import { DishVerdicts } from '../../needs/verdicts/verdicts.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { Photo } from '../../elements/photo.tsx';
import { CardPrice } from '../../products/cards/card-price.tsx';
import { goalPath } from '../../products/promotions/promotion-goal.ts';
import type { HomeView } from './home-view.ts';
import css from './promotion-strip.module.css';

const PANEL = { sizes: '173px', widest: 640 };

/** The price of a promoted dish: its card is in the page already, but for dishes far down a long menu. */
function PanelPrice({ sections, productId }: { sections: HomeView['sections']; productId: Id }) {
  const cards = sections?.flatMap(({ list }) => list.first);
  const card = cards?.find(({ id }) => id === productId);
  return card && <CardPrice card={card} />;
}

/** The venue's promotions side by side, as text on plain panels. */
export function PromotionStrip({ view, eager }: { view: HomeView; eager: boolean }) {
  const { lang, t } = usePage();
  const { promotions, sections } = view;
  if (promotions.length === 0) return null;
  return (
    <ul className={css.promotions} aria-label={t('promotions')} data-screen-only>
      {promotions.map(({ title, picture, ...goal }, index) => (
        <li key={`${index} ${title}`} className={css.promotion}>
          <PageLink
            href={goalPath(goal, lang) ?? pagePath('promotions', lang)}
            aria-label={title ? undefined : t('promotions')}
          >
            <b>
              {title}
              {goal.product !== undefined && <PanelPrice sections={sections} productId={goal.product} />}
            </b>
            <Photo picture={picture} place={PANEL} eager={eager && index === 0} />
          </PageLink>
          {goal.product !== undefined && <DishVerdicts id={goal.product} panel="below" />}
        </li>
      ))}
    </ul>
  );
}
