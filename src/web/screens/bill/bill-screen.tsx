import Wifi from 'icon:wifi-slash';
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { unpaidOf } from '#contract/payments/bill-shares.ts';
import type { ChosenDish } from '#domain/bill/quote.ts';
import { Notice } from '#ui/panels/notice.tsx';
import frame from '../../elements/frame.module.css';
import { PlaceLine } from '../../elements/place-line.tsx';
import { placeName } from '../../elements/place-name.ts';
import { useShownId } from '../../navigation/shown-id.ts';
import { useNetwork } from '../../browser/network.ts';
import { openSheet, useSheet } from '../../navigation/navigation.ts';
import { usePage } from '../../page/page.tsx';
import type { NoView, Screen } from '../../page/screen.ts';
import { TitleHeader } from '../../shell/header/header.tsx';
import { OrderGone } from '../../shell/notices/order-gone.tsx';
import { heldPart } from '../../state/bill/held-part.ts';
import { useBill } from '../../state/bill/use-bill.ts';
import { useOrder, type OrderState } from '../../state/order/use-order.ts';
import { billKey, newBillKey } from './bill-key.ts';
import { BillLoading } from './bill-loading.tsx';
import { BillWords } from './bill-words.tsx';
import { ChooseStage } from './choosing/choose-stage.tsx';
import { DoneStage } from './paying/done-stage.tsx';
import { ownActive } from './rules/bill-shares.ts';
import { hasLostPart } from './rules/hold-outcome.ts';
import { MORE_STEP, TIP_STEP } from './steps.ts';
import { TipStage } from './paying/tip-stage.tsx';
import { useBillActs } from './use-bill-acts.ts';

/** How far a guest is with paying. */
type Stage = 'choose' | 'tip' | 'done';

/** The stage as the page's title knows it. */
function At({ stage, onStage, children }: { stage: Stage; children: ReactNode } & Heard) {
  useLayoutEffect(() => onStage(stage), [stage, onStage]);
  return children;
}

interface Heard {
  onStage: (stage: Stage) => void;
}

/** The step that the bill and the guest's way through the page say. */
function Followed({ order, isStale, onStage }: { order: GuestOrder; isStale: boolean } & Heard) {
  const { lang } = usePage();
  const { uuid } = order;
  const [key, setKey] = useState(() => billKey(uuid));
  const of = useMemo(() => ({ lang, uuid, key }), [lang, uuid, key]);
  const known = useBill(of, order.version);
  const rekey = () => {
    const next = newBillKey(uuid);
    setKey(next);
    return next;
  };
  const acts = useBillActs(of, order.customerName !== null, known, rekey);
  const { sheet } = useSheet();
  const { bill } = known;
  const isOffline = useNetwork(({ offline }) => offline);
  const cutAt = isStale || isOffline ? known.toldAt : null;
  const [treats, setTreats] = useState<readonly ChosenDish[]>([]);
  const held = heldPart.use(({ at }) => at);
  const isHeldPaid = bill?.parts.some((part) => part.uuid === held?.partId && part.state === 'paid');
  useEffect(() => {
    if (isHeldPaid) heldPart.set({ at: null });
  }, [isHeldPaid]);
  if (!bill) return <BillLoading />;
  const active = ownActive(bill);
  if (active && (sheet === TIP_STEP || active.way !== null))
    return (
      <At stage="tip" onStage={onStage}>
        <TipStage key={active.uuid} order={order} bill={bill} part={active} acts={acts} cutAt={cutAt} />
      </At>
    );
  // What others only hold may become free again.
  const isOver = unpaidOf(bill) === 0;
  const hasPaid = bill.parts.some(({ mine, state }) => mine && state === 'paid');
  // Who has paid before reads what became of the part that they held last.
  const hasLost = held?.uuid === uuid && hasLostPart(bill, held);
  if (isOver || (hasPaid && !active && !hasLost && sheet !== MORE_STEP))
    return (
      <At stage="done" onStage={onStage}>
        <DoneStage
          order={order}
          bill={bill}
          of={of}
          hear={known.hear}
          hasLost={hasLost}
          cutAt={cutAt}
          onMore={(dishes) => {
            setTreats(dishes);
            openSheet(MORE_STEP);
          }}
        />
      </At>
    );
  return (
    <At stage="choose" onStage={onStage}>
      <ChooseStage order={order} bill={bill} active={active} treats={treats} acts={acts} cutAt={cutAt} />
    </At>
  );
}

function Content({ order, gone, stale, onStage }: OrderState & Heard) {
  const { t } = usePage();
  if (order)
    return (
      <BillWords order={order}>
        <Followed order={order} isStale={stale} onStage={onStage} />
      </BillWords>
    );
  if (!gone) return <BillLoading>{stale && <Notice icon={<Wifi />}>{t('offline')}</Notice>}</BillLoading>;
  return (
    <main id="content">
      <OrderGone heading="h2" />
    </main>
  );
}

/** Whose bill it is: the table, and the order's number. */
function BillPlace({ order: { location, number } }: { order: GuestOrder }) {
  const page = usePage();
  const { t, display } = page;
  return (
    <PlaceLine
      place={location && placeName(location, page)}
      more={t('orderNumber', { number: display.digits(number) })}
    />
  );
}

function Loaded({ uuid }: { uuid: string }) {
  const { t, lang, venue } = usePage();
  const known = useOrder(uuid);
  const [stage, setStage] = useState<Stage>('choose');
  // Who has paid is asked for nothing more.
  const title = { choose: t('payPart'), tip: t('yourPart'), done: venue.name }[stage];
  return (
    <>
      <TitleHeader
        title={title}
        about={known.order && <BillPlace order={known.order} />}
        back={pagePath('order', lang, { id: uuid })}
      />
      <Content {...known} onStage={setStage} />
    </>
  );
}

function BillPage() {
  const { t, lang } = usePage();
  const uuid = useShownId();
  return (
    <div className={frame.page}>
      {uuid === null ? (
        <>
          <TitleHeader title={t('payPart')} back={pagePath('home', lang)} />
          <BillLoading />
        </>
      ) : (
        <Loaded key={uuid} uuid={uuid} />
      )}
    </div>
  );
}

export const screen: Screen<NoView> = { title: (_view, t) => t('payPart'), Component: BillPage };
