import { apiPath } from '#contract/paths/api-paths.ts';
import { variantAddress } from '#contract/values/picture.ts';
import { bcp47, directionOf, type LanguageCode } from '#domain/text/language.ts';
import { themeOfMenu } from '#domain/look/face-theme.ts';
import { themeCss } from '#domain/theme/theme.ts';
import { createDisplay } from '#text/display.ts';
import { catalogues } from '#text/guest/languages.ts';
import { createTranslate, venueWords } from '#text/guest/words.ts';
import { escapeUTF8 } from 'entities';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SandboxPage } from '../../../payments/sandbox/decide-sandbox.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import { inlineSource } from '../../plumbing/headers.ts';
import { pageStyle } from './page-style.ts';

function readIcon(name: string): string {
  const path = fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/regular/${name}.svg`));
  return readFileSync(path, 'utf8').replace('<svg ', '<svg aria-hidden="true" ');
}

/** The app's colours, sizes and shapes, and the rules of this page. */
const STYLE = pageStyle('sandbox-page.css');
const LOCK = readIcon('lock-simple');
const INFO = readIcon('info');

/** A page and its content security policy. */
export interface SandboxDocument {
  html: string;
  policy: string;
}

/** No scripts, nothing external; forms may only be sent to this server. */
function policyOf(style: string): string {
  return [
    "default-src 'none'",
    `style-src 'self' ${inlineSource(style)}`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Renders the page of the built-in gateway in a venue's theme and a guest's language. `fonts`: the language's font
 * style sheets.
 */
export async function writeSandboxPage(
  live: LiveVenue,
  lang: LanguageCode,
  attempt: string,
  { orderNumber, amountMills, returnUrl, isOpen }: SandboxPage,
  fonts: readonly string[],
): Promise<SandboxDocument> {
  const { wire, menu } = live.menu(lang);
  const display = createDisplay(lang, menu.currency, menu.flags.arabicNumerals);
  const t = createTranslate(venueWords(await catalogues[lang](), wire.ui_strings), lang, display.number);
  const theme = themeOfMenu(menu);
  const style = STYLE + themeCss(theme);
  const { logo } = menu;
  const [width] = logo?.widths ?? [];
  const decide = (decision: string, words: string, look: string) =>
    `<button name="decision" value="${decision}"${look}>${escapeUTF8(words)}</button>`;
  const ways = isOpen
    ? `<form class="ways" method="post" action="${apiPath('sandboxPage', { lang, attempt })}">${decide('approve', t('approvePayment'), '')}${decide('decline', t('declinePayment'), ' class="no"')}</form>`
    : `<div class="ways"><a class="way" href="${escapeUTF8(returnUrl)}">${escapeUTF8(t('backToOrder'))}</a></div>`;
  const html = [
    `<!doctype html><html lang="${bcp47(lang)}" dir="${directionOf(lang)}"${theme.mode && ` data-mode="${theme.mode}"`}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<meta name="robots" content="noindex"><title>${escapeUTF8(`${t('securePayment')} | ${wire.name} | Sufra`)}</title>`,
    `<style>${style}</style>`,
    ...fonts.map((href) => `<link rel="stylesheet" href="${escapeUTF8(href)}">`),
    '</head><body><header>',
    logo && width ? `<img src="${escapeUTF8(variantAddress(logo, width, 'webp'))}" alt="">` : '',
    `<span>${LOCK}${escapeUTF8(t('securePayment'))}</span></header><main>`,
    `<section class="bill"><h1><bdi>${escapeUTF8(wire.name)}</bdi></h1><p class="sum">${escapeUTF8(display.moneyText(amountMills))}</p>`,
    `<p class="order"><span>${escapeUTF8(t('orderId'))}</span> <bdi>${escapeUTF8(display.digits(orderNumber))}</bdi></p></section>`,
    `<p class="note">${INFO}<span>${escapeUTF8(t(isOpen ? 'sandboxMore' : 'sandboxOver'))}</span></p>${ways}</main></body></html>`,
  ].join('');
  return { html, policy: policyOf(style) };
}
