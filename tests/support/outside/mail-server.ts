import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The ways a mail server may treat a mail. */
export type MailMood =
  | 'takes'
  | 'busy'
  | 'refuses the mailbox'
  | 'refuses the sender'
  | 'drops after the data'
  | 'says nothing after the data';

/** A mail server on this machine that stores what it receives. */
export interface MailServer {
  url: string;
  mood: MailMood;
  /** Mails received completely, even when they were not accepted. */
  received: { to: string[]; mail: Email }[];
  /** The number of attempts to send. */
  tries: number;
  close(): Promise<void>;
}

class SmtpAnswer extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** Starts a mail server that accepts everything until its mood changes. */
export async function startMailServer(): Promise<MailServer> {
  const server: MailServer = { url: '', mood: 'takes', received: [], tries: 0, close: async () => {} };
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 10,
    onMailFrom(_address, _session, done) {
      server.tries++;
      if (server.mood === 'busy') return done(new SmtpAnswer(451, 'Come back later'));
      if (server.mood === 'refuses the sender') return done(new SmtpAnswer(553, 'Not you'));
      done();
    },
    onRcptTo(_address, _session, done) {
      if (server.mood === 'refuses the mailbox') return done(new SmtpAnswer(550, 'No such mailbox'));
      done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void take(Buffer.concat(chunks)));

      async function take(bytes: Buffer): Promise<void> {
        const mail = await PostalMime.parse(bytes);
        server.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
        if (server.mood === 'drops after the data') return void smtp.connections.forEach(hangUp);
        if (server.mood !== 'says nothing after the data') done();
      }
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  const { port } = smtp.server.address() as AddressInfo;
  server.url = `smtp://127.0.0.1:${port}`;
  server.close = () => new Promise((resolve) => smtp.close(resolve));
  return server;
}

function hangUp(connection: unknown): void {
  (connection as { _socket: { destroy(): void } })._socket.destroy();
}
