import type { ReactNode } from 'react';
import { usePage } from '../page/page.tsx';

/** Icons of what a dish is made for, and of what burns; all others tell what is in it. */
const KIND: Record<string, 'good' | 'hot'> = {
  leaf: 'good',
  'leaf-fill': 'good',
  plant: 'good',
  carrot: 'good',
  pepper: 'hot',
  fire: 'hot',
  'fire-fill': 'hot',
};

/** Whether a property invites, burns or informs: its colour. */
export function propertyKind(icon: string | null): 'good' | 'hot' | null {
  return icon === null ? null : (KIND[icon] ?? null);
}

/**
 * A property's picture: one of the app's icons out of the venue's sheet, or the venue's own picture. It stands within
 * what has its name, or is a decoration beside words.
 */
export function drawProperty(icon: string, iconSheet: string, decoration?: true): ReactNode {
  if (icon.includes('/')) return <img src={icon} alt="" width="16" height="16" loading="lazy" />;
  return (
    <svg aria-hidden={decoration}>
      <use href={`${iconSheet}#${icon}`} />
    </svg>
  );
}

/** That picture beside words. */
export function PropertyIcon({ icon }: { icon: string }) {
  return drawProperty(icon, usePage().iconSheet, true);
}
