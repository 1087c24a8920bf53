import Check from 'icon:check-bold';
import type { Property } from '#domain/menu/menu.ts';
import { usePage } from '../../page/page.tsx';
import { PropertyIcon } from '../../products/cards/property-icon.tsx';
import css from './search.module.css';
import type { ChangeQuery } from './use-query.ts';

/** Filters dishes by any of the ticked properties. */
export function Filters({
  properties,
  chosen,
  change,
}: {
  properties: readonly Property[];
  chosen: readonly string[];
  change: ChangeQuery;
}) {
  const { t, marks } = usePage();
  const toggle = (id: string) =>
    change({ propertyIds: chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id] });
  if (properties.length === 0) return null;
  return (
    <div className={css.filters} role="group" aria-label={t('filters')}>
      {properties.map(({ id, name, icon }) => (
        <label key={id} className={css.filter}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          {chosen.includes(id) ? <Check /> : icon && <PropertyIcon icon={icon} />}
          <bdi {...marks(name)}>{name}</bdi>
        </label>
      ))}
    </div>
  );
}
