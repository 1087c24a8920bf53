import { catalogues } from '#text/office/languages.ts';
import { createTranslate } from '#text/office/words.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { UnpublishedMail } from '../office/publish/run-scheduled.ts';
import type { Config } from '../runtime/settings/config.ts';
import type { Engine } from '../store/engine.ts';
import type { ClaimedEntry } from '../store/queries/outbox/outbox.ts';
import { findPerson } from '../store/queries/people/people.ts';
import type { VenueDirectory } from '../venues/venue-directory.ts';
import { linkMail } from './link-mail.ts';
import { mailBrand } from './mail-brand.ts';
import { MailRefused, type Mailer } from './mailer.ts';
import { speechTo } from './speech-to.ts';
import { createSmtpMailer, type SmtpSettings } from './smtp.ts';

interface UnpublishedServices {
  engine: Engine;
  venues: VenueDirectory;
  config: Config;
  log: FastifyBaseLogger;
}

/** Tells people by mail that a publication was not made at its time. */
export function createUnpublishedSender(
  services: UnpublishedServices,
  smtp: SmtpSettings,
): (entry: ClaimedEntry) => Promise<void> {
  const mailer = createSmtpMailer(smtp);
  return (entry) => sendUnpublished({ ...services, mailer, from: smtp.from }, entry);
}

/** Mails the person who had planned the publication, where they have an address. Throws when it should be retried. */
async function sendUnpublished(
  services: UnpublishedServices & { mailer: Mailer; from: string | null },
  { id, license, document }: ClaimedEntry,
): Promise<void> {
  const { engine, venues, config, mailer, log } = services;
  const { personId, dueAt } = JSON.parse(document) as UnpublishedMail;
  const live = await venues.find(license);
  const person = await findPerson(engine, license, personId);
  if (!live || !person?.email) return;
  const base = config.publicUrl ?? `http://localhost:${config.port}`;
  const { lang, venue, dates } = speechTo(live, person);
  const t = createTranslate(await catalogues[lang](), lang, String);
  const mail = linkMail({
    id,
    venue,
    brand: await mailBrand(engine, live.venue),
    lang,
    to: person.email,
    from: services.from ?? `office@${new URL(base).hostname}`,
    link: `${base}/office`,
    words: {
      subject: t('unpublishedMailSubject', { venue }),
      why: t('unpublishedMailWhy', { time: dates.dayTime(dueAt) }),
      once: t('unpublishedMailDraft'),
      open: t('unpublishedMailOpen'),
    },
  });
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.warn({ err: error }, 'a mail about a publication cannot be sent');
  }
}
