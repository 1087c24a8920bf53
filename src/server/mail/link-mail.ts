import { bcp47, directionOf, type LanguageCode } from '#domain/text/language.ts';
import { escapeAttribute, escapeText } from 'entities';
import type { Mail } from './mailer.ts';

/** The contents of a mail with a link. */
export interface LinkMailParts {
  /** Names this mail; the same for every try. */
  id: string;
  venue: string;
  lang: LanguageCode;
  to: string;
  from: string;
  link: string;
  words: { subject: string; why: string; once: string; open: string };
}

/** A link to sign in as an e-mail in the person's language: text, and simple HTML. */
export function linkMail({ id, venue, lang, to, from, link, words }: LinkMailParts): Mail {
  return {
    messageId: `<link.${id}@${from.split('@').at(-1)}>`,
    from: { name: venue, address: from },
    to,
    subject: words.subject,
    language: bcp47(lang),
    text: [words.why, '', `${words.open}: ${link}`, '', words.once, ''].join('\n'),
    html: [
      `<!doctype html><html lang="${bcp47(lang)}" dir="${directionOf(lang)}"><head><meta charset="utf-8"><title>${escapeText(words.subject)}</title></head><body>`,
      `<p>${escapeText(words.why)}</p>`,
      `<p><a href="${escapeAttribute(link)}">${escapeText(words.open)}</a></p>`,
      `<p>${escapeText(words.once)}</p>`,
      '</body></html>',
    ].join('\n'),
    attachment: null,
  };
}
