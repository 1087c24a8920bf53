import { useEffect, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { cartFigures, priceCart, taxRulesOf } from '#domain/cart/cart.ts';
import { cartCount, type CartLine } from '#domain/cart/cart-lines.ts';
import { initialChoices, needsChoices } from '#domain/choices/choices.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { fullName } from '#domain/menu/full-name.ts';
import type { Menu, Product } from '#domain/menu/menu.ts';
import { priceUnit } from '#domain/price/unit-price.ts';
import { placeName } from '#text/staff/where.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { SheetHead } from '#ui/panels/sheet-head.tsx';
import {
  emptyDraft,
  refusedLines,
  withDish,
  withHold,
  withQuantity,
  type LineRefusal,
  type TableDraft,
} from '../../rules/table-draft.ts';
import { showSnack } from '../../state/snack.ts';
import { readMenu, useMenu } from '../../state/stock.ts';
import { changeTableDraft, sendTableDraft, useTableDraft } from '../../state/table-drafts.ts';
import { useWords } from '../../words/words.ts';
import { readTables } from '../tables-state.ts';
import { ChosenLines } from './chosen-lines.tsx';
import { DishChoices } from './dish-choices.tsx';
import { DishList } from './dish-list.tsx';
import css from './ordering.module.css';
import { useMoney } from './use-money.ts';

const NONE: ReadonlyMap<string, LineRefusal> = new Map();

/** A dish that asks nothing, once. */
function plainLine(menu: Menu, product: Product): CartLine {
  const choices = initialChoices(product);
  const unitMills = priceUnit(product, choices, taxRulesOf(menu)).mills;
  const seen = { name: fullName(menu, product), image: null, unitMills };
  return { lineId: newId(), productId: product.id, choices, quantity: 1, note: '', seen };
}

/** The chosen dishes before they are sent, and how sending them went. */
function Review({
  menu,
  place,
  draft,
  onMore,
  onSent,
}: {
  menu: Menu;
  place: OrderLocation;
  draft: TableDraft;
  onMore: () => void;
  onSent: () => void;
}) {
  const { t } = useWords();
  const money = useMoney(menu);
  const [refusals, setRefusals] = useState(NONE);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(): Promise<void> {
    setSending(true);
    const sent = await sendTableDraft(place);
    setSending(false);
    if (sent.kind === 'sent') {
      showSnack(t('orderSent', { place: placeName(t, place.code, place.type) }));
      await readTables();
      return onSent();
    }
    if (sent.kind === 'unanswered') return setFault(t('orderUnanswered'));
    const named = refusedLines(draft.lines, sent.problem);
    setRefusals(named);
    const why = sent.problem.detail ?? sent.problem.title;
    setFault(named.size > 0 ? null : t('notDone', { why }));
  }

  return (
    <>
      <ChosenLines
        menu={menu}
        draft={draft}
        lines={priceCart(menu, draft.lines)}
        refusals={refusals}
        onQuantity={(line, quantity) => changeTableDraft(place, (each) => withQuantity(each, line, quantity))}
        onHold={(line, isHeld) => changeTableDraft(place, (each) => withHold(each, line, isHeld))}
      />
      <div className={css.foot}>
        {fault !== null && (
          <p className={css.refused} role="alert">
            {fault}
          </p>
        )}
        <div className={css.total}>
          <span>{t('total')}</span>
          <b>{money(cartFigures(menu, draft.lines).totalMills)}</b>
        </div>
        <div className={css.row}>
          {draft.sent === null && (
            <Button look="quiet" size="tall" onClick={onMore}>
              {t('addMore')}
            </Button>
          )}
          <Button className={css.grow} size="tall" busy={isSending} onClick={() => void send()}>
            {t('sendOrder')}
          </Button>
        </div>
      </div>
    </>
  );
}

type Step = { kind: 'menu' } | { kind: 'review' } | { kind: 'dish'; product: Product };

function Steps({ menu, place, onClose }: { menu: Menu; place: OrderLocation; onClose: () => void }) {
  const { t } = useWords();
  const money = useMoney(menu);
  const draft = useTableDraft(place) ?? emptyDraft('');
  const [step, setStep] = useState<Step>({ kind: draft.lines.length > 0 ? 'review' : 'menu' });
  const add = (line: CartLine) => {
    changeTableDraft(place, (each) => withDish(each, line));
    setStep({ kind: 'menu' });
  };
  const isReviewing = draft.sent !== null || (step.kind === 'review' && draft.lines.length > 0);
  const title =
    step.kind === 'dish'
      ? fullName(menu, step.product)
      : t(isReviewing ? 'checkOrder' : 'orderFor', {
          place: placeName(t, place.code, place.type),
        });
  return (
    <>
      <SheetHead
        title={<bdi>{title}</bdi>}
        close={t('close')}
        onClose={step.kind === 'dish' ? () => setStep({ kind: 'menu' }) : onClose}
      />
      {isReviewing ? (
        <Review
          menu={menu}
          place={place}
          draft={draft}
          onMore={() => setStep({ kind: 'menu' })}
          onSent={onClose}
        />
      ) : step.kind === 'dish' ? (
        <DishChoices key={step.product.id} menu={menu} product={step.product} onAdd={add} />
      ) : (
        <>
          <DishList
            menu={menu}
            onPick={(product) =>
              needsChoices(product) ? setStep({ kind: 'dish', product }) : add(plainLine(menu, product))
            }
          />
          {draft.lines.length > 0 && (
            <div className={css.foot}>
              <Button block split size="tall" onClick={() => setStep({ kind: 'review' })}>
                <span>{t('checkOrder')}</span>
                <span>
                  {t('listOf', {
                    a: t('dishesChosen', { n: cartCount(draft.lines) }),
                    b: money(cartFigures(menu, draft.lines).totalMills),
                  })}
                </span>
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

/** A waiter orders for a table: the venue's dishes with the guests' own rules, what was chosen, and sending it. */
export function OrderSheet({ place, onClose }: { place: OrderLocation; onClose: () => void }) {
  const { t } = useWords();
  const menu = useMenu();
  useEffect(() => {
    void readMenu();
  }, []);
  const name = t('orderFor', { place: placeName(t, place.code, place.type) });
  return (
    <Modal kind="screen" label={name} onClose={onClose}>
      <div className={css.sheet}>{menu && <Steps menu={menu} place={place} onClose={onClose} />}</div>
    </Modal>
  );
}
