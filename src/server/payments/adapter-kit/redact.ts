import { nameInLog } from '../../runtime/log-name.ts';

const LONGEST = 200;
const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * Makes a function that removes from a text secrets, likely personal data (addresses, long runs of digits), control
 * characters, and everything beyond 200 characters, so that the rest is safe to log.
 */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const hidden = secrets.filter((secret) => secret !== '').sort((a, b) => b.length - a.length);
  return (text) =>
    hidden
      .reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), text)
      .replace(/\b(Basic|Bearer|Key\w*)\s+\S+/g, '$1 [secret]')
      // Attempt ids: anyone who has one can query its status.
      .replace(UUIDS, nameInLog)
      .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[address]')
      .replace(/\+?\d[\d ()-]{6,}\d/g, '[digits]')
      .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
      .slice(0, LONGEST)
      .trim();
}
