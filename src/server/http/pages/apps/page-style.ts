import { readFileSync } from 'node:fs';

function readStyle(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ');
}

/** The style of a page that the server writes itself: the app's tokens, what such pages have alike, and a file of its own. */
export function pageStyle(file: string): string {
  return readStyle('../../../../ui/tokens.css') + readStyle('./page-base.css') + readStyle(`./${file}`);
}
