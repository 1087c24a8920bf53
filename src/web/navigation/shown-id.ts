import { use } from 'react';
import { matchPage } from '#contract/paths/paths.ts';
import { ShownPath } from './navigation.ts';
import { SHELL_ID } from '../page/page-data.ts';

/** The id in the address of the screen on show. Null in a shell, which renders before its address is read. */
export function useShownId(): string | null {
  const id = matchPage(use(ShownPath))?.id;
  return id === undefined || id === SHELL_ID ? null : id;
}
