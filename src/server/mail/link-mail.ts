import { bcp47, type LanguageCode } from '#domain/text/language.ts';
import { escapeText } from 'entities';
import type { MailBrand } from './mail-brand.ts';
import { mailButton, mailPage } from './mail-page.ts';
import type { Mail } from './mailer.ts';

/** The contents of a mail with a link. */
export interface LinkMailParts {
  /** Names this mail; the same for every try. */
  id: string;
  venue: string;
  brand: MailBrand | null;
  lang: LanguageCode;
  to: string;
  from: string;
  link: string;
  words: { subject: string; why: string; once: string; open: string };
}

/** A link to sign in as an e-mail in the person's language: text, and simple HTML. */
export function linkMail({ id, venue, brand, lang, to, from, link, words }: LinkMailParts): Mail {
  return {
    messageId: `<link.${id}@${from.split('@').at(-1)}>`,
    from: { name: venue, address: from },
    to,
    subject: words.subject,
    language: bcp47(lang),
    text: [words.why, '', `${words.open}: ${link}`, '', words.once, ''].join('\n'),
    html: mailPage({ lang, title: words.subject, venue, brand }, [
      `<p>${escapeText(words.why)}</p>`,
      mailButton(link, words.open, brand),
      `<p>${escapeText(words.once)}</p>`,
    ]),
    logo: brand?.logo?.png ?? null,
    attachment: null,
  };
}
