import type { ReactNode } from 'react';

/** The examples of a component: its name, and each of its states by name. */
export interface Examples {
  name: string;
  states: Readonly<Record<string, ReactNode>>;
}
