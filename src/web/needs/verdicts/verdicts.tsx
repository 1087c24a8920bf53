import { lazy, Suspense, type ComponentProps } from 'react';
import { useHasNeeds } from '../../state/needs/needs.ts';
import { whenMenu } from '../../state/menu/menu.ts';
import { whenWords } from '../../state/menu/words.ts';
import type { DishMarks } from './verdict-parts.tsx';

/** For guests with needs alone. */
const load = async () => (await Promise.all([import('./verdict-parts.tsx'), whenWords(), whenMenu()]))[0];

const Dish = lazy(async () => ({ default: (await load()).DishVerdicts }));
const Pick = lazy(async () => ({ default: (await load()).PickVerdicts }));
const Value = lazy(async () => ({ default: (await load()).ValueVerdicts }));
const Unsaid = lazy(async () => ({ default: (await load()).UnsaidMarks }));
const Part = lazy(async () => ({ default: (await load()).PartVerdicts }));

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

/** The same of a dish with the choices made so far. */
export function PickVerdicts(props: ComponentProps<typeof Pick>) {
  return (
    useHasNeeds() && (
      <Suspense>
        <Pick {...props} />
      </Suspense>
    )
  );
}

/** The same of an answer to a question. */
export function ValueVerdicts(props: ComponentProps<typeof Value>) {
  return (
    <Suspense>
      <Value {...props} />
    </Suspense>
  );
}

/** The same of a combo's part. */
export function PartVerdicts(props: ComponentProps<typeof Part>) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
