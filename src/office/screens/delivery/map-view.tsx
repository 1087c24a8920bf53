import Minus from 'icon:minus';
import Plus from 'icon:plus';
import Polygon from 'icon:polygon';
import X from 'icon:x';
import type { GeoPoint } from '#domain/details/geo-point.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { newZone, withZone, type Overlap } from '../../rules/zones/zones.ts';
import { useWords } from '../../words/words.ts';
import css from './delivery.module.css';
import type { EditedZones } from './use-zones.ts';
import { createZoneMap, type MapActs, type MapScene, type ZoneMap } from './zone-map.ts';

/** The map: zones are drawn, picked and reshaped on it, the place itself is moved. */
export function MapView({
  edited,
  selected,
  overlaps,
  tried,
  onSelect,
}: {
  edited: EditedZones;
  selected: number | null;
  overlaps: readonly Overlap[];
  tried: GeoPoint | null;
  onSelect: (index: number) => void;
}) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const plan = useRef<ZoneMap | null>(null);
  const [draws, setDraws] = useState(false);
  const scene: MapScene = {
    zones: edited.zones.map((zone) => ({ geometry: zone.geometry, label: edited.feeOf(zone) })),
    selected,
    overlaps: overlaps.flatMap(({ shared }) => shared),
    outlet: edited.outlet,
    tried,
    canEdit: edited.canEdit,
  };
  const acts: MapActs = {
    onSelect,
    onShape: (index, geometry) => void edited.put(withZone(edited.whole, index, { geometry })),
    onDrawn(geometry) {
      setDraws(false);
      edited.putList([...edited.zones, newZone(geometry, edited.zones)]);
      onSelect(edited.zones.length);
    },
    onOutlet: edited.putOutlet,
  };
  // The map outlives renders: it calls the acts of the latest.
  const latest = useRef({ scene, acts });
  useEffect(() => {
    latest.current = { scene, acts };
  });
  const drawn = JSON.stringify(scene);
  useEffect(() => {
    if (!box.current) return;
    const map = createZoneMap(box.current, latest.current.scene, {
      onSelect: (index) => latest.current.acts.onSelect(index),
      onShape: (index, geometry) => latest.current.acts.onShape(index, geometry),
      onDrawn: (geometry) => latest.current.acts.onDrawn(geometry),
      onOutlet: (at) => latest.current.acts.onOutlet(at),
    });
    plan.current = map;
    return () => map.remove();
  }, []);
  useEffect(() => plan.current?.show(JSON.parse(drawn) as MapScene), [drawn]);
  const draw = () => {
    plan.current?.draw();
    setDraws(true);
  };
  const stop = useCallback(() => {
    plan.current?.stopDrawing();
    setDraws(false);
  }, []);
  // A press on the map leaves the focus nowhere: Escape is heard wherever it is.
  useEffect(() => {
    if (!draws) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') stop();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [draws, stop]);
  return (
    <div className={css.frame}>
      <svg className={css.defs} aria-hidden="true">
        <pattern
          id="zone-stripes"
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v8" className={css.stripe} strokeWidth="3" />
        </pattern>
      </svg>
      <div ref={box} className={css.map} role="application" aria-label={t('zoneMap')} />
      <div className={css.tools}>
        {edited.canEdit && edited.ground && (
          <Button variant="outline" selected={draws} aria-pressed={draws} onClick={draws ? stop : draw}>
            <Polygon />
            {t('drawZone')}
          </Button>
        )}
        {draws && (
          <Button variant="outline" onClick={stop}>
            <X />
            {t('cancel')}
          </Button>
        )}
      </div>
      <div className={css.zoom}>
        <Button variant="outline" square label={t('zoomIn')} onClick={() => plan.current?.zoom(1)}>
          <Plus />
        </Button>
        <Button variant="outline" square label={t('zoomOut')} onClick={() => plan.current?.zoom(-1)}>
          <Minus />
        </Button>
      </div>
      {(draws || !edited.ground) && (
        <p role="status" className={css.help}>
          {t(draws ? 'drawHelp' : 'placeBeforeZones')}
        </p>
      )}
    </div>
  );
}
