import { bcp47 } from '#domain/text/language.ts';
import { escapeText } from 'entities';
import type { ReceiptSheet } from '../typeset/receipt-sheet.ts';
import type { MailBrand } from './mail-brand.ts';
import { mailButton, mailPage } from './mail-page.ts';
import type { Mail } from './mailer.ts';

/** The contents of a receipt's mail besides the receipt. */
export interface ReceiptMailParts {
  sheet: ReceiptSheet;
  brand: MailBrand | null;
  pdf: Uint8Array;
  /** The padded order number. */
  number: string;
  uuid: string;
  to: string;
  from: string;
  /** The address of the order's page, on the venue's own host. */
  link: string;
  words: { subject: string; thanks: string; attached: string; details: string };
}

interface Row {
  name: string;
  more?: string;
  amount: string;
}

/**
 * The rows of the mail: only the venue's texts. Mail programs turn text that looks like an address into links, so
 * guests' texts (notes, comments, a table's code) appear only in the PDF.
 */
function rowsOf({ lines, totals }: ReceiptSheet): Row[] {
  const dishes = lines
    .filter(({ deleted }) => !deleted)
    .map(({ quantity, name, price }) => ({ name: `${quantity} × ${name}`, amount: price }));
  return [...dishes, ...totals.filter(({ struck }) => !struck)];
}

/** The lines above the rows: the order's number, which part of its bill it is, date and wanted time. */
function headOf({ number, date, wanted, part }: ReceiptSheet): string[] {
  return [
    number,
    ...(part ? [part.place] : []),
    date,
    ...(wanted ? [`${wanted.label}: ${wanted.time}`] : []),
  ];
}

function textOf({ sheet, link, words }: ReceiptMailParts): string {
  const rows = rowsOf(sheet).map(({ name, more, amount }) => `${name}${more ? ` (${more})` : ''}: ${amount}`);
  const head = [words.thanks, '', sheet.venue, ...headOf(sheet)];
  return [...head, '', ...rows, ...sheet.money, '', words.attached, `${words.details}: ${link}`, ''].join(
    '\n',
  );
}

function htmlOf({ sheet, brand, link, words }: ReceiptMailParts): string {
  const rows = rowsOf(sheet).map(
    ({ name, more, amount }) =>
      `<tr><td><bdi>${escapeText(name)}</bdi>${more ? `<br><small><bdi>${escapeText(more)}</bdi></small>` : ''}</td><td align="${sheet.direction === 'rtl' ? 'left' : 'right'}"><bdi>${escapeText(amount)}</bdi></td></tr>`,
  );
  const name = `<h1><bdi>${escapeText(sheet.venue)}</bdi></h1>`;
  return mailPage({ lang: sheet.lang, title: words.subject, venue: sheet.venue, brand }, [
    `<p>${escapeText(words.thanks)}</p>`,
    `${brand ? '' : name}<p>${headOf(sheet).map(escapeText).join('<br>')}</p>`,
    `<table role="presentation" cellpadding="4">${rows.join('')}</table>`,
    ...sheet.money.map((text) => `<p>${escapeText(text)}</p>`),
    `<p>${escapeText(words.attached)}</p>${mailButton(link, words.details, brand)}`,
  ]);
}

/** A receipt as an e-mail in the guest's language: text, simple HTML, and the PDF. */
export function receiptMail(parts: ReceiptMailParts): Mail {
  const { sheet, pdf, number, uuid, to, from, words } = parts;
  return {
    messageId: `<receipt.${uuid}@${from.split('@').at(-1)}>`,
    from: { name: sheet.venue, address: from },
    to,
    subject: words.subject,
    language: bcp47(sheet.lang),
    text: textOf(parts),
    html: htmlOf(parts),
    logo: parts.brand?.logo?.png ?? null,
    attachment: { filename: `order-${number}.pdf`, contentType: 'application/pdf', content: pdf },
  };
}
