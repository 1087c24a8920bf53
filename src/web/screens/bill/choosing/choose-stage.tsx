import Clock from 'icon:clock';
import { useState, type ReactNode } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { ChosenDish } from '#domain/bill/quote.ts';
import type { Mills } from '#domain/money/money.ts';
import { writeChoice } from '#contract/payments/bill-parse.ts';
import type { BillPart } from '#contract/payments/bill.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { Segments } from '#ui/fields/segments.tsx';
import typeface from '#ui/type.module.css';
import { FootBar } from '../../../elements/foot-bar.tsx';
import { PageLink } from '../../../elements/page-link.tsx';
import { openSheet } from '../../../navigation/navigation.ts';
import { usePage } from '../../../page/page.tsx';
import { myLines } from '../../../state/bill/my-lines.ts';
import { AmountPart, OnTop } from './amount-part.tsx';
import { BillNotices } from './bill-notices.tsx';
import { BillRing } from '../bill-ring.tsx';
import css from '../bill.module.css';
import { DishGroup } from './dish-group.tsx';
import { EvenlyPart } from './evenly-part.tsx';
import { dueOf } from '#contract/payments/bill-shares.ts';
import { billWithout } from '../rules/bill-shares.ts';
import type { ChoosingWay } from '../rules/chosen-part.ts';
import { sharingOf } from '../rules/sharing.ts';
import { freeFirst, groupKey, groupsOf, lockedGroups, type BilledLine } from '../rules/dish-groups.ts';
import { ShareSheet } from './share-sheet.tsx';
import { TIP_STEP } from '../steps.ts';
import type { BillActs } from '../use-bill-acts.ts';
import { useChosenBefore } from './use-chosen-before.ts';
import { useChosen, type Choosing } from './use-chosen.ts';
import { useKnownGuests, type KnownGuests } from './use-known-guests.ts';

/** The ways to choose a part; who has only the order's address pays an amount. */
function waysFor({ customerName }: GuestOrder): readonly ChoosingWay[] {
  return customerName === null ? ['amount'] : ['dishes', 'evenly', 'amount'];
}

const WAY_WORDS = { dishes: 'byDish', evenly: 'evenly', amount: 'anAmount' } as const;

/** What this phone holds already, which it can let go. */
function HeldPart({
  part,
  currency,
  acts,
}: {
  part: BillPart;
  currency: GuestOrder['currency'];
  acts: BillActs;
}) {
  const { t, display } = usePage();
  return (
    <Notice
      icon={<Clock />}
      action={
        <Button variant="ghost" size="small" onClick={() => void acts.letGo(part)}>
          {t('letGo')}
        </Button>
      }
    >
      {t('youHold', { amount: display.moneyText(dueOf(part), currency) })}
    </Notice>
  );
}

/** The fields of the chosen way; `rows`: the bill's dishes. */
function ChosenWay({
  bill,
  known,
  currency,
  choosing: { chosen, quoted, change },
  isSeated,
  rows,
}: {
  bill: ReadBill;
  known: KnownGuests;
  currency: GuestOrder['currency'];
  choosing: Choosing;
  isSeated: boolean;
  rows: ReactNode;
}) {
  return (
    <>
      {chosen.way === 'dishes' && rows}
      {chosen.way === 'evenly' && (
        <EvenlyPart
          bill={bill}
          known={known}
          currency={currency}
          quoted={quoted}
          chosen={chosen}
          change={change}
        >
          {rows}
        </EvenlyPart>
      )}
      {chosen.way === 'amount' ? (
        <AmountPart
          bill={bill}
          currency={currency}
          chosen={chosen}
          isSeated={isSeated}
          isFaulty={!quoted.ok && chosen.amount.trim() !== ''}
          onText={(amount) => change({ amount })}
        />
      ) : (
        <OnTop
          chosen={chosen}
          currency={currency}
          isFaulty={!quoted.ok && 'amount' === quoted.fault.kind}
          change={change}
        />
      )}
    </>
  );
}

/** What is chosen so far, and the way on. */
function ChooseFoot({
  dueMills,
  currency,
  isBusy,
  isOff,
  onGo,
}: {
  dueMills: Mills;
  currency: GuestOrder['currency'];
  isBusy: boolean;
  isOff: boolean;
  onGo: () => void;
}) {
  const { t, display } = usePage();
  return (
    <FootBar>
      <div className={css.footRow}>
        <div className={css.foot} aria-live="polite">
          <span>{t('yourPart')}</span>
          <b className={typeface.num}>{display.moneyText(dueMills, currency)}</b>
        </div>
        <Button
          size="large"
          className={css.go}
          busy={isBusy}
          aria-disabled={isOff || undefined}
          onClick={onGo}
        >
          {t('goOnToTip')}
        </Button>
      </div>
    </FootBar>
  );
}

/** Chooses what this guest pays of the bill: dishes, an even part, an amount, or several of them together. */
export function ChooseStage({
  order,
  bill: told,
  active,
  treats,
  acts,
  cutAt,
}: {
  order: GuestOrder;
  bill: ReadBill;
  /** What this phone holds already: a new choice replaces it. */
  active: BillPart | undefined;
  /** What this guest pays for another; empty: nothing. */
  treats: readonly ChosenDish[];
  acts: BillActs;
  cutAt: number | null;
}) {
  const { t, lang, venue } = usePage();
  const { currency } = order;
  const bill = billWithout(told, active);
  const ways = waysFor(order);
  const mine = myLines.use((lines) => lines);
  const groups = groupsOf(order, bill, mine);
  const known = useKnownGuests(groups);
  const lastChosen = useChosenBefore(active, order);
  const before = !active && treats.length > 0 ? {} : lastChosen;
  const choosing = useChosen(bill, ways, treats, known.others, before);
  const { chosen, choice, quoted, tick, change } = choosing;
  const [sharing, setSharing] = useState<BilledLine | null>(null);
  const isCut = cutAt !== null;
  const dueMills = quoted.ok ? quoted.quote.dueMills : 0;
  const ticks = chosen.way === 'evenly' ? chosen.takenOut : chosen.ticks;
  const shared = groups
    .flatMap(({ lines }) => lines)
    .find(({ dish }) => dish.lineId === sharing?.dish.lineId);
  const [locked] = useState(() => lockedGroups(groups));
  const rows = freeFirst(groups, locked).map((group) => (
    <DishGroup
      key={groupKey(group)}
      group={group}
      bill={bill}
      currency={currency}
      known={known}
      ticks={ticks}
      onTick={tick}
      onShare={setSharing}
    />
  ));
  async function goOn(): Promise<void> {
    if (!quoted.ok || isCut) return;
    const sharing = sharingOf(ticks, bill);
    const body = { ...writeChoice(choice), ...(sharing.length > 0 && { sharing }) };
    if (await acts.hold(body, active)) openSheet(TIP_STEP);
  }
  return (
    <main id="content" className={css.main}>
      <BillNotices
        order={order}
        bill={bill}
        acts={acts}
        lost={choosing.lost}
        known={known}
        ticks={ticks}
        onTick={tick}
        cutAt={cutAt}
        isHolding={active !== undefined}
      />
      {active && <HeldPart part={active} currency={currency} acts={acts} />}
      <BillRing bill={bill} ownMills={dueMills} currency={currency} />
      {ways.length > 1 && (
        <Segments
          label={t('howToPay')}
          segments={ways.map((value) => ({ value, label: t(WAY_WORDS[value]) }))}
          value={chosen.way}
          onChange={(way) => change({ way })}
        />
      )}
      <ChosenWay
        bill={bill}
        known={known}
        currency={currency}
        choosing={choosing}
        isSeated={ways.length > 1}
        rows={rows}
      />
      {venue.flags.loyalty && !active && (
        <PageLink
          className={buttonClass({ variant: 'ghost', block: true })}
          href={pagePath('loyalty-payment', lang, { id: order.uuid })}
        >
          {t('payShared')}
        </PageLink>
      )}
      {sharing && shared && (
        <ShareSheet
          billed={shared}
          bill={bill}
          currency={currency}
          known={known}
          tick={ticks.get(shared.dish.lineId) ?? { count: 1, of: 1 }}
          onTake={(taken) => {
            tick(shared.dish.lineId, taken);
            setSharing(null);
          }}
          onClose={() => setSharing(null)}
        />
      )}
      <ChooseFoot
        dueMills={dueMills}
        currency={currency}
        isBusy={acts.busy}
        isOff={!quoted.ok || isCut}
        onGo={() => void goOn()}
      />
    </main>
  );
}
