import { decodeXML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { venuePhone } from './normalize-phone.ts';

/** What a tag says in its style, by property. */
function styleOf({ style = '' }: sanitizeHtml.Attributes): Map<string, string> {
  const rules = style.split(';').map((rule) => rule.split(':', 2).map((part) => part.trim().toLowerCase()));
  return new Map(rules.map(([property = '', value = '']) => [property, value]));
}

const BOLD = /^(?:bold|bolder|[6-9]00)$/;
const PLAIN_WEIGHT = /^(?:normal|lighter|[1-4]00)$/;

/** The tag of a word that editors emphasise by its style alone, as Google Docs does. One emphasis stays of several. */
function emphasis(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const style = styleOf(attribs);
  const lines = style.get('text-decoration') ?? style.get('text-decoration-line') ?? '';
  if (BOLD.test(style.get('font-weight') ?? '')) return { tagName: 'strong', attribs };
  if (/^(?:italic|oblique)/.test(style.get('font-style') ?? '')) return { tagName: 'em', attribs };
  if (lines.includes('line-through')) return { tagName: 's', attribs };
  return { tagName: lines.includes('underline') ? 'u' : tagName, attribs };
}

/** A tag of emphasis whose style takes it back: the wrapper of what is copied from Google Docs is a bold that is none. */
function unlessPlain(property: string, plain: RegExp): sanitizeHtml.Transformer {
  return (tagName, attribs) => ({
    tagName: plain.test(styleOf(attribs).get(property) ?? '') ? 'span' : tagName,
    attribs,
  });
}

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
    b: unlessPlain('font-weight', PLAIN_WEIGHT),
    strong: unlessPlain('font-weight', PLAIN_WEIGHT),
    i: unlessPlain('font-style', /^normal/),
    em: unlessPlain('font-style', /^normal/),
    span: emphasis,
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

/** Tags that set what follows apart: lines, blocks, items and cells. */
const APART =
  /<\/?(?:br|hr|p|div|blockquote|pre|ul|ol|li|dl|dt|dd|h[1-6]|table|caption|thead|tbody|tfoot|tr|th|td)\b[^>]*>/gi;

/** A name or label as plain text: removes markup, keeps words and spaces. */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  if (!/<[a-z/!]|&[a-z#]/i.test(text)) return text;
  const spaced = text.replace(APART, ' $&');
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
