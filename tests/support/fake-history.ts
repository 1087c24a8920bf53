import { vi } from 'vitest';

/** A page to which the app has gone. */
interface Gone {
  href: string;
  /** It took the place of the page before. */
  replace: boolean;
}

/** Puts a page's address and history in place, as far as going to another page needs them; answers where the app goes from then on. */
export function stubHistory(path = '/en/'): Gone[] {
  const gone: Gone[] = [];
  const note = (replace: boolean) => (_state: unknown, _title: string, href?: string) => {
    if (href) gone.push({ href, replace });
  };
  vi.stubGlobal('document', { activeElement: null, documentElement: { dataset: {} } });
  vi.stubGlobal('location', { pathname: path, origin: 'http://localhost' });
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('history', { state: null, pushState: note(false), replaceState: note(true) });
  return gone;
}
