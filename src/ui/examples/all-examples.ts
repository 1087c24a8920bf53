import { buttonExamples } from './button-examples.tsx';
import { dialogExamples } from './dialog-examples.tsx';
import type { Examples } from './examples.ts';
import { layoutExamples } from './layout-examples.tsx';
import { sendExamples } from './send-examples.tsx';
import { textExamples } from './text-examples.tsx';

/** What the page of examples shows, in its order. A new component adds its file here. */
export const allExamples: readonly Examples[] = [
  textExamples,
  layoutExamples,
  buttonExamples,
  sendExamples,
  dialogExamples,
];
