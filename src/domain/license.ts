/** A venue's public key: it stands in host names, as their first part. */
export const LICENSE_PATTERN = '^[a-z0-9][a-z0-9-]{0,62}$';

const license = new RegExp(LICENSE_PATTERN);

/** True for what could be a venue's license. */
export function isLicense(text: string): boolean {
  return license.test(text);
}
