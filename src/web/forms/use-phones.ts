import { useEffect, useState } from 'react';
import type { ReadPhone } from './phone.ts';

/** Numbers by typed text; null for texts that are not numbers. */
export type ReadPhones = Readonly<Record<string, ReadPhone | null>>;

/** True while a number is still being checked. */
export function isBeingRead(phones: ReadPhones, text: string): boolean {
  return text.trim() !== '' && !Object.hasOwn(phones, text);
}

/** Parses phone numbers by the venue's country; texts missing from the result are still being checked. */
export function usePhones(texts: readonly string[], country: string): ReadPhones {
  const [read, setRead] = useState<ReadPhones>({});
  const open = texts.filter((text) => isBeingRead(read, text));
  const wanted = open.join('\n');
  useEffect(() => {
    if (wanted === '') return;
    let current = true;
    void (async () => {
      const { readPhone } = await import('./phone.ts');
      const found = await Promise.all(
        wanted.split('\n').map(async (text) => [text, await readPhone(text, country)] as const),
      );
      // The formatted text of a number is known at once, too.
      const written = found.flatMap(([, phone]) => (phone ? [[phone.written, phone] as const] : []));
      if (current) setRead((before) => ({ ...before, ...Object.fromEntries([...written, ...found]) }));
    })();
    return () => {
      current = false;
    };
  }, [wanted, country]);
  return read;
}
