import type { RenderedPage } from '#web/render/renderer.ts';
import { etagOf } from '../plumbing/encoded.ts';
import { inlineSource } from '../plumbing/headers.ts';
import type { FreshPage } from './cache/page-cache.ts';

/**
 * The page's policy: allows its own inline parts by hash, and nothing external (reliability.md, Headers and privacy).
 */
function policyOf(
  { inlineScript, inlineStyle }: RenderedPage,
  apiUrl: string,
  tilesUrl: string | null,
): string {
  const script = inlineScript && ` ${inlineSource(inlineScript)}`;
  const api = apiUrl && ` ${new URL(apiUrl).origin}`;
  const tiles = tilesUrl === null ? '' : ` ${new URL(tilesUrl).origin}`;
  return [
    "default-src 'none'",
    `script-src 'self'${script}`,
    `style-src 'self' ${inlineSource(inlineStyle)}`,
    `img-src 'self' data:${api}${tiles}`,
    `connect-src 'self'${api}`,
    "font-src 'self'",
    "manifest-src 'self'",
    `media-src 'self'${api}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types sufra',
  ].join('; ');
}

/** A rendered page with its headers, ready to be encoded. */
export function freshPage(
  page: RenderedPage,
  {
    apiUrl,
    isPrivate = false,
    tilesUrl = null,
  }: {
    apiUrl: string;
    isPrivate?: boolean;
    /** A map's tiles, where the page shows one. */ tilesUrl?: string | null;
  },
): FreshPage {
  return {
    status: page.status,
    headers: {
      'content-security-policy': policyOf(page, apiUrl, tilesUrl),
      'cache-control': isPrivate ? 'private, no-cache' : 'public, no-cache',
    },
    body: {
      text: page.html,
      type: 'text/html; charset=utf-8',
      etag: etagOf(page.html),
    },
  };
}
