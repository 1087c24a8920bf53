import Basket from 'icon:basket';
import { useState } from 'react';
import type { Menu } from '#domain/menu/menu.ts';
import { pagePath } from '#contract/paths/paths.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { Clash } from '../../needs/told/told.tsx';
import { usePage } from '../../page/page.tsx';
import { useCartCount } from '../../state/cart/cart.ts';
import { useUndecided } from '../../state/cart/use-undecided.ts';
import { useMenu } from '../../state/menu/menu.ts';
import { mergeCart } from '../../state/order/merge.ts';
import { showSnack } from '../../state/snackbar.ts';
import { useShares } from '../../state/table/shares.ts';
import { CartLines } from './cart-lines.tsx';
import css from './unsent-lines.module.css';

function Unsent({ menu, uuid, count }: { menu: Menu; uuid: string; count: number }) {
  const { t, lang } = usePage();
  const [merging, setMerging] = useState(false);
  const isOff = useUndecided(menu).length > 0 || merging;
  const send = async () => {
    if (isOff) return;
    setMerging(true);
    const sent = await mergeCart(menu, uuid, lang);
    setMerging(false);
    if (!sent) showSnack({ look: 'bad', words: t('errorAddingToOrder') });
  };
  return (
    <section className={css.unsent}>
      <Notice icon={<Basket />}>{t('dishesNotSent', { n: count })}</Notice>
      <Clash menu={menu} />
      <CartLines menu={menu} small />
      <Button block busy={merging} aria-disabled={isOff} onClick={() => void send()}>
        {t(merging ? 'addingToOrder' : 'addToOrder')}
      </Button>
    </section>
  );
}

/** What this phone has in the table's cart, which is sent from there. */
function UnsentAtTable({ count }: { count: number }) {
  const { t, lang } = usePage();
  return (
    <section className={css.unsent}>
      <Notice icon={<Basket />}>{t('dishesNotSent', { n: count })}</Notice>
      <PageLink className={buttonClass({ block: true })} href={pagePath('cart', lang)}>
        {t('viewCart')}
      </PageLink>
    </section>
  );
}

/** The cart's lines while the table has an open order: one tap appends them to it, unless the table sends them. */
export function UnsentLines({ uuid }: { uuid: string }) {
  const menu = useMenu();
  const count = useCartCount();
  const isShared = useShares();
  if (!menu || count === 0) return null;
  return isShared ? <UnsentAtTable count={count} /> : <Unsent menu={menu} uuid={uuid} count={count} />;
}
