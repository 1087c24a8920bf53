import { orderCalls } from '#contract/orders/order-calls.ts';
import { ask } from '#client/named-ask.ts';
import Crosshair from 'icon:crosshair-simple';
import MapPin from 'icon:map-pin-fill';
import Minus from 'icon:minus-bold';
import Plus from 'icon:plus-bold';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeliveryMap } from '#contract/orders/delivery.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { parseMoney } from '#domain/money/money.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { usePage } from '../../page/page.tsx';
import { theConnection } from '../../page/connection.ts';
import css from './delivery-location.module.css';
import type { DeliveryPlan, PlanPlace } from './delivery-map.ts';

/** Zones, outlet and tiles; null until they have loaded. */
function useDeliveryMap(menu: Menu): DeliveryMap | null {
  const { lang } = usePage();
  const [map, setMap] = useState<DeliveryMap | null>(null);
  useEffect(() => {
    let current = true;
    void ask(theConnection(), orderCalls.readDeliveryMap, { params: { lang, menu: menu.id } }).then(
      (answer) => {
        if (!current || answer.kind !== 'ok') return;
        const { tilesUrl: tiles } = answer.value;
        // The server's own tiles have no host, and the server may not be the page's origin.
        const { base } = theConnection();
        setMap({ ...answer.value, tilesUrl: tiles?.startsWith('/') ? base + tiles : tiles });
      },
    );
    return () => {
      current = false;
    };
  }, [lang, menu.id]);
  return map;
}

/** The map in its box, loaded only here; without it the page works by its fields. */
function usePlan(map: DeliveryMap | null, spot: PlanPlace | null, onMove: (at: PlanPlace) => void) {
  const box = useRef<HTMLDivElement>(null);
  const pin = useRef<HTMLSpanElement>(null);
  const [plan, setPlan] = useState<DeliveryPlan | null>(null);
  const { t, display } = usePage();
  const moved = useEffectEvent(onMove);
  const fees = useEffectEvent(({ zones }: DeliveryMap) =>
    zones.map(({ deliveryAmount: fee }) => {
      const mills = parseMoney(fee) ?? 0;
      return mills === 0 ? t('freeDelivery') : display.moneyText(mills);
    }),
  );
  useEffect(() => {
    let current = true;
    let made: DeliveryPlan | null = null;
    async function draw(given: DeliveryMap): Promise<void> {
      const { createPlan } = await import('./delivery-map.ts');
      if (!current || !box.current || !pin.current) return;
      made = createPlan(box.current, {
        map: given,
        fees: fees(given),
        pin: pin.current,
        onMove: (at) => moved(at),
      });
      setPlan(made);
    }
    if (map) draw(map).catch(() => {});
    return () => {
      current = false;
      made?.remove();
      setPlan(null);
    };
  }, [map]);
  const { lat, lng } = spot ?? {};
  useEffect(() => {
    if (lat !== undefined && lng !== undefined) plan?.show({ lat, lng });
  }, [plan, lat, lng]);
  return { box, pin, plan };
}

function Attribution({ text }: { text: string }) {
  const isOpen = text.includes('OpenStreetMap');
  return (
    <p className={css.attribution}>
      {isOpen ? (
        <a href="https://www.openstreetmap.org/copyright" rel="noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}

/** The map with its marker, and the button that locates the phone. */
export function MapBox({
  menu,
  spot,
  onMove,
  onLocate,
}: {
  menu: Menu;
  spot: PlanPlace | null;
  onMove: (at: PlanPlace) => void;
  onLocate: () => void;
}) {
  const { t } = usePage();
  const map = useDeliveryMap(menu);
  const { box, pin, plan } = usePlan(map, spot, onMove);

  return (
    <div className={css.map}>
      <div
        ref={box}
        className={css.canvas}
        dir="ltr"
        role="application"
        aria-label={t('deliveryMap')}
        tabIndex={0}
        onKeyDown={(event) => {
          if (plan?.press(event.key)) event.preventDefault();
        }}
      />
      <span hidden>
        <span ref={pin}>
          <MapPin />
        </span>
      </span>
      <div className={css.tools}>
        <IconButton look="raised" label={t('zoomIn')} onClick={() => plan?.zoom(1)}>
          <Plus />
        </IconButton>
        <IconButton look="raised" label={t('zoomOut')} onClick={() => plan?.zoom(-1)}>
          <Minus />
        </IconButton>
        <IconButton look="raised" label={t('useMyLocation')} onClick={onLocate}>
          <Crosshair />
        </IconButton>
      </div>
      {map?.tilesUrl && map.attribution && <Attribution text={map.attribution} />}
    </div>
  );
}
