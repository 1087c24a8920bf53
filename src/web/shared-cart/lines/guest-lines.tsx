import Talk from 'icon:chat-teardrop-dots';
import ForkKnife from 'icon:fork-knife';
import Plus from 'icon:plus-bold';
import Dots from 'icon:dots-three';
import type { PricedLine } from '#domain/cart/cart.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { worstVerdict, type VerdictKind } from '#domain/needs/verdicts.ts';
import { founderOf, quantityOf, type SharedLine } from '#domain/shared-cart/shared-line.ts';
import type { SharedContent } from '#contract/visits/shared-cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useState } from 'react';
import { Stepper } from '#ui/fields/stepper.tsx';
import { Price } from '#ui/marks/price.tsx';
import { CommonPlate } from '#ui/marks/guest-plate.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classes } from '#ui/classes.ts';
import { judgeDish } from '../../needs/judge.ts';
import { PickVerdicts } from '../../needs/verdicts/choice-verdicts.tsx';
import { Photo } from '../../elements/photo.tsx';
import { openSheet } from '../../navigation/navigation.ts';
import { usePage } from '../../page/page.tsx';
import { chosenWords, lineName } from '#domain/cart/line-words.ts';
import { needsOn } from '../../state/cart/line-needs.ts';
import { needs } from '../../state/needs/needs.ts';
import { questions } from '../../state/needs/questions.ts';
import { useSharing } from '../../state/shared-cart/sharing.ts';
import { changeShared, copyToMine } from '../../state/shared-cart/to-share.ts';
import { AskedByMe } from './asks.tsx';
import css from './guest-lines.module.css';
import { guestName, nameOf } from '../parts/guest-names.ts';
import type { Faults } from '../parts/use-table-faults.ts';
import { LineMarks } from './line-marks.tsx';
import { useChangedBy } from './use-changed-by.ts';
import { SeatPlate, stateOf } from '../parts/seat-plate.tsx';
import { pricedLinesOf, sumOf, type Seat, type TableCart } from '../parts/use-table-cart.ts';

const THUMB = { sizes: '46px', widest: 160 };
const SEPARATOR = ' · ';
const TIMES = ' × ';
const MOST_PIECES = 99;

function lineOf(table: TableCart, lineId: string): SharedLine<SharedContent> | undefined {
  return table.cart.lines.find((line) => line.lineId === lineId);
}

function Picture({ menu, product }: { menu: Menu; product: PricedLine['product'] }) {
  const picture = product ? (product.pictures[0] ?? menu.defaultProductPicture) : null;
  return (
    <div className={css.thumb}>{picture ? <Photo picture={picture} place={THUMB} /> : <ForkKnife />}</div>
  );
}

function About({ priced: { line, product } }: { priced: PricedLine }) {
  const words = product ? chosenWords(product, line.choices) : [];
  return (
    <>
      {words.length > 0 && <small>{words.join(SEPARATOR)}</small>}
      {line.note && (
        <small>
          <bdi>{line.note}</bdi>
        </small>
      )}
    </>
  );
}

/** Tints a line for a moment when somebody else has changed it; not when it comes. */
function Tint({ table, lineId }: { table: TableCart; lineId: string }) {
  const shared = lineOf(table, lineId);
  const said = JSON.stringify([shared?.content, shared && quantityOf(shared)]);
  const isMine = table.unsentIds.has(lineId);
  const [seen, setSeen] = useState({ said, isTinted: false });
  if (seen.said !== said) setSeen({ said, isTinted: !isMine });
  return seen.isTinted && <i key={seen.said} className={css.tint} aria-hidden="true" />;
}

/** Who brought a line to share, as long as they sit here; or who has just changed how many of it. */
function Origin({ table, shared }: { table: TableCart; shared: SharedLine<SharedContent> }) {
  const page = usePage();
  const { t, display } = page;
  const { guests } = table.cart;
  const changedBy = useChangedBy(shared, table.me.guestId);
  const founder = founderOf(shared);
  if (changedBy !== null) {
    const n = display.number(quantityOf(shared));
    return <small role="status">{t('nameMadeIt', { name: nameOf(guests, changedBy, page), n })}</small>;
  }
  const guest = guests.find(({ guestId }) => guestId === founder);
  if (!guest) return null;
  if (founder === table.me.guestId) return <small>{t('fromYou')}</small>;
  return <small>{t.parts('fromName', { name: <bdi key="name">{guestName(guest, page)}</bdi> })}</small>;
}

/** The worst that a line to share is for this guest; null: they have no needs, or it is for somebody else. */
function useWorst(menu: Menu, { line, product }: PricedLine): VerdictKind | null {
  const chosen = needs.use((value) => value.chosen);
  const asked = questions.use((value) => value.asked);
  const isForOther = useSharing()?.forOthers.includes(line.lineId);
  if (!product || isForOther) return null;
  return worstVerdict(judgeDish(menu, needsOn(menu, chosen), product, line.choices, true, asked));
}

/** A line to share: anyone at the table changes how many. */
function CommonLine({
  menu,
  table,
  faults,
  priced,
}: {
  menu: Menu;
  table: TableCart;
  faults: Faults;
  priced: PricedLine;
}) {
  const { t, display } = usePage();
  const shared = lineOf(table, priced.line.lineId);
  const worst = useWorst(menu, priced);
  if (!shared) return null;
  const name = lineName(menu, priced.line);
  const words = {
    increase: `${t('increaseQuantity')}: ${name}`,
    decrease: `${t('decreaseQuantity')}: ${name}`,
    quantity: `${t('quantity')}: ${name}`,
  };
  return (
    <li className={classes(css.line, faults.has(shared.lineId) && css.out)}>
      <Tint table={table} lineId={shared.lineId} />
      <Picture menu={menu} product={priced.product} />
      <span>
        <bdi className={css.name}>{name}</bdi>
        <About priced={priced} />
        {worst !== null && priced.product && (
          <PickVerdicts product={priced.product} choices={priced.line.choices} isFinal />
        )}
        <Origin table={table} shared={shared} />
        <LineMarks
          table={table}
          faults={faults}
          lineId={shared.lineId}
          clashes={worst !== null && worst !== 'fits'}
        />
      </span>
      <Stepper
        value={priced.line.quantity}
        min={0}
        max={MOST_PIECES}
        words={words}
        format={display.number}
        onChange={(quantity) => changeShared(shared, quantity)}
      />
    </li>
  );
}

/** What is on the table to share. */
export function CommonLines({ menu, table, faults }: { menu: Menu; table: TableCart; faults: Faults }) {
  const { t, display } = usePage();
  const lines = pricedLinesOf(menu, table.cart, null);
  if (lines.length === 0) return null;
  return (
    <section>
      <div className={css.head}>
        <CommonPlate>
          <ForkKnife />
        </CommonPlate>
        <div>
          <h2>{t('toShare')}</h2>
          <small>{t('anyoneChanges')}</small>
        </div>
        <span className={css.sum}>{display.moneyText(sumOf(lines, faults))}</span>
      </div>
      <ul>
        {lines.map((priced) => (
          <CommonLine key={priced.line.lineId} menu={menu} table={table} faults={faults} priced={priced} />
        ))}
      </ul>
    </section>
  );
}

/** Another guest's line: to be read, and to be had too. */
function OtherLine({
  menu,
  table,
  faults,
  priced,
  owner,
}: {
  menu: Menu;
  table: TableCart;
  faults: Faults;
  priced: PricedLine;
  owner: string;
}) {
  const { t, display } = usePage();
  const { line, product, lineMills } = priced;
  const name = lineName(menu, line);
  const shared = lineOf(table, line.lineId);
  const isOut = faults.has(line.lineId);
  const counts = !faults.get(line.lineId)?.isOut;
  return (
    <li className={classes(css.line, isOut && css.out)}>
      <Tint table={table} lineId={line.lineId} />
      <Picture menu={menu} product={product} />
      <span>
        <span className={css.name}>
          <b>{display.number(line.quantity)}</b>
          {TIMES}
          <bdi>{name}</bdi>
        </span>
        <About priced={priced} />
        <LineMarks table={table} faults={faults} lineId={line.lineId} />
        <AskedByMe table={table} lineId={line.lineId} name={owner} />
      </span>
      <span className={css.end}>
        {counts && <Price price={display.money(lineMills)} words={{ was: '' }} />}
        {shared && product && !isOut && (
          <IconButton label={t('copyNameToMine', { name })} look="muted" onClick={() => copyToMine(shared)}>
            <Plus />
          </IconButton>
        )}
      </span>
    </li>
  );
}

/** What another guest has chosen: only they change it. */
export function OtherLines({
  menu,
  table,
  faults,
  seat,
}: {
  menu: Menu;
  table: TableCart;
  faults: Faults;
  seat: Seat;
}) {
  const page = usePage();
  const { t, display } = page;
  const lines = pricedLinesOf(menu, table.cart, seat.guestId);
  const name = guestName(seat, page);
  const hasSum = lines.some(({ line }) => !faults.get(line.lineId)?.isOut);
  return (
    <section>
      <div className={css.head}>
        <SeatPlate seat={seat} />
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <small>
            {hasSum && `${display.moneyText(sumOf(lines, faults))}${SEPARATOR}`}
            {stateOf(seat, table.toldAt, page)}
          </small>
        </div>
        {lines.length > 0 && (
          <Button
            variant="ghost"
            size="small"
            aria-label={t('askNameToChange', { name })}
            onClick={() => openSheet('table-ask', seat.guestId)}
          >
            <Talk />
            {t('ask')}
          </Button>
        )}
      </div>
      {lines.length > 0 && (
        <ul>
          {lines.map((priced) => (
            <OtherLine
              key={priced.line.lineId}
              menu={menu}
              table={table}
              faults={faults}
              priced={priced}
              owner={name}
            />
          ))}
        </ul>
      )}
      {!seat.isReady && !seat.isAway && lines.length > 0 && (
        <p className={css.choosing}>
          <span className={css.dots} aria-hidden="true">
            <Dots />
          </span>
          {t('nameStillChoosing', { name })}
        </p>
      )}
    </section>
  );
}
