/** The id under which the page's sprite holds a property's icon. */
export function propertySymbol(icon: string): string {
  return `property-${icon}`;
}

/** Icons of what a dish is made for, and of what burns; all others tell what is in it. */
const KIND: Record<string, 'good' | 'hot'> = { leaf: 'good', 'leaf-fill': 'good', plant: 'good', carrot: 'good', pepper: 'hot', fire: 'hot', 'fire-fill': 'hot' };

/** Whether a property invites, burns or informs: its colour. */
export function propertyKind(icon: string | null): 'good' | 'hot' | null {
  return icon === null ? null : (KIND[icon] ?? null);
}

/** A property's picture: one of the app's icons out of the page's sprite, or the venue's own picture. */
export function PropertyIcon({ icon }: { icon: string }) {
  if (icon.includes('/')) return <img src={icon} alt="" width="16" height="16" loading="lazy" />;
  return (
    <svg aria-hidden="true">
      <use href={`#${propertySymbol(icon)}`} />
    </svg>
  );
}
