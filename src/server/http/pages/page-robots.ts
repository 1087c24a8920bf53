import { pagePaths, type PageName } from '#contract/paths.ts';

/** Programs' addresses: calls, the board, payment hooks. */
const CLOSED = ['/api/', '/*/api/', '/loyalty/', '/payments/', '/staff'];

/** What search engines may read: the menu, and nothing about one guest's own affairs. */
export function writeRobots(isPrivatePage: (page: PageName) => boolean, sitemap: string | null): string {
  const names = (Object.keys(pagePaths) as PageName[]).filter(isPrivatePage);
  const pages = names.map((name) => pagePaths[name].replace(':id', ''));
  const closed = [...CLOSED, ...pages.flatMap((path) => [path, `/*${path}`])];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...(sitemap === null ? [] : ['', `Sitemap: ${sitemap}`]),
    '',
  ].join('\n');
}
