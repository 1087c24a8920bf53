import { useMedia } from '#ui/media.ts';

/** True up to the width to which the office is laid out for a phone. */
export function usePhone(): boolean {
  return useMedia('(max-width: 767px)');
}
