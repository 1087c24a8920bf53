/** The longest address that mail servers take. */
export const EMAIL_MAX_LENGTH = 254;

const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_{|}~-]+";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';

/**
 * One bare address, as a regular expression's source: phone and server must answer alike. Up to 64 characters
 * before the @, a host name with at least one dot behind it; no quotes, no brackets, no IP address.
 */
export const EMAIL_PATTERN = `^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`;

const EMAIL = new RegExp(EMAIL_PATTERN, 'u');

/** True for an e-mail address that a receipt can be sent to (specification section 5). */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
}
