import sanitizeHtml from 'sanitize-html';

/**
 * What a venue's HTML may hold: text structure and links. No pictures of other hosts, styles,
 * classes, ids, forms, frames or scripts: nothing that could cover a button or reach another host.
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
    // The page has one h1 of its own.
    h1: 'h2',
  },
};
VENUE_HTML.allowedAttributes = { ...(VENUE_HTML.allowedAttributes as object), a: ['href', 'rel'] };

/** A venue's HTML reduced to harmless markup. */
export function cleanHtml(html: string): string {
  return html === '' ? '' : sanitizeHtml(html, VENUE_HTML).trim();
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** A name or label as plain text: markup that a venue wrote into it is taken out, words and spaces stay. */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  if (!/<[a-z/!]|&[a-z#]/i.test(text)) return text;
  const spaced = text.replace(/<(?:br|\/p|\/div|\/li|\/pre)\b[^>]*>/gi, ' $&');
  const stripped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return stripped
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \t\n\u00a0]+/g, ' ')
    .trim();
}

/** A number to call: no codes of the network, which a tap could set off. */
const CALL = /^tel:\+?[0-9().-]+$/i;
/** One address to write to, perhaps with a subject: no further receivers, no line breaks. */
const MAIL = /^mailto:[^?%,;:]+(?:\?subject=(?:[^&%]|%(?!0[ad]))*)?$/i;
const WEB = /^https?:\/\/[^\s/]/i;
/** Some parsers skip these inside a scheme: "java\nscript:". */
const CONTROLS = /[\u0000-\u0020\u007f\u202a-\u202e\u2066-\u2069]/;

/** An address a venue may link to: http(s), tel or mailto, written plainly; null for anything else. */
export function safeLink(address: string | null): string | null {
  if (!address || CONTROLS.test(address)) return null;
  if (CALL.test(address) || MAIL.test(address)) return address;
  if (!WEB.test(address)) return null;
  const url = URL.parse(address);
  if (!url || url.hostname === '' || url.username !== '' || url.password !== '') return null;
  return /^https?:\/\/[a-z0-9.-]+(?:[:/?#]|$)/i.test(address) ? address : url.href;
}
