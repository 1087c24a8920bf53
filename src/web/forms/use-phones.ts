import { useEffect, useState } from 'react';
import type { ReadPhone } from './phone.ts';

/** Numbers by what was typed; null where it is none. */
export type ReadPhones = Readonly<Record<string, ReadPhone | null>>;

/** A number of which it is not known yet whether it is one. */
export function isBeingRead(phones: ReadPhones, text: string): boolean {
  return text.trim() !== '' && !Object.hasOwn(phones, text);
}

/** Reads phone numbers as the venue's country writes them; what is not in the answer yet is being looked at. */
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
      // What it will be written as is known at once, too.
      const written = found.flatMap(([, phone]) => (phone ? [[phone.written, phone] as const] : []));
      if (current) setRead((before) => ({ ...before, ...Object.fromEntries([...written, ...found]) }));
    })();
    return () => {
      current = false;
    };
  }, [wanted, country]);
  return read;
}
