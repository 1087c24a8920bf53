import { readFileSync } from 'node:fs';

/** The code blocks of a page of docs/integrate in one language, word by word. */
export function codeBlocks(page: string, language: 'ts' | 'sh'): string[] {
  const text = readFileSync(new URL(`../../../docs/integrate/${page}.md`, import.meta.url), 'utf8');
  const found = text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'));
  return Array.from(found, ([, code = '']) => code);
}
