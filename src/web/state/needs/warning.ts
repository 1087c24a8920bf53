import { create } from 'zustand';
import type { Product } from '#domain/menu/menu.ts';
import type { Verdict } from '#domain/needs/verdicts.ts';
import { wantOverlays } from '../../navigation/overlay.ts';

/** What the guest says to a dish that contains, or may contain, what they are allergic to. */
export type WarningAnswer = 'leave' | 'keep' | 'other';

/** The open question about a dish. */
export interface Warning {
  product: Product;
  verdicts: readonly Verdict[];
  answer(answer: WarningAnswer): void;
}

const useState = create<{ warning: Warning | null }>(() => ({ warning: null }));

/** Asks before a dish is added; the latest question replaces an open one, which is then answered with 'leave'. */
export function askBefore(product: Product, verdicts: readonly Verdict[]): Promise<WarningAnswer> {
  wantOverlays();
  useState.getState().warning?.answer('leave');
  return new Promise((resolve) => {
    const answer = (given: WarningAnswer) => {
      useState.setState({ warning: null });
      resolve(given);
    };
    useState.setState({ warning: { product, verdicts, answer } });
  });
}

/** The question that is open now, outside components. */
export function openWarning(): Warning | null {
  return useState.getState().warning;
}

/** The open question about a dish; null for none. */
export function useWarning(): Warning | null {
  return useState((state) => state.warning);
}
