import { lazy, Suspense, type ComponentProps } from 'react';
import { whenMenu } from '../../state/menu/menu.ts';
import { whenWords } from '../../state/menu/words.ts';
import { useHasNeeds } from '../../state/needs/needs.ts';

const Ask = lazy(async () => (await Promise.all([import('./ask-staff.tsx'), whenWords(), whenMenu()]))[0]);

/** The way to ask the staff what is in a dish, for a guest who has named needs. */
export function AskPlace(props: ComponentProps<typeof Ask>) {
  return (
    useHasNeeds() && (
      <Suspense>
        <Ask {...props} />
      </Suspense>
    )
  );
}
