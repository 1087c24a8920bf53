import type { WebhookKind } from '#contract/office/webhook-kinds.ts';
import type { Payment } from '#domain/order/order.ts';
import { sql, type ExpressionBuilder, type Kysely, type RawBuilder } from 'kysely';
import { command, run, type Params, type Steps } from '../../query.ts';
import type { Tables } from '../../tables.ts';

/** How long a message is tried. */
export const TRIED_MS = 3 * 24 * 60 * 60_000;

const COLUMNS = [
  'license',
  'id',
  'webhook_id',
  'subject',
  'version',
  'kind',
  'about',
  'made_at',
  'until_at',
  'state',
  'attempts',
  'next_at',
  'ended_at',
  'fault',
] as const;

/** What a message tells: as columns of the order it is about, or as parameters. */
interface News {
  subject: RawBuilder<string>;
  version: RawBuilder<number>;
  kind: WebhookKind;
  about: RawBuilder<string>;
  at: RawBuilder<number>;
}

const text = (value: string) => sql<string>`cast(${value} as text)`;
const number = (value: number) => sql<number>`cast(${value} as bigint)`;

/** One message for each webhook of the venue that wants this kind; a message that is stored already stays. */
function messages(
  db: Kysely<Tables>,
  license: string,
  { subject, version, kind, about, at }: News,
  from: 'webhooks' | 'orders',
) {
  const wanted = (e: ExpressionBuilder<Tables, 'webhooks'>) => e('webhooks.kinds', 'like', `%"${kind}"%`);
  const webhooks = db.selectFrom('webhooks').where('webhooks.license', '=', license).where(wanted);
  const joined =
    from === 'webhooks'
      ? webhooks
      : webhooks.innerJoin('orders', 'orders.license', 'webhooks.license').where('orders.uuid', '=', subject);
  return db
    .insertInto('webhook_messages')
    .columns(COLUMNS)
    .expression(
      joined.select([
        'webhooks.license',
        sql<string>`webhooks.id || ':' || ${at} || ':' || ${subject} || ':' || ${version} || ${text(`:${kind}:`)} || ${about}`.as(
          'id',
        ),
        'webhooks.id as webhook_id',
        subject.as('subject'),
        version.as('version'),
        text(kind).as('kind'),
        about.as('about'),
        at.as('made_at'),
        sql<number>`${at} + ${sql.lit(TRIED_MS)}`.as('until_at'),
        sql<'waiting'>`'waiting'`.as('state'),
        sql<number>`0`.as('attempts'),
        at.as('next_at'),
        sql<null>`cast(null as bigint)`.as('ended_at'),
        sql<null>`cast(null as text)`.as('fault'),
      ]),
    )
    .onConflict((conflict) => conflict.doNothing());
}

type OfOrder = { license: string; uuid: string };

/** The statement that tells of an order, at the version that it has in this transaction. */
function orderNews(kind: WebhookKind) {
  return command<OfOrder>((db, { license, uuid }) =>
    messages(
      db,
      license,
      {
        subject: text(uuid),
        version: sql.ref<number>('orders.version'),
        kind,
        about: text(''),
        at: sql.ref<number>('orders.updated_at'),
      },
      'orders',
    ),
  );
}

type OrderKind = Extract<WebhookKind, `order.${string}`>;

const ofOrder: Record<OrderKind, ReturnType<typeof orderNews>> = {
  'order.placed': orderNews('order.placed'),
  'order.changed': orderNews('order.changed'),
};

/** Tells the venue's webhooks of an order, in the transaction that wrote it. */
export function* tellOfOrder(kind: OrderKind, { license, uuid }: OfOrder): Steps<void> {
  yield* run(ofOrder[kind], { license, uuid });
}

type Told = Params & { license: string; subject: string; version: number; about: string; at: number };

function newsOf(kind: WebhookKind) {
  return command<Told>((db, { license, subject, version, about, at }) =>
    messages(
      db,
      license,
      { subject: text(subject), version: number(version), kind, about: text(about), at: number(at) },
      'webhooks',
    ),
  );
}

const ofPaid = newsOf('payment.paid');
const ofRefunded = newsOf('payment.refunded');
const ofMenu = newsOf('menu.published');
const ofCall = newsOf('visit.called');

/**
 * Tells the venue's webhooks of money that moved, before its order is written: at the version that the order then has, and
 * at the instant of the booking, however long ago the order last changed.
 */
export function* tellOfPayment({ license, uuid, version }: OfOrder & { version: number }, payment: Payment) {
  const news = payment.amountMills < 0 ? ofRefunded : ofPaid;
  yield* run(news, { license, subject: uuid, version: version + 1, about: payment.id, at: payment.at });
}

/** Tells the venue's webhooks that its menu is another: `sequence` counts its files, `at` is in ms UTC. */
export function* tellOfMenu(license: string, sequence: number, at: number): Steps<void> {
  yield* run(ofMenu, { license, subject: 'menu', version: sequence, about: '', at });
}

/** Tells the venue's webhooks that a guest calls; `at` (ms UTC) is the version of the visit's calls. */
export function* tellOfCall(license: string, visitId: string, kind: string, at: number): Steps<void> {
  yield* run(ofCall, { license, subject: visitId, version: at, about: kind, at });
}
