import { pagePaths, type PageName } from '#contract/paths/paths.ts';

/** Addresses of programs: calls, the board, payment hooks. */
const CLOSED = ['/api/', '/*/api/', '/loyalty/', '/payments/', '/staff'];

/** Writes robots.txt: search engines may read the menu, but no page about one guest. */
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
