import { Text } from '#ui/layout/text.tsx';
import { Page } from '../../frame/page.tsx';
import { useWanted } from '../../fields/settings/use-wanted.ts';
import { ThingList } from '../../fields/settings/thing-list.tsx';
import page from '../../parts/page/page-columns.module.css';
import panel from '../../parts/page/panel.module.css';
import { loyaltyPromotionList } from '../../rules/settings/offers.ts';
import { useWords } from '../../words/words.ts';
import { Banners } from './banners.tsx';
import { Coupons } from './coupons.tsx';
import { ShownByItself } from './shown-by-itself.tsx';
import { Upsell } from './upsell.tsx';

/** Offers: banners, coupon codes, what is offered in the cart, and promotions for guests with a wallet. */
export default function OffersScreen() {
  const { t } = useWords();
  return (
    <Page title={t('offers')}>
      <div className={page.body} ref={useWanted()}>
        <Banners />
        <Coupons />
        <Text as="section" marginTop={8} aria-label={t('shownByItself')}>
          <div className={panel.head}>
            <h2>{t('shownByItself')}</h2>
          </div>
          <ShownByItself />
        </Text>
        <Upsell />
        <Text as="section" marginTop={8} aria-label={t('loyaltyPromotions')}>
          <div className={panel.head}>
            <h2>{t('loyaltyPromotions')}</h2>
          </div>
          <ThingList list={loyaltyPromotionList} />
        </Text>
      </div>
    </Page>
  );
}
