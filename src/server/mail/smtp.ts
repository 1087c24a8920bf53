import type { SendMailOptions, Transporter } from 'nodemailer';
import { MAIL_LOGO, MailRefused, refuseInjection, type Mail, type Mailer } from './mailer.ts';

type Attachment = NonNullable<SendMailOptions['attachments']>[number];

/** The settings in SMTP_URL. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS when the server offers it. */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
  /** The sender's address; null: an address at the venue's own host. */
  from: string | null;
}

const CONNECT_MS = 5000;
const SILENCE_MS = 8000;
/** Shorter than the worker's lease, so that no other worker starts a mail that is still being sent. */
const WHOLE_MS = 20_000;

/** Reads `smtp[s]://user:password@host:port?from=address`. */
export function smtpSettings(smtpUrl: string): SmtpSettings {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    auth:
      url.username === ''
        ? undefined
        : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    from: url.searchParams.get('from'),
  };
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/**
 * True when the guest's mailbox or the message itself was refused permanently; a refused sender or password can be
 * corrected.
 */
function isFinal(error: unknown): boolean {
  const { code, command, responseCode = 0 } = error as SmtpError;
  return responseCode >= 500 && (code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO'));
}

/** Only the kind of an error: a mail server's answer may repeat the guest's address. */
function faultOf(error: unknown): string {
  const { code = 'no code', command = 'no command', responseCode = 'no answer' } = error as SmtpError;
  return `${code}, ${command}, ${responseCode}`;
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The mail server took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads the library, which most servers never need: they send no mail. */
async function openTransport({ host, port, secure, auth }: SmtpSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure,
    auth,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function filesOf({ logo, attachment }: Mail): Attachment[] {
  const picture = { filename: 'logo.png', contentType: 'image/png', contentDisposition: 'inline' as const };
  return [
    ...(logo ? [{ ...picture, cid: MAIL_LOGO, content: Buffer.from(logo) }] : []),
    ...(attachment ? [{ ...attachment, content: Buffer.from(attachment.content) }] : []),
  ];
}

/** Sends through the mail server of SMTP_URL, one connection for each mail. */
export function createSmtpMailer(settings: SmtpSettings, wholeMs = WHOLE_MS): Mailer {
  const transport = openTransport(settings);
  return {
    async send(mail) {
      refuseInjection(mail);
      const { messageId, from, to, subject, text, html, language } = mail;
      const sending = (await transport).sendMail({
        messageId,
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        attachments: filesOf(mail),
      });
      await within(wholeMs, sending).catch((error: unknown) => {
        const Kind = isFinal(error) ? MailRefused : Error;
        throw new Kind(`The mail was not taken (${faultOf(error)})`);
      });
    },
    async check() {
      await within(wholeMs, (await transport).verify());
    },
  };
}
