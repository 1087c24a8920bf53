import type { Config } from '#server/runtime/settings/config.ts';
import { createSmtpMailer, smtpSettings } from '#server/mail/smtp.ts';
import type { Check } from './check.ts';

/** Checks that the mail server of SMTP_URL can be reached and accepts the login; returns nothing when none is set. */
export async function checkMail({ smtpUrl }: Config): Promise<Check[]> {
  if (smtpUrl === null) return [];
  const settings = smtpSettings(smtpUrl);
  const server = `${settings.host}:${settings.port}`;
  try {
    await createSmtpMailer(settings).check();
    return [{ state: 'ok', what: `The mail server ${server} takes mail: guests get their receipts.` }];
  } catch (error) {
    return [
      {
        state: 'fault',
        what: `The mail server ${server} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
        advice: 'Correct SMTP_URL, or take it away: receipts wait until the server takes them.',
      },
    ];
  }
}
