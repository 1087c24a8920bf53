import Bell from 'icon:bell-ringing';
import Check from 'icon:check-bold';
import Clock from 'icon:clock';
import Hourglass from 'icon:hourglass-medium';
import Moped from 'icon:moped';
import Pot from 'icon:cooking-pot';
import Receipt from 'icon:receipt';
import Seal from 'icon:seal-check';
import type { ReactNode } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { findProduct } from '#domain/menu/find.ts';
import { isCanceledStatus, type OrderStatus } from '#domain/order/order-status.ts';
import { PlateRing } from '#ui/panels/plate.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../../page/page.tsx';
import { Photo } from '../../../elements/photo.tsx';
import { useMenu } from '../../../state/menu/menu.ts';
import { useOwnName } from '../../../state/order/own-name.ts';
import css from '../styles/order.module.css';
import { Success } from './success.tsx';
import { statusHeading, statusName, wayWords, whenWords } from './status-words.ts';

const STEPS: readonly OrderStatus[] = ['pending', 'accepted', 'preparing', 'fulfilled'];
const DISH = { sizes: '208px', widest: 640 };

function stepIcon(step: OrderStatus, delivered: boolean): ReactNode {
  if (step === 'pending') return <Hourglass />;
  if (step === 'accepted') return <Seal />;
  if (step === 'preparing') return <Pot />;
  return delivered ? <Moped /> : <Bell />;
}

/** The dish on the plate: the order's first with a picture. */
function Dish({ order }: { order: GuestOrder }) {
  const menu = useMenu();
  const pictures = menu
    ? order.lines.flatMap((line) =>
        line.deleted ? [] : (findProduct(menu, line.productId)?.pictures[0] ?? []),
      )
    : [];
  return pictures[0] ? <Photo picture={pictures[0]} place={DISH} /> : <Receipt />;
}

/** The four steps; the current one is marked accessibly. */
export function Steps({ order }: { order: GuestOrder }) {
  const page = usePage();
  const current = STEPS.indexOf(order.status);
  return (
    <ol className={css.steps}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index < current ? css.past : index === current ? css.now : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={css.dot}>
            {index < current ? <Check /> : stepIcon(step, order.orderType === 'delivery')}
          </span>
          {statusName(step, order.orderType, page)}
        </li>
      ))}
    </ol>
  );
}

/** When the guest gets it: the kitchen's promise, else the wanted time. */
function When({ order }: { order: GuestOrder }) {
  const page = usePage();
  const words = whenWords(order, page);
  return (
    words !== null && (
      <p className={css.when} role="status">
        <Clock />
        {order.promisedAt === null && (
          <span className={typeface.hidden}>{`${page.t('customDateTime')} `}</span>
        )}
        {words}
      </p>
    )
  );
}

/**
 * Thanks (unless a payment is due), the order's step, and how it reaches the guest. A cancelled order keeps
 * only the heading, for screen readers: it is the same element as before, so that their position in it
 * survives.
 */
export function StatusPart({ order }: { order: GuestOrder }) {
  const page = usePage();
  const { t } = page;
  const canceled = isCanceledStatus(order.status);
  const step = order.status === 'fulfilled' ? STEPS.length : STEPS.indexOf(order.status);
  const thanked = useOwnName(order);
  const name = thanked !== '' && <bdi key="name">{thanked}</bdi>;
  return (
    <section className={canceled ? typeface.hidden : css.status}>
      {!canceled && (
        <>
          <PlateRing step={step}>
            <Dish order={order} />
          </PlateRing>
          {order.status === 'pending' && <Success uuid={order.uuid} />}
          {!order.awaitsPayment && (
            <p className={css.thanks}>{name ? t.parts('orderThanks', { name }) : t('orderThanksPlain')}</p>
          )}
        </>
      )}
      {/* For a cancelled order the notice is announced. */}
      <h1 className={typeface.title} tabIndex={-1} aria-live={canceled ? undefined : 'polite'}>
        {statusHeading(order, page)}
      </h1>
      {!canceled && (
        <>
          <p className={css.way}>{wayWords(order, page)}</p>
          <When order={order} />
          <Steps order={order} />
        </>
      )}
    </section>
  );
}
