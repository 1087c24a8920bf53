import samples from 'phone-metadata:samples';

/** A sample mobile number as it is written in a country; null for an unknown country. */
export function samplePhone(country: string): string | null {
  return samples[country] ?? null;
}
