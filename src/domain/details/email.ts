/** The maximum length of an address that mail servers accept. */
export const EMAIL_MAX_LENGTH = 254;

const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_{|}~-]+";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';

/**
 * One bare address, as the source of a regular expression: phone and server must agree. Up to 64 characters before the
 * @, then a host name with at least one dot; no quotes, no brackets, no IP address.
 */
export const EMAIL_PATTERN = `^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`;

const EMAIL = new RegExp(EMAIL_PATTERN, 'u');

/** True for a valid e-mail address to which a receipt can be sent (specification section 5). */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
}
