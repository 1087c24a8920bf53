import { createHmac } from 'node:crypto';

/** The TXT record that proves that a name is a venue's: only the venue's secret makes its value. */
export function recordOf(secret: string, domain: string): { name: string; value: string } {
  const proof = createHmac('sha256', Buffer.from(secret, 'hex')).update(`domain ${domain}`).digest('hex');
  return { name: `_sufra.${domain}`, value: `sufra-venue=${proof.slice(0, 40)}` };
}
