import type { GuestOrder } from '#contract/orders/order-parse.ts';
import typeface from '#ui/type.module.css';
import { usePage, type Page } from '../../../page/page.tsx';
import { useOwnName } from '../../../state/order/own-name.ts';
import { statusHeading, statusName, wayWords, whenWords } from '../status/status-words.ts';
import { Success } from '../status/success.tsx';
import { nowOf, type Now } from './now.ts';
import css from './table-order.module.css';
import { useAnnounced } from './use-announced.ts';

const BARS = [0, 1, 2, 3] as const;

/** The sentence that heads a table's order. */
function nowWords(order: GuestOrder, { kind, making }: Now, page: Page): string {
  const { t, display } = page;
  if (kind === 'unpaid' || kind === 'over') return statusHeading(order, page);
  if (kind === 'making')
    return making.length > 0 ? t('nowBeingMade', { name: display.list(making) }) : t('nowMaking');
  return t(
    ({ sent: 'nowSent', accepted: 'nowInKitchen', coming: 'nowComing', enjoy: 'readyAtTable' } as const)[
      kind
    ],
  );
}

/** What the guest reads below it: how it reaches them at first, then when. */
function tellWords(order: GuestOrder, { kind }: Now, page: Page): string | null {
  if (kind === 'unpaid' || kind === 'sent' || kind === 'accepted')
    return whenWords(order, page) ?? wayWords(order, page);
  return kind === 'making' ? whenWords(order, page) : null;
}

/** How far an order is, as four bars above the name of the step. */
function Bars({ steps, name }: { steps: number; name: string }) {
  return (
    <>
      <div className={css.bars} aria-hidden="true">
        {BARS.map((bar) => {
          const share = Math.min(1, Math.max(0, steps - bar));
          return (
            <svg key={bar} className={share > 0 && share < 1 ? css.begun : undefined}>
              <rect width={`${share * 100}%`} height="100%" />
            </svg>
          );
        })}
      </div>
      <p className={css.step}>{name}</p>
    </>
  );
}

/** What a table's order is about now: a sentence from the kitchen's own state, and how far it is. */
export function NowPart({ order }: { order: GuestOrder }) {
  const page = usePage();
  const { t } = page;
  const now = nowOf(order);
  const thanked = useOwnName(order);
  const heading = nowWords(order, now, page);
  const tell = tellWords(order, now, page);
  const announced = useAnnounced(heading);
  const isOver = now.kind === 'over';
  return (
    <section className={css.now}>
      {order.status === 'pending' && <Success uuid={order.uuid} />}
      <h1 tabIndex={-1}>{heading}</h1>
      <p className={typeface.hidden} role="status">
        {/* Of an order that is over its notice tells. */}
        {!isOver && announced}
      </p>
      {now.kind === 'sent' && (
        <p>
          {thanked
            ? t.parts('orderThanks', { name: <bdi key="name">{thanked}</bdi> })
            : t('orderThanksPlain')}
        </p>
      )}
      {tell && <p>{tell}</p>}
      {!isOver && <Bars steps={now.steps} name={statusName(order.status, order.orderType, page)} />}
    </section>
  );
}
