import { lazy, Suspense, type ComponentProps } from 'react';
import { useHasNeeds } from '../../state/needs/needs.ts';
import { loadVerdicts } from './verdicts.tsx';

const Pick = lazy(async () => ({ default: (await loadVerdicts()).PickVerdicts }));
const Value = lazy(async () => ({ default: (await loadVerdicts()).ValueVerdicts }));
const Part = lazy(async () => ({ default: (await loadVerdicts()).PartVerdicts }));

/** What a dish is with the choices made so far, for a guest who has named needs; nothing for others. */
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
