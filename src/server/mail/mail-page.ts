import { bcp47, directionOf, type LanguageCode } from '#domain/text/language.ts';
import { escapeAttribute, escapeText } from 'entities';
import type { MailBrand } from './mail-brand.ts';
import { MAIL_LOGO } from './mailer.ts';

/** What a mail's page says of itself. */
export interface MailPageParts {
  lang: LanguageCode;
  title: string;
  venue: string;
  brand: MailBrand | null;
}

/** Programs in the dark keep these colours, and paint all else themselves. */
function darkStyle({ colors: { dark } }: MailBrand): string {
  return `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>@media (prefers-color-scheme:dark){.head{background:${dark.field}!important}.head h1{color:${dark.onField}!important}.button{background:${dark.primary}!important}.button a{color:${dark.onPrimary}!important}}</style>`;
}

/** The venue's name on its colour, its logo beside it: without pictures and without styles the name remains. */
function headOf({ logo, colors: { light } }: MailBrand, venue: string): string {
  const picture = logo
    ? `<td width="${logo.width}" style="padding:16px 8px"><img src="cid:${MAIL_LOGO}" width="${logo.width}" height="${logo.height}" alt="" style="display:block;border-radius:12px"></td>`
    : '';
  const name = `<td style="padding:16px 8px"><h1 style="margin:0;font-size:22px;line-height:1.25;color:${light.onField}"><bdi>${escapeText(venue)}</bdi></h1></td>`;
  return `<table role="presentation" class="head" width="100%" cellspacing="0" bgcolor="${light.field}" style="background:${light.field};padding:0 8px;border-radius:16px"><tr>${picture}${name}</tr></table>`;
}

/** A mail's HTML; tables and inline styles, since that is all that every mail program draws. */
export function mailPage({ lang, title, venue, brand }: MailPageParts, body: readonly string[]): string {
  const head = `<!doctype html><html lang="${bcp47(lang)}" dir="${directionOf(lang)}"><head><meta charset="utf-8"><title>${escapeText(title)}</title>`;
  if (!brand) return [`${head}</head><body>`, ...body, '</body></html>'].join('\n');
  return [
    `${head}<meta name="viewport" content="width=device-width">${darkStyle(brand)}</head><body>`,
    '<div style="max-width:560px;margin:0 auto;font:16px/1.5 system-ui,sans-serif">',
    headOf(brand, venue),
    ...body,
    '</div></body></html>',
  ].join('\n');
}

/** A mail's link: a button in the venue's colour, of a venue without a face a plain one. */
export function mailButton(link: string, words: string, brand: MailBrand | null): string {
  const href = escapeAttribute(link);
  if (!brand) return `<p><a href="${href}">${escapeText(words)}</a></p>`;
  const { primary, onPrimary } = brand.colors.light;
  return `<table role="presentation" cellspacing="0" cellpadding="0"><tr><td class="button" bgcolor="${primary}" style="background:${primary};border-radius:14px"><a href="${href}" style="display:inline-block;padding:13px 22px;color:${onPrimary};font-weight:600;text-decoration:none">${escapeText(words)}</a></td></tr></table>`;
}
