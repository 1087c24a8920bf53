import { startMailServer, type MailServer } from '#tests/support/outside/mail-server.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailRefused, type Mail } from './mailer.ts';
import { createSmtpMailer, smtpSettings } from './smtp.ts';

function buildMail(changes: Partial<Mail> = {}): Mail {
  return {
    messageId: '<receipt.1@menu.example>',
    from: { name: 'Bayt Zaytoun', address: 'receipts@menu.example' },
    to: 'layla@guest.example',
    subject: 'Your receipt',
    language: 'en',
    text: 'Thank you',
    html: '<p>Thank you</p>',
    logo: null,
    attachment: { filename: 'order-1.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
    ...changes,
  };
}

describe('SMTP_URL', () => {
  it('says host, port, encryption, who we are and who writes', () => {
    expect(smtpSettings('smtps://user%40x:p%2Fw@mail.example?from=receipts@menu.example')).toEqual({
      host: 'mail.example',
      port: 465,
      secure: true,
      auth: { user: 'user@x', pass: 'p/w' },
      from: 'receipts@menu.example',
    });
    expect(smtpSettings('smtp://[::1]:2525')).toEqual({
      host: '::1',
      port: 2525,
      secure: false,
      auth: undefined,
      from: null,
    });
  });
});

describe('the mailer', () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.close());

  function send(changes?: Partial<Mail>, wholeMs?: number): Promise<void> {
    return createSmtpMailer(smtpSettings(server.url), wholeMs).send(buildMail(changes));
  }

  it('sends a mail with every part', async () => {
    await send({
      subject: 'إيصالكم',
      from: { name: 'بيت "الزيتون", <x@y.z>', address: 'receipts@menu.example' },
    });
    const [{ to, mail } = { to: [], mail: null }] = server.received;
    expect(to).toEqual(['layla@guest.example']);
    expect(mail).toMatchObject({
      messageId: '<receipt.1@menu.example>',
      subject: 'إيصالكم',
      from: { name: 'بيت "الزيتون", <x@y.z>', address: 'receipts@menu.example' },
      text: 'Thank you\n',
      html: '<p>Thank you</p>\n',
      attachments: [{ filename: 'order-1.pdf', mimeType: 'application/pdf' }],
    });
  });

  it.each([
    ['a recipient with a line end', { to: 'layla@guest.example\r\nBcc: all@guest.example' }],
    ['two recipients', { to: 'layla@guest.example, omar@guest.example' }],
    ['a named recipient', { to: 'Layla <layla@guest.example>' }],
    ['a subject with a line end', { subject: 'Receipt\r\nBcc: all@guest.example' }],
    ['a sender’s name with a line end', { from: { name: 'Bayt\nBcc: x@y.example', address: 'a@b.example' } }],
    ['a message id with a line end', { messageId: '<a>\r\nX-Evil: 1' }],
  ] as [string, Partial<Mail>][])('refuses %s before anything is sent', async (_, changes) => {
    await expect(send(changes)).rejects.toThrow(MailRefused);
    expect(server.tries).toBe(0);
  });

  it('knows what is no use to try again, and tells nobody the address', async () => {
    server.mood = 'refuses the mailbox';
    await expect(send()).rejects.toThrow(MailRefused);
    await expect(send()).rejects.not.toThrow(/layla/);
    for (const mood of ['busy', 'refuses the sender', 'drops after the data'] as const) {
      server.mood = mood;
      const error = await send().catch((fault: unknown) => fault);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(MailRefused);
    }
  });

  it('does not wait for ever', async () => {
    server.mood = 'says nothing after the data';
    await expect(send({}, 300)).rejects.toThrow('The mail was not taken');
  });
});
