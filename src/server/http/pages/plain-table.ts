import { visitCalls } from '#contract/visits/visit-calls.ts';
import { ask } from '#client/ask.ts';
import type { Connection } from '#client/http.ts';
import { plainTable } from '#contract/values/plain-table.ts';
import { escapeUTF8 } from 'entities';
import type { IncomingHttpHeaders } from 'node:http';
import { cookieNamed } from '../guards/cookies.ts';
import type { CachedPage } from './cache/page-cache.ts';

/** As long as a table's code may be (contract section 2). */
const MOST_CHARS = 64;

function readTable(text: string): string | null {
  const table = text.replace(/\p{C}/gu, '').trim().slice(0, MOST_CHARS);
  return table.isWellFormed() && table !== '' ? table : null;
}

/**
 * The table's number that a guest without scripts has typed: '' for an empty field, null where the address has no such
 * field.
 */
export function typedTable(url: string): string | null {
  const query = url.indexOf('?');
  if (query < 0) return null;
  const field = new URLSearchParams(url.slice(query)).get(plainTable.name);
  return field === null ? null : (readTable(field) ?? '');
}

/** A typed table as the venue spells it, as who reads it to a waiter names it; what is none of its tables stays as typed. */
export async function spelledTable(connection: Connection, menuId: string, typed: string): Promise<string> {
  if (typed === '') return typed;
  const answer = await ask(connection, visitCalls.readActiveOrder, {
    params: { location: typed, menu: menuId },
    query: { type: 'Table' },
  });
  return (answer.kind === 'ok' && answer.value.location) || typed;
}

/** The cookie that keeps a table's number until the browser is closed; '' forgets it. */
export function tableCookie(table: string): string {
  const age = table === '' ? '; max-age=0' : '';
  return `${plainTable.name}=${encodeURIComponent(table)}; path=/; samesite=lax; httponly${age}`;
}

/** The table's number that the browser keeps; null without one. */
export function keptTable({ cookie = '' }: IncomingHttpHeaders): string | null {
  const value = cookieNamed(cookie, plainTable.name);
  if (!value) return null;
  try {
    return readTable(decodeURIComponent(value));
  } catch {
    return null;
  }
}

/** A page as text, with the number of the table in the line that waits for it. */
export function pageWithTable({ body }: CachedPage, table: string): string {
  return body.bytes.identity
    .toString()
    .replace(plainTable.hiddenLine, '<p>')
    .replace(plainTable.mark, () => escapeUTF8(table));
}
