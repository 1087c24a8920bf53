/** Which countries' calling codes begin with a digit, their names separated by spaces; the build makes it (vite.config.ts). */
declare module 'phone-metadata:countries' {
  const countries: Record<string, string>;
  export default countries;
}

/** A mobile number of each country, as it is written there. */
declare module 'phone-metadata:samples' {
  const samples: Record<string, string>;
  export default samples;
}

/** What is known about the phone numbers of those countries. */
declare module 'phone-metadata:*' {
  import type { MetadataJson } from 'libphonenumber-js/core';
  const metadata: MetadataJson;
  export default metadata;
}
