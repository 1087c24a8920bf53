import { isEmail } from '#domain/details/email.ts';

/** How a mail's HTML names its logo: programs show pictures that come with a mail, and block those of other hosts. */
export const MAIL_LOGO = 'logo@sufra';

/** One e-mail. */
export interface Mail {
  /** The same for every try, so that mail programs recognise duplicates. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  /** BCP 47 */
  language: string;
  text: string;
  html: string;
  /** A PNG that the HTML names by MAIL_LOGO; null: none. */
  logo: Uint8Array | null;
  /** Null: none. */
  attachment: { filename: string; contentType: string; content: Uint8Array } | null;
}

/** What sends e-mail. */
export interface Mailer {
  /** Throws MailRefused when a retry is useless, anything else when it may help. */
  send(mail: Mail): Promise<void>;
  /** Throws an explanation when the mail server cannot be used. */
  check(): Promise<void>;
}

/** This mail will never be accepted. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Refuses values that would add a header or a recipient: line ends in any field, more than one bare address. */
export function refuseInjection({ messageId, from, to, subject, attachment }: Mail): void {
  const fields = {
    messageId,
    name: from.name,
    from: from.address,
    to,
    subject,
    filename: attachment?.filename ?? '',
  };
  for (const [field, value] of Object.entries(fields))
    if (CONTROLS.test(value)) throw new MailRefused(`The mail's ${field} has a control character`);
  if (!isEmail(to)) throw new MailRefused('The mail goes to no single address');
}
