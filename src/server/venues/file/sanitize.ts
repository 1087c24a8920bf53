import { decodeXML } from 'entities';
import sanitizeHtml from 'sanitize-html';

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

/** Reduces a venue's HTML to harmless markup. */
export function cleanHtml(html: string): string {
  return html === '' ? '' : sanitizeHtml(html, VENUE_HTML).trim();
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

/** An address that a venue may link to: http(s), tel or mailto, in plain form; null for anything else. */
export function safeLink(address: string | null): string | null {
  if (!address || CONTROLS.test(address)) return null;
  if (CALL.test(address) || MAIL.test(address)) return address;
  if (!WEB.test(address)) return null;
  const url = URL.parse(address);
  if (!url || url.hostname === '' || url.username !== '' || url.password !== '') return null;
  return /^https?:\/\/[a-z0-9.-]+(?:[:/?#]|$)/i.test(address) ? address : url.href;
}
