import { pagePath } from '#contract/paths/paths.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../runtime/settings/config.ts';
import { paddedNumber, type Order } from '#domain/order/order.ts';
import { sheetOf, venueSpeech } from '../typeset/print-receipt.ts';
import { papers } from '#contract/orders/receipt-paper.ts';
import type { Typesetter } from '../typeset/typesetter.ts';
import type { Engine } from '../store/engine.ts';
import { findOrder } from '../store/queries/orders/orders.ts';
import type { ClaimedEntry } from '../store/queries/outbox/outbox.ts';
import { venueOrigin } from '../venues/origin/origin.ts';
import type { VenueDirectory } from '../venues/venue-directory.ts';
import { offeredLanguage } from '../venues/menu/venue.ts';
import { mailBrand } from './mail-brand.ts';
import { MailRefused, type Mailer } from './mailer.ts';
import type { ReceiptMailDocument } from '../orders/change/queue-receipt.ts';
import { receiptMail } from './receipt-mail.ts';
import { createSmtpMailer, type SmtpSettings } from './smtp.ts';

interface SendReceiptServices {
  engine: Engine;
  venues: VenueDirectory;
  typesetter: Typesetter;
  mailer: Mailer;
  config: Config;
  /** The sender's address; null: an address at the venue's own host. */
  from: string | null;
  log: FastifyBaseLogger;
}

/** Mails queued receipts through a mail server. */
export function createReceiptSender(
  services: Omit<SendReceiptServices, 'mailer' | 'from'>,
  smtp: SmtpSettings,
): (entry: ClaimedEntry) => Promise<void> {
  const mailer = createSmtpMailer(smtp);
  return (entry) => sendReceipt({ ...services, mailer, from: smtp.from }, entry);
}

/** Whose receipt it is: of the order, or of one paid part of its bill; null: the address was erased meanwhile. */
function recipientOf({ customer, language, parts }: Order, partId: string | undefined) {
  if (partId !== undefined) return parts?.find(({ id }) => id === partId)?.receipt ?? null;
  return customer.email === '' ? null : { email: customer.email, language };
}

/** Processes one queued receipt: reads the current order, typesets it, mails it. Throws when it should be retried. */
async function sendReceipt(
  services: SendReceiptServices,
  { license, document }: ClaimedEntry,
): Promise<void> {
  const { uuid, part: partId } = JSON.parse(document) as ReceiptMailDocument;
  const live = await services.venues.find(license);
  const order = await findOrder(services.engine, license, uuid);
  const to = order && recipientOf(order, partId);
  if (!live || !order || !to) return;
  const lang = offeredLanguage(live.venue, to.language);
  const sheet = await sheetOf(services.engine, live, order, lang, { partId });
  const { t } = await venueSpeech(live, lang);
  const origin = venueOrigin(license, live.venue.file.domains, services.config);
  const number = paddedNumber(order.number);
  const mail = receiptMail({
    sheet,
    brand: await mailBrand(services.engine, live.venue),
    pdf: await services.typesetter.typeset(sheet, papers[0]),
    number,
    uuid: partId ?? uuid,
    to: to.email,
    from: services.from ?? `receipts@${new URL(origin).hostname}`,
    link: origin + pagePath('order', lang, { id: uuid }),
    words: {
      subject: t('receiptSubject', { venue: sheet.venue, number }),
      thanks: t('orderThanksPlain'),
      attached: t('receiptAttached'),
      details: t('orderDetails'),
    },
  });
  try {
    await services.mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    services.log.warn({ err: error }, 'a receipt cannot be mailed');
  }
}
