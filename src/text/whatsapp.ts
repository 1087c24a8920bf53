/** One line of an order in a message. */
export interface ToldLine {
  quantity: string;
  name: string;
  /** 'name: values', one each. */
  choices: readonly string[];
  note: string;
  /** What its guest cannot eat, and wrote besides. */
  needs: readonly string[];
}

/** An order in the guest's language, with every word and amount written out. */
export interface ToldOrder {
  /** The order's number, or the venue's name. */
  title: string;
  /** The table and guest, if known. */
  facts: readonly string[];
  lines: readonly ToldLine[];
  /** 'Total: AED 42' */
  total: string;
  comments: string;
}

function toldLine({ quantity, name, choices, note, needs }: ToldLine): string {
  const told = needs.filter(Boolean).map((need) => `⚠ ${need}`);
  const more = [...choices, note, ...told].filter(Boolean).map((text) => `   ${text}`);
  return [`${quantity} × ${name}`, ...more].join('\n');
}

/** An order as a readable message: title, place, lines, total; empty parts leave no gap. */
export function tellOrder({ title, facts, lines, total, comments }: ToldOrder): string {
  const parts = [
    [`*${title.replaceAll('*', '')}*`, ...facts.filter(Boolean)].join('\n'),
    lines.map(toldLine).join('\n'),
    total,
    comments,
  ];
  return parts.filter(Boolean).join('\n\n');
}

/**
 * The address that opens WhatsApp with a text, to a number (in any spelling) or to a contact that the guest
 * picks.
 */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
