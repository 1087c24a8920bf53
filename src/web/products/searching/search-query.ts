import type { Id } from '#domain/menu/menu.ts';

/** A search; it lives in the address, so that Back undoes it and a product knows where it was found. */
export interface Query {
  term: string;
  propertyIds: Id[];
}

/** Reads a search from an address's query string. */
export function readQuery(search: string): Query {
  const params = new URLSearchParams(search);
  return { term: params.get('q') ?? '', propertyIds: (params.get('f') ?? '').split(',').filter(Boolean) };
}

/** Writes a search as the end of an address; '' for none. */
export function writeQuery({ term, propertyIds }: Query): string {
  const params = new URLSearchParams();
  if (term !== '') params.set('q', term);
  if (propertyIds.length > 0) params.set('f', propertyIds.join(','));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** True when there is something to search for. */
export function isAsked({ term, propertyIds }: Query): boolean {
  return term.trim() !== '' || propertyIds.length > 0;
}
