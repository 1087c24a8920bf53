import MapPin from 'icon:map-pin';
import { pagePath } from '#contract/paths/paths.ts';
import { composeAddress } from '#domain/details/delivery-address.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { delivery } from '../../state/cart/delivery.ts';
import css from './delivery-part.module.css';

/**
 * The delivery address: a button to the map, then the address with Edit (specification section 2, Cart).
 * Uses plain links: the map is a separate page load, since only its own policy allows tiles.
 */
export function DeliveryPart() {
  const { t, lang } = usePage();
  const { place, fields, minutesAway } = delivery.use((value) => value);
  const href = pagePath('delivery-location', lang);
  if (!place || !fields)
    return (
      <a className={buttonClass({ variant: 'outline', block: true })} href={href}>
        <MapPin />
        {t('setDeliveryLocation')}
      </a>
    );
  return (
    <div className={css.place}>
      <MapPin />
      <p>
        <bdi>{composeAddress(fields, place.formattedAddress)}</bdi>
        {minutesAway !== null && (
          <small className={classes(typeface.small, typeface.muted, css.way)}>
            {t('onTheWay', { n: minutesAway })}
          </small>
        )}
      </p>
      <a className={typeface.link} href={href}>
        {t('edit')}
      </a>
    </div>
  );
}
