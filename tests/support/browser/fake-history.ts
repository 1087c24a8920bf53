import { vi } from 'vitest';

/** A navigation of the app. */
interface Gone {
  href: string;
  /** It replaced the previous page. */
  replace: boolean;
}

/** Stubs a page's address and history for navigation tests; returns the list of later navigations. */
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
