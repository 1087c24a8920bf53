import { catalogues } from '#text/staff/languages.ts';
import { createTranslate } from '#text/staff/words.ts';
import type { FastifyBaseLogger } from 'fastify';
import { linkAddress, makeMailedLink, type LinkMailDocument } from '../people/links.ts';
import type { PeopleServices } from '../people/services.ts';
import type { Config } from '../runtime/settings/config.ts';
import type { ClaimedEntry } from '../store/queries/outbox/outbox.ts';
import { findPerson } from '../store/queries/people/people.ts';
import type { VenueDirectory } from '../venues/venue-directory.ts';
import { linkMail } from './link-mail.ts';
import { mailBrand } from './mail-brand.ts';
import { MailRefused, type Mailer } from './mailer.ts';
import { speechTo } from './speech-to.ts';
import { createSmtpMailer, type SmtpSettings } from './smtp.ts';

interface SendLinkServices extends PeopleServices {
  venues: VenueDirectory;
  mailer: Mailer;
  config: Config;
  /** The sender's address; null: an address at the office's own host. */
  from: string | null;
  log: FastifyBaseLogger;
}

/** Mails queued links through a mail server. */
export function createLinkSender(
  services: Omit<SendLinkServices, 'mailer' | 'from'>,
  smtp: SmtpSettings,
): (entry: ClaimedEntry) => Promise<void> {
  const mailer = createSmtpMailer(smtp);
  return (entry) => sendLink({ ...services, mailer, from: smtp.from }, entry);
}

/**
 * Makes the link of one queued mail and mails it, unless the person left or has another address meanwhile. Throws when it
 * should be retried.
 */
async function sendLink(services: SendLinkServices, { id, license, document }: ClaimedEntry): Promise<void> {
  const { engine, venues, config } = services;
  const wanted = JSON.parse(document) as LinkMailDocument;
  const live = await venues.find(license);
  const person = await findPerson(engine, license, wanted.personId);
  if (!live || !person) return;
  const made = await makeMailedLink(services, license, wanted);
  if (!made) return;
  const { token, expiresAt } = made;
  // Never the host of a request: somebody could ask for a link to another site.
  const base = config.publicUrl ?? `http://localhost:${config.port}`;
  const { lang, venue, dates } = speechTo(live, person);
  const t = createTranslate(await catalogues[lang](), lang, String);
  const isAsked = wanted.kind === 'asked';
  const mail = linkMail({
    id,
    venue,
    brand: await mailBrand(engine, live.venue),
    lang,
    to: wanted.email,
    from: services.from ?? `office@${new URL(base).hostname}`,
    link: linkAddress(base, token),
    words: {
      subject: t('linkMailSubject', { venue }),
      why: t(isAsked ? 'linkMailAsked' : 'linkMailGiven', { venue }),
      once: t('linkMailOnce', { time: isAsked ? dates.time(expiresAt) : dates.dayTime(expiresAt) }),
      open: t('linkMailOpen'),
    },
  });
  try {
    await services.mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    services.log.warn({ err: error }, 'a link cannot be mailed');
  }
}
