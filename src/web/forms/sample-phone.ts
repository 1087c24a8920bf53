import samples from 'phone-metadata:samples';

/** A mobile number as it is written in a country; null for one that nobody knows. */
export function samplePhone(country: string): string | null {
  return samples[country] ?? null;
}
