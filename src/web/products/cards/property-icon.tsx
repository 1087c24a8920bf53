import { usePage } from '../../page/page.tsx';

/** Icons of diets and of spiciness; all others name ingredients. */
const KIND: Record<string, 'good' | 'hot'> = {
  leaf: 'good',
  'leaf-fill': 'good',
  plant: 'good',
  carrot: 'good',
  pepper: 'hot',
  fire: 'hot',
  'fire-fill': 'hot',
};

/** The colour of a property: a diet, spiciness or an ingredient. */
export function propertyKind(icon: string | null): 'good' | 'hot' | null {
  return icon === null ? null : (KIND[icon] ?? null);
}

/** A property's picture beside its name: an icon of the app's from the venue's sheet, or the venue's own picture. */
export function PropertyIcon({ icon }: { icon: string }) {
  const { iconSheet } = usePage();
  if (icon.includes('/')) return <img src={icon} alt="" width="16" height="16" loading="lazy" />;
  return (
    <svg aria-hidden>
      <use href={`${iconSheet}#${icon}`} />
    </svg>
  );
}
