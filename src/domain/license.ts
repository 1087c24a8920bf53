/** A venue's public key: it is the first part of host names. */
export const LICENSE_PATTERN = '^[a-z0-9][a-z0-9-]{0,62}$';

const license = new RegExp(LICENSE_PATTERN);

/** True for a text with the format of a license. */
export function isLicense(text: string): boolean {
  return license.test(text);
}
