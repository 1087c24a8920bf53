import { useEffect, useState } from 'react';

/** E.164 by what was typed; null where it is no number. */
export type ReadPhones = Readonly<Record<string, string | null>>;

/** Reads phone numbers as the venue's country writes them; what is not in the answer yet is being looked at. */
export function usePhones(texts: readonly string[], country: string): ReadPhones {
  const [read, setRead] = useState<ReadPhones>({});
  const open = texts.filter((text) => text.trim() !== '' && !Object.hasOwn(read, text));
  const wanted = open.join('\n');
  useEffect(() => {
    if (wanted === '') return;
    let current = true;
    void (async () => {
      const { readPhone } = await import('./phone.ts');
      const found = await Promise.all(
        wanted.split('\n').map(async (text) => [text, await readPhone(text, country)] as const),
      );
      if (current) setRead((before) => ({ ...before, ...Object.fromEntries(found) }));
    })();
    return () => {
      current = false;
    };
  }, [wanted, country]);
  return read;
}
