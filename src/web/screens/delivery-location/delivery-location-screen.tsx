import Check from 'icon:check-bold';
import Warning from 'icon:warning-circle';
import { pagePath } from '#contract/paths/paths.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import typeface from '#ui/type.module.css';
import { OutsideDialog } from '../../cart/order-type/outside-dialog.tsx';
import { usePage } from '../../page/page.tsx';
import type { NoView, Screen } from '../../page/screen.ts';
import { FootBar } from '../../elements/foot-bar.tsx';
import { TitleHeader } from '../../shell/header/header.tsx';
import { ScreenLoading } from '../../shell/screen-loading.tsx';
import { useMenu } from '../../state/menu/menu.ts';
import { AddressForm } from './address-form.tsx';
import css from './delivery-location.module.css';
import { MapBox } from './map-box.tsx';
import { PlaceSearch } from './place-search.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import type { DeliveryTerms } from '../../state/cart/delivery.ts';
import { useSetting, type Setting } from './use-setting.ts';

const PROBLEMS = { location: 'locationDenied', unchecked: 'zoneNotChecked' } as const;

/** The marker's address in words: announced when it changes, since the map may be out of sight. */
function useSpotWords({ spot }: Setting): string {
  const { t } = usePage();
  if (!spot) return '';
  const { lat, lng, formattedAddress } = spot;
  return formattedAddress || t('placeByCoordinates', { place: `${lat.toFixed(5)}, ${lng.toFixed(5)}` });
}

function PlaceStep({ setting }: { setting: Setting }) {
  const { t } = usePage();
  const words = useSpotWords(setting);
  const { problem, busy, spot } = setting;
  return (
    <>
      <p className={css.spot} role="status">
        {spot ? <bdi>{words}</bdi> : t('placeHint')}
      </p>
      <SavedAddresses onTake={setting.take} onEdit={setting.edit} onAdd={setting.add} />
      <FootBar stacked>
        {(problem === 'location' || problem === 'unchecked') && (
          <Notice look="bad" icon={<Warning />}>
            {t(PROBLEMS[problem])}
          </Notice>
        )}
        <Button
          size="large"
          block
          busy={busy}
          aria-disabled={busy || !spot}
          onClick={() => !busy && setting.confirm()}
        >
          {t('confirmLocation')}
        </Button>
      </FootBar>
    </>
  );
}

function AddressStep({ menu, setting, terms }: { menu: Menu; setting: Setting; terms: DeliveryTerms }) {
  const { t, display } = usePage();
  const { feeMills, minutesAway } = terms;
  const leastMills = terms.minimumMills ?? menu.minimumOrderMills;
  const words = useSpotWords(setting);
  const fee = feeMills === 0 ? t('freeDelivery') : t('deliveryCosts', { price: display.moneyText(feeMills) });
  return (
    <>
      <div className={css.confirmed} role="status">
        <span className={css.tick}>
          <Check />
        </span>
        <p>
          <b>{t('locationConfirmed')}</b>
          <small>
            <bdi>{words}</bdi>
          </small>
          <small>{fee}</small>
          {minutesAway !== null && <small>{t('onTheWay', { n: minutesAway })}</small>}
          {leastMills > 0 && (
            <small>{t('minimumOrderAmount', { amount: display.moneyText(leastMills) })}</small>
          )}
        </p>
        <button type="button" className={typeface.link} onClick={setting.reopen}>
          {t('changePlace')}
        </button>
      </div>
      <AddressForm values={setting.fields} onChange={setting.write} onContinue={setting.finish} />
    </>
  );
}

function Ready({ menu }: { menu: Menu }) {
  const setting = useSetting(menu);
  const { spot, terms, problem } = setting;
  return (
    <main id="content" className={css.main}>
      <div className={css.stage}>
        <MapBox menu={menu} spot={spot} onMove={setting.move} onLocate={setting.locate} />
        <PlaceSearch
          onPick={({ location, formattedAddress, placeData }) =>
            setting.choose({ ...location, formattedAddress, placeData })
          }
        />
      </div>
      <div className={css.low}>
        {terms === null ? (
          <PlaceStep setting={setting} />
        ) : (
          <AddressStep menu={menu} setting={setting} terms={terms} />
        )}
      </div>
      {problem === 'outside' && <OutsideDialog onChange={setting.reopen} onTakeaway={setting.toTakeaway} />}
    </main>
  );
}

function DeliveryLocation() {
  const { t, lang } = usePage();
  const menu = useMenu();
  return (
    <div className={css.page}>
      <TitleHeader title={t('deliveryLocation')} back={pagePath('cart', lang)} />
      {menu ? <Ready menu={menu} /> : <ScreenLoading headed />}
    </div>
  );
}

export const screen: Screen<NoView> = {
  title: (_view, t) => t('deliveryLocation'),
  Component: DeliveryLocation,
};
