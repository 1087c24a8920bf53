import MapPin from 'icon:map-pin';
import { pagePath } from '#contract/paths.ts';
import { composeAddress } from '#domain/delivery-address.ts';
import { buttonClass } from '#ui/button.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../page/page.tsx';
import { delivery } from '../state/cart/delivery.ts';
import css from './delivery-part.module.css';

/**
 * Where a delivery goes: the button that leads to the map, then the address with Edit (specification section 2, Cart).
 * Plain links: the map's page is loaded by itself, since only its own policy lets tiles in.
 */
export function DeliveryPart() {
  const { t, lang } = usePage();
  const { place, fields } = delivery.use((value) => value);
  const href = pagePath('delivery-location', lang);
  if (!place || !fields)
    return (
      <a className={buttonClass({ look: 'quiet', block: true })} href={href}>
        <MapPin />
        {t('setDeliveryLocation')}
      </a>
    );
  return (
    <div className={css.place}>
      <MapPin />
      <p>
        <bdi>{composeAddress(fields, place.formattedAddress)}</bdi>
      </p>
      <a className={typeface.link} href={href}>
        {t('edit')}
      </a>
    </div>
  );
}
