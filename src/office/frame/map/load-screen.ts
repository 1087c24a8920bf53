import { lazy } from 'react';
import type { OfficeRoute } from './places.ts';

type Screen = OfficeRoute['screen'];

/** The script of a screen did not come. */
export class ScreenNotLoaded extends Error {}

/** A screen whose script is loaded with the first visit. */
export function loadScreen(load: () => Promise<{ default: Screen }>): Screen {
  return lazy<Screen>(async () => {
    try {
      return await load();
    } catch (cause) {
      throw new ScreenNotLoaded('The screen could not be loaded', { cause });
    }
  });
}
