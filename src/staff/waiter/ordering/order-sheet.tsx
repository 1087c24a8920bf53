import { useCallback, useEffect, useState } from 'react';
import { cartFigures, priceCart } from '#domain/cart/cart.ts';
import { cartCount, type CartLine } from '#domain/cart/cart-lines.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { placeName } from '#text/staff/where.ts';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { SheetHead } from '#ui/panels/sheet-head.tsx';
import { useSend } from '#ui/use-send.ts';
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
import { readMenu, useMenu } from '../../state/orders/stock.ts';
import { changeTableDraft, sendTableDraft, useTableDraft } from '../../state/orders/table-drafts.ts';
import { refusalWords } from '../../words/refusals.ts';
import { useWords } from '../../words/words.ts';
import { readTables } from '../../tables/tables-state.ts';
import { ChosenLines } from './chosen-lines.tsx';
import { GuestMenu } from './guest-menu.tsx';
import css from './ordering.module.css';
import { useMoney } from './use-money.ts';

const NONE: ReadonlyMap<string, LineRefusal> = new Map();

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

  const order = useSend(async () => {
    const sent = await sendTableDraft(place);
    if (sent.kind === 'sent') {
      showSnack(t('orderSent', { place: placeName(t, place.code, place.type) }));
      await readTables();
      return void onSent();
    }
    if (sent.kind === 'unanswered') return t('orderUnanswered');
    const named = refusedLines(draft.lines, sent.problem);
    setRefusals(named);
    return named.size > 0 ? null : refusalWords(t, sent.problem.code);
  });

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
        {order.error !== null && (
          <Text as="p" size="small" weight="semi" tone="danger" role="alert">
            {order.error}
          </Text>
        )}
        <Row wrap align="center" justify="between" rowGap={2} columnGap={3}>
          <span>{t('total')}</span>
          <b>{money(cartFigures(menu, draft.lines).totalMills)}</b>
        </Row>
        <Row wrap align="center" justify="between" rowGap={2} columnGap={3}>
          {draft.sent === null && (
            <Button variant="outline" size="large" onClick={onMore}>
              {t('addMore')}
            </Button>
          )}
          <Button className={css.grow} size="large" busy={order.pending} onClick={order.send}>
            {t('sendOrder', { place: placeName(t, place.code, place.type) })}
          </Button>
        </Row>
      </div>
    </>
  );
}

function Steps({ menu, place, onClose }: { menu: Menu; place: OrderLocation; onClose: () => void }) {
  const { t } = useWords();
  const draft = useTableDraft(place) ?? emptyDraft('');
  const [isChecking, setChecking] = useState(draft.lines.length > 0);
  const take = useCallback(
    (lines: CartLine[]) => {
      changeTableDraft(place, (each) => lines.reduce(withDish, each));
      setChecking(true);
    },
    [place],
  );
  const isReviewing = draft.sent !== null || (isChecking && draft.lines.length > 0);
  const named = { place: placeName(t, place.code, place.type) };
  return (
    <>
      <SheetHead
        title={<bdi>{t(isReviewing ? 'checkOrder' : 'orderFor', named)}</bdi>}
        close={t('close')}
        onClose={onClose}
      />
      {isReviewing && (
        <Review menu={menu} place={place} draft={draft} onMore={() => setChecking(false)} onSent={onClose} />
      )}
      {/* Stays where it was while what was chosen is looked at. */}
      <Row direction="column" grow minHeight={0} className={css.choosing} hidden={isReviewing}>
        <GuestMenu place={place} title={t('orderFor', named)} onLines={take} />
        {draft.lines.length > 0 && (
          <div className={css.foot}>
            <Button block split size="large" onClick={() => setChecking(true)}>
              <span>{t('checkOrder')}</span>
              <span>{t('dishesChosen', { n: cartCount(draft.lines) })}</span>
            </Button>
          </div>
        )}
      </Row>
    </>
  );
}

/** A waiter orders for a table: chooses in the guests' own menu, looks at what was chosen, and sends it. */
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
