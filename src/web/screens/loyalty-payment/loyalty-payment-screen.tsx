import Check from 'icon:check-circle';
import Cross from 'icon:x-circle';
import Wifi from 'icon:wifi-slash';
import { useState } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import type { Mills } from '#domain/money/money.ts';
import { isSplitCurrent } from '#domain/order/split-payment.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage } from '../../page/page.tsx';
import type { NoView, Screen } from '../../page/screen.ts';
import frame from '../../elements/frame.module.css';
import { TitleHeader } from '../../shell/header/header.tsx';
import { OrderGone } from '../../shell/notices/order-gone.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { ScreenLoading } from '../../shell/screen-loading.tsx';
import { useShownId } from '../../navigation/shown-id.ts';
import { isOwed } from '../../state/order/is-owed.ts';
import { useOrder } from '../../state/order/use-order.ts';
import { BalanceCard } from './balance-card.tsx';
import { BillPart } from './bill-part.tsx';
import css from './loyalty-payment.module.css';
import { SharesPart } from './shares-part.tsx';
import { TipPart } from './tip-part.tsx';
import { useWallet } from '../../payment/wallet/use-wallet.ts';
import { WalletPart } from './wallet-part.tsx';

/** The ways to pay the amount due: all of it, or its shares. */
function Payment({
  order,
  checkingMills,
  refresh,
}: {
  order: GuestOrder;
  checkingMills: Mills;
  refresh: () => void;
}) {
  const [splitsAnew, setSplitsAnew] = useState(false);
  // Paid shares are not a split of the amount still due.
  const isSplit = order.shares.some(({ status }) => status !== 'PAID');
  const isStale = isSplit && !isSplitCurrent(order.shares, order.balanceMills);
  if (isSplit && !isStale && !splitsAnew)
    return <SharesPart order={order} refresh={refresh} onSplitAnew={() => setSplitsAnew(true)} />;
  const done = () => {
    setSplitsAnew(false);
    refresh();
  };
  return (
    <BillPart
      order={order}
      checkingMills={checkingMills}
      isStale={isStale}
      splitsFirst={splitsAnew || isStale}
      onSplit={done}
    />
  );
}

function Owed({ order, refresh }: { order: GuestOrder; refresh: () => void }) {
  const { venue } = usePage();
  const known = useWallet(order, venue.flags.loyalty);
  const { checkingMills } = known;
  const payment = <Payment key="payment" order={order} checkingMills={checkingMills} refresh={refresh} />;
  if (!venue.flags.loyalty) return payment;
  const tip = <TipPart key="tip" order={order} onGiven={refresh} />;
  const wallet = <WalletPart key="wallet" order={order} known={known} onRedeemed={refresh} />;
  // A guest who came to pay a share has no use for the orderer's wallet.
  return order.shares.length > 0 ? [payment, tip, wallet] : [tip, wallet, payment];
}

function Settled({ order }: { order: GuestOrder }) {
  const { t, lang } = usePage();
  const canceled = isCanceledStatus(order.status);
  return (
    <>
      {canceled ? (
        <Notice look="bad" icon={<Cross />} more={order.reason && <bdi>{order.reason}</bdi>}>
          {t('orderCanceledMessage')}
        </Notice>
      ) : (
        order.balanceMills <= 0 && (
          <Notice look="good" icon={<Check />}>
            {t('allPaid')}
          </Notice>
        )
      )}
      <PageLink
        className={buttonClass({ size: 'large', block: true })}
        href={pagePath('order', lang, { id: order.uuid })}
      >
        {t('orderDetails')}
      </PageLink>
    </>
  );
}

function Followed({ uuid }: { uuid: string }) {
  const { t } = usePage();
  const { order, gone, stale, refresh } = useOrder(uuid);
  if (order)
    return (
      <main id="content" className={css.main}>
        {stale && <Notice icon={<Wifi />}>{t('connectionLost')}</Notice>}
        <BalanceCard order={order} />
        {isOwed(order) ? <Owed order={order} refresh={refresh} /> : <Settled order={order} />}
      </main>
    );
  if (!gone)
    return <ScreenLoading headed>{stale && <Notice icon={<Wifi />}>{t('offline')}</Notice>}</ScreenLoading>;
  return (
    <main id="content">
      <OrderGone heading="h2" />
    </main>
  );
}

function LoyaltyPaymentPage() {
  const { t, lang } = usePage();
  const uuid = useShownId();
  const back = uuid === null ? pagePath('home', lang) : pagePath('order', lang, { id: uuid });
  return (
    <div className={frame.page}>
      <TitleHeader title={t('payYourOrder')} back={back} />
      {uuid === null ? <ScreenLoading headed /> : <Followed key={uuid} uuid={uuid} />}
    </div>
  );
}

export const screen: Screen<NoView> = {
  title: (_view, t) => t('payYourOrder'),
  Component: LoyaltyPaymentPage,
};
