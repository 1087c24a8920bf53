import { lazy, Suspense, type ComponentProps } from 'react';
import { useHasNeeds } from '../../state/needs/needs.ts';
import { whenMenu } from '../../state/menu/menu.ts';
import { whenWords } from '../../state/menu/words.ts';
import type { DishMarks } from './verdict-parts.tsx';

/** Loads what draws verdicts: for guests with needs alone. */
export const loadVerdicts = async () =>
  (await Promise.all([import('./verdict-parts.tsx'), whenWords(), whenMenu()]))[0];

const Dish = lazy(async () => ({ default: (await loadVerdicts()).DishVerdicts }));
const Unsaid = lazy(async () => ({ default: (await loadVerdicts()).UnsaidMarks }));

/** What a dish in a list is for a guest who has named needs; nothing for others. */
export function DishVerdicts(props: ComponentProps<typeof Dish>) {
  return (
    useHasNeeds() && (
      <Suspense>
        <Dish {...props} />
      </Suspense>
    )
  );
}

/** The marks of a dish in a list, without those that its verdicts say. */
export function UnsaidMarks({ id, Marks, ...marks }: DishMarks) {
  const all = <Marks {...marks} />;
  return useHasNeeds() ? (
    <Suspense fallback={all}>
      <Unsaid id={id} Marks={Marks} {...marks} />
    </Suspense>
  ) : (
    all
  );
}
