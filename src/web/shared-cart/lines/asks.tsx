import Check from 'icon:check-bold';
import { pagePath } from '#contract/paths/paths.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/marks/badge.tsx';
import { go } from '../../navigation/navigation.ts';
import { usePage, type Page } from '../../page/page.tsx';
import { answerGuest, takeAskedNumber, type SeenAsk } from '../../state/shared-cart/ask.ts';
import { showSnack } from '../../state/snackbar.ts';
import css from './asks.module.css';
import { nameOf } from '../parts/guest-names.ts';
import { plateIn, SeatPlate } from '../parts/seat-plate.tsx';
import type { TableCart } from '../parts/use-table-cart.ts';

/** What an ask wants done, in words. */
function wish({ quantity }: Pick<SeenAsk, 'quantity'>, { t, display }: Page): string {
  if (quantity === null) return t('doIt');
  return quantity === 0 ? t('takeItOff') : t('makeItN', { n: display.number(quantity) });
}

/** One ask about an own line, with its two answers. */
function Asked({ table, ask, line }: { table: TableCart; ask: SeenAsk; line: CartLine }) {
  const page = usePage();
  const { t, lang } = page;
  const seat = table.seats.find(({ guestId }) => guestId === ask.from);
  async function tell(answer: 'done' | 'declined'): Promise<void> {
    if (!(await answerGuest(lang, ask.id, answer))) showSnack({ look: 'bad', words: t('notReachedTable') });
  }
  async function take(): Promise<void> {
    if (ask.quantity !== null) return takeAskedNumber(ask, ask.quantity);
    await tell('done');
    go(`${pagePath('product', lang, { id: line.productId })}?line=${line.lineId}`);
  }
  return (
    <div
      className={css.ask}
      role="group"
      aria-label={t('nameAsks', { name: nameOf(table.cart.guests, ask.from, page) })}
    >
      {seat && <SeatPlate seat={seat} />}
      <p>
        <b>{t('nameAsks', { name: nameOf(table.cart.guests, ask.from, page) })}</b>
        {ask.note !== '' && (
          <q>
            <bdi>{ask.note}</bdi>
          </q>
        )}
      </p>
      <div className={css.answers}>
        <Button size="small" onClick={() => void take()}>
          {wish(ask, page)}
        </Button>
        <Button size="small" variant="outline" onClick={() => void tell('declined')}>
          {t('notNow')}
        </Button>
      </div>
    </div>
  );
}

/** What others ask this phone's guest to change about a line. */
export function AsksForMe({ table, line }: { table: TableCart; line: CartLine }) {
  return table.asks
    .filter((ask) => ask.line === line.lineId && ask.state === 'open')
    .map((ask) => <Asked key={ask.id} table={table} ask={ask} line={line} />);
}

/** What this phone's guest asked another about a line, and what was answered. */
export function AskedByMe({ table, lineId, name }: { table: TableCart; lineId: string; name: string }) {
  const page = usePage();
  const { t } = page;
  const ask = table.asks.findLast(({ from, line }) => from === table.me.guestId && line === lineId);
  if (!ask) return null;
  const owner = table.cart.lines.find((line) => line.lineId === lineId)?.owner ?? '';
  return (
    <span className={css.mine}>
      {plateIn(table, owner)}
      <small>
        {t('youAskedName', { name })}
        {': '}
        {ask.note === '' ? (
          wish(ask, page)
        ) : (
          <q>
            <bdi>{ask.note}</bdi>
          </q>
        )}
      </small>
      {ask.state === 'done' && (
        <Badge look="done">
          <Check />
          {t('nameChangedIt', { name })}
        </Badge>
      )}
      {ask.state !== 'done' && (
        <Badge>{t(ask.state === 'open' ? 'noAnswerYet' : 'nameDeclined', { name })}</Badge>
      )}
    </span>
  );
}
