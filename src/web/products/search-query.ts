import type { Id } from '#domain/menu.ts';

/** What is searched for; it lives in the address, so that Back undoes it and a product knows where it was found. */
export interface Query {
  term: string;
  propertyIds: Id[];
}

/** Reads it from an address's query string. */
export function readQuery(search: string): Query {
  const params = new URLSearchParams(search);
  return { term: params.get('q') ?? '', propertyIds: (params.get('f') ?? '').split(',').filter(Boolean) };
}

/** Writes it as the end of an address; '' for nothing. */
export function writeQuery({ term, propertyIds }: Query): string {
  const params = new URLSearchParams();
  if (term !== '') params.set('q', term);
  if (propertyIds.length > 0) params.set('f', propertyIds.join(','));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** True once there is something to look for. */
export function isAsked({ term, propertyIds }: Query): boolean {
  return term.trim() !== '' || propertyIds.length > 0;
}
