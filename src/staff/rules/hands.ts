import type { Hand } from '#contract/staff/kitchen.ts';

/** The name of somebody by what the audit calls them: a person before their device; null for a program. */
export function handName(hands: readonly Hand[], by: string): string | null {
  const found = by.split(' ').map((part) => hands.find(({ who }) => who === part)?.name);
  return found.find((name) => name !== undefined) ?? null;
}
