import { navigate } from 'wouter/use-browser-location';

/** Goes to an address below /office. */
export function go(path: string): void {
  navigate(`/office${path}`);
}

/** The address of a dish's page, below /office. */
export function dishPath(id: string | number): string {
  return `/menu/dish/${encodeURIComponent(id)}`;
}
