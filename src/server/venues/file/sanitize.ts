import { decodeXML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { venuePhone } from './normalize-phone.ts';

/**
 * The permitted HTML of venues: text structure and links. No pictures from other hosts, styles, classes, ids, forms,
 * frames or scripts: nothing that could cover a button or contact another host.
 */
const VENUE_HTML: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'span',
    'div',
    'blockquote',
    'pre',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
  ],
  allowedAttributes: {
    a: ['href'],
    '*': ['dir', 'lang'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'iframe',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
    'math',
    'svg',
  ],
  nestingLimit: 30,
  transformTags: {
    a: (tagName, attribs): sanitizeHtml.Tag => ({
      tagName,
      attribs: attribs['href'] ? { href: attribs['href'], rel: 'noopener nofollow' } : {},
    }),
    // The page has its own h1.
    h1: 'h2',
  },
};
VENUE_HTML.allowedAttributes = { ...(VENUE_HTML.allowedAttributes as object), a: ['href', 'rel'] };

const CALL_LINK = /(?<=href=")tel:[^"]*(?=")/gi;

/** Reduces a venue's HTML to harmless markup; its links to phone numbers become whole by the venue's country. */
export function cleanHtml(html: string, country = ''): string {
  if (html === '') return '';
  const clean = sanitizeHtml(html, VENUE_HTML).trim();
  return clean.replace(CALL_LINK, (address) => callLink(decodeXML(address), country) ?? address);
}

/** A name or label as plain text: removes markup, keeps words and spaces. */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  if (!/<[a-z/!]|&[a-z#]/i.test(text)) return text;
  const spaced = text.replace(/<(?:br|\/p|\/div|\/li|\/pre)\b[^>]*>/gi, ' $&');
  const stripped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return decodeXML(stripped)
    .replace(/[ \t\n\u00a0]+/g, ' ')
    .trim();
}

/** A phone number to call: no network codes, which a tap could trigger. */
const CALL = /^tel:\+?[0-9().-]+$/i;
/** One e-mail address, optionally with a subject: no further recipients, no line breaks. */
const MAIL = /^mailto:[^?%,;:]+(?:\?subject=(?:[^&%]|%(?!0[ad]))*)?$/i;
const WEB = /^https?:\/\/[^\s/]/i;
/** Some parsers skip these inside a scheme: "java\nscript:". */
const CONTROLS = /[\u0000-\u0020\u007f\u202a-\u202e\u2066-\u2069]/;

/** The address that calls a number of a venue: in E.164 where it can be, such as no short number; null for others. */
function callLink(address: string, country: string): string | null {
  const typed = address.replace(/^tel:/i, '').replaceAll('%20', ' ');
  const phone = /^[+\p{Nd}\s().-]+$/u.test(typed) ? venuePhone(typed, country) : null;
  if (phone !== null) return `tel:${phone}`;
  const link = `tel:${typed.replaceAll(' ', '')}`;
  return CALL.test(link) ? link : null;
}

/**
 * An address that a venue may link to: http(s), tel or mailto, in plain form; null for anything else. A phone number
 * becomes whole by the venue's country.
 */
export function safeLink(address: string | null, country = ''): string | null {
  if (address && /^tel:/i.test(address)) return callLink(address, country);
  if (!address || CONTROLS.test(address)) return null;
  if (MAIL.test(address)) return address;
  if (!WEB.test(address)) return null;
  const url = URL.parse(address);
  if (!url || url.hostname === '' || url.username !== '' || url.password !== '') return null;
  return /^https?:\/\/[a-z0-9.-]+(?:[:/?#]|$)/i.test(address) ? address : url.href;
}
