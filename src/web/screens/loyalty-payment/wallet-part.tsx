import Check from 'icon:check-circle';
import Hourglass from 'icon:hourglass-medium';
import Warning from 'icon:warning-circle';
import Wallet from 'icon:wallet';
import { useState } from 'react';
import type { BlueWallet } from '#contract/orders/loyalty.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { readMills } from '#contract/values/read-mills.ts';
import type { Mills } from '#domain/money/money.ts';
import { Notice } from '#ui/panels/notice.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import css from './loyalty-payment.module.css';
import { RedeemForm } from './redeem-form.tsx';
import type { KnownWallet } from '../../payment/wallet/use-wallet.ts';

/** The wallet's owner, and how much of it can pay this order. */
function Owner({ name, most }: { name: string | undefined; most: string }) {
  const { t } = usePage();
  return (
    <div className={css.owner}>
      <span className={css.walletIcon}>
        <Wallet />
      </span>
      <div>
        <b>{name ? t.parts('walletOf', { name: <bdi key="name">{name}</bdi> }) : t('yourWallet')}</b>
        <p className={css.cardMore}>{t('redeemable', { amount: most })}</p>
      </div>
    </div>
  );
}

/** Pays part of the order from the guest's wallet. */
export function WalletPart({
  order,
  known: { wallet, checkingMills, setWallet, read },
  onRedeemed,
}: {
  order: GuestOrder;
  known: KnownWallet;
  onRedeemed: () => void;
}) {
  const { t, display } = usePage();
  const [redeemedMills, setRedeemedMills] = useState<Mills>(0);
  const money = (mills: Mills) => display.moneyText(mills, order.currency);
  const checking = checkingMills > 0 && (
    <Notice icon={<Hourglass />}>{t('walletChecking', { amount: money(checkingMills) })}</Notice>
  );
  if (!wallet || (wallet.wallet_id === undefined && order.paymentType !== 'blue_wallet'))
    return checking || null;
  if (wallet.wallet_id === undefined)
    return checking || <Notice icon={<Warning />}>{t('walletNone')}</Notice>;
  const mostMills = readMills(wallet.redeemable ?? '0');
  const redeemed = (next: BlueWallet, mills: Mills) => {
    setWallet(next);
    setRedeemedMills(mills);
    onRedeemed();
  };
  return (
    <section className={css.part}>
      <h2 className={typeface.part}>{t('blueWallet')}</h2>
      <div className={css.panel}>
        <Owner name={wallet.name} most={money(mostMills)} />
        <div role="status">
          {redeemedMills > 0 && (
            <p className={css.good}>
              <Check />
              {t('redeemed', { amount: money(redeemedMills) })}
            </p>
          )}
        </div>
        {checking}
        {mostMills > 0 && (
          <RedeemForm
            order={order}
            walletId={wallet.wallet_id}
            mostMills={mostMills}
            lockedUntil={wallet.locked_until ? Date.parse(wallet.locked_until) : null}
            onLocked={(until) => setWallet({ ...wallet, locked_until: until })}
            onRedeemed={redeemed}
            onUnknown={read}
          />
        )}
      </div>
    </section>
  );
}
