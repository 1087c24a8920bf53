import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { trustedHtml } from './trusted-html.ts';

/**
 * The only elements that a message may contain; others lose their tags, or are removed with their content.
 */
const KEPT = new Set(
  'p br hr b strong i em u s small sub sup span div blockquote ul ol li h2 h3 h4 h5 h6 a'.split(' '),
);
const DROPPED = new Set(
  'script style template noscript iframe object embed svg math form textarea select option title'.split(' '),
);
const EMPTY = new Set(['br', 'hr']);
const LINK = /^(?:https?:\/\/[^\s/]|tel:|mailto:)/i;
const DEEPEST = 30;

function childrenOf(parent: Node, depth: number): ReactNode[] {
  return Array.from(parent.childNodes, (child, index) => elementOf(child, index, depth));
}

function elementOf(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || depth > DEEPEST) return null;
  const tag = node.localName;
  if (DROPPED.has(tag)) return null;
  const inner = EMPTY.has(tag) ? undefined : childrenOf(node, depth + 1);
  if (!KEPT.has(tag)) return createElement(Fragment, { key }, inner);
  const href = tag === 'a' ? (node.getAttribute('href') ?? '') : '';
  const link = LINK.test(href) ? { href, rel: 'noopener nofollow' } : {};
  return createElement(tag, { key, ...link }, inner);
}

/**
 * HTML from an answer, rebuilt from a few harmless elements: the server has sanitised it, but its parser
 * differs from the browser's. In the browser only.
 */
export function SafeHtml({ html }: { html: string }) {
  return useMemo(() => {
    const parser = new DOMParser();
    const parsed = parser.parseFromString(trustedHtml(html).__html, 'text/html');
    return <>{childrenOf(parsed.body, 0)}</>;
  }, [html]);
}
