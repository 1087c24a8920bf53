import { pagePath } from '#contract/paths/paths.ts';
import { usePage } from '../../page/page.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { Photo } from '../../elements/photo.tsx';
import { goalPath } from '../../products/promotions/promotion-goal.ts';
import { WayOn } from '../../products/promotions/way-on.tsx';
import type { HomeView } from './home-view.ts';
import css from './promotion-strip.module.css';

const PANEL = { sizes: '173px', widest: 640 };

/** The venue's promotions side by side, as text on plain panels. */
export function PromotionStrip({
  promotions,
  eager,
}: {
  promotions: HomeView['promotions'];
  eager: boolean;
}) {
  const { lang, t } = usePage();
  if (promotions.length === 0) return null;
  return (
    <ul className={css.promotions} aria-label={t('promotions')} data-screen-only>
      {promotions.map(({ title, picture, offer, ...goal }, index) => (
        <li key={`${index} ${title}`} className={css.promotion}>
          <PageLink
            href={goalPath(goal, lang) ?? pagePath('promotions', lang)}
            aria-label={title || offer ? undefined : t('promotions')}
          >
            <b>
              {title}
              {offer && <WayOn offer={offer} title={title} small />}
            </b>
            <Photo picture={picture} place={PANEL} eager={eager && index === 0} />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
