import samples from 'phone-metadata:samples';

/** A sample mobile number of a country, formatted; null for an unknown country. */
export function samplePhone(country: string): string | null {
  return samples[country] ?? null;
}
