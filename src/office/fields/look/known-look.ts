import { createContext } from 'react';
import type { OfficeLook } from '#contract/office/look.ts';

/** What is known of how the draft looks by itself, on the screens that read it; null until it is, and elsewhere. */
export const KnownLook = createContext<OfficeLook | null>(null);
