import {
  divIcon,
  geoJSON,
  map as createMap,
  marker as createMarker,
  point,
  tileLayer,
  tooltip,
  type Map as Plan,
} from 'leaflet';
import './leaflet.css';
import type { DeliveryMap } from '#contract/orders/delivery.ts';
import { prefersLessMotion } from '#ui/motion.ts';
import css from './delivery-location.module.css';
import { placeInView, zoneNamePlaces, type Reach } from './zone-names.ts';

/** A place on Earth in degrees. */
export interface PlanPlace {
  lat: number;
  lng: number;
}

/** The map's interface for the screen. */
export interface DeliveryPlan {
  /** Moves the marker there and scrolls it into view. */
  show(at: PlanPlace): void;
  zoom(steps: number): void;
  /** Moves the marker by an arrow key; false for any other key. */
  press(key: string): boolean;
  remove(): void;
}

/** Specification section 2, Delivery location. */
const ZOOM = 16;
const STEP_PX = 24;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A zone's name and delivery fee, each in its own direction. */
function labelOf(name: string, fee: string): HTMLElement {
  const label = document.createElement('span');
  const parts = [name, fee].filter(Boolean).map((text) => {
    const part = document.createElement('bdi');
    part.textContent = text;
    return part;
  });
  label.append(...parts);
  return label;
}

/** Parts of the map that others cover: the search at its upper edge, the page's lower part at its foot. */
const COVERED = { sides: 84, top: 88, foot: 76 };

/** The part of a map where a label is readable. */
function readable(plan: Plan): Reach {
  const { x, y } = plan.getSize();
  const [sides, top] = [Math.min(COVERED.sides, x / 2), Math.min(COVERED.top, y / 2)];
  const from = plan.containerPointToLatLng([sides, top]);
  const to = plan.containerPointToLatLng([x - sides, Math.max(top, y - COVERED.foot)]);
  return { west: from.lng, north: from.lat, east: to.lng, south: to.lat };
}

/** Labels each zone with its name and fee, and keeps the label in view as long as the zone is. */
function labelZones(plan: Plan, { zones }: DeliveryMap, fees: readonly string[]): void {
  const places = zoneNamePlaces(zones);
  const labels = zones.map((zone, index) => {
    const label = tooltip({ permanent: true, direction: 'center', className: css.zoneName ?? '' });
    label.setContent(labelOf(zone.name, fees[index] ?? ''));
    const keep = () => {
      const place = places[index];
      if (place) label.setLatLng(placeInView(zone, place, readable(plan)));
    };
    keep();
    return { label: label.addTo(plan), keep };
  });
  plan.on('moveend', () => labels.forEach(({ keep }) => keep()));
}

/** Draws tiles, labelled zones and the marker into a box; reports where a tap or a drag puts the marker. */
export function createPlan(
  box: HTMLElement,
  {
    map,
    fees,
    pin,
    onMove,
  }: { map: DeliveryMap; fees: readonly string[]; pin: HTMLElement; onMove: (at: PlanPlace) => void },
): DeliveryPlan {
  const still = prefersLessMotion();
  const motion = {
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  };
  // Leaflet's own controls write HTML, which the page's policy forbids: the screen has its own.
  const plan = createMap(box, { attributionControl: false, zoomControl: false, keyboard: false, ...motion });
  plan.setView(map.outlet ?? { lat: 0, lng: 0 }, map.outlet ? ZOOM : 2, { animate: false });
  if (map.tilesUrl) tileLayer(map.tilesUrl, { maxZoom: 19 }).addTo(plan);
  for (const { geometry } of map.zones)
    geoJSON(geometry as GeoJSON.GeometryObject, { style: { className: css.zone ?? '' } }).addTo(plan);
  labelZones(plan, map, fees);
  const icon = divIcon({ html: pin, className: css.pin ?? '', iconSize: [48, 48], iconAnchor: [24, 46] });
  const marker = createMarker(plan.getCenter(), { icon, draggable: true, autoPan: true, keyboard: false });
  marker.on('dragend', () => onMove(marker.getLatLng()));
  plan.on('click', ({ latlng }) => onMove(latlng.wrap()));

  const resized = new ResizeObserver(() => plan.invalidateSize({ animate: false }));
  resized.observe(box);

  return {
    show(at) {
      marker.setLatLng(at).addTo(plan);
      plan.setView(at, Math.max(plan.getZoom(), ZOOM), { animate: !still });
    },
    zoom: (steps) => void plan.setZoom(plan.getZoom() + steps),
    press(key) {
      const arrow = ARROWS[key];
      if (!arrow) return false;
      const from = plan.latLngToLayerPoint(plan.hasLayer(marker) ? marker.getLatLng() : plan.getCenter());
      onMove(plan.layerPointToLatLng(from.add(point(arrow[0] * STEP_PX, arrow[1] * STEP_PX))).wrap());
      return true;
    },
    remove() {
      resized.disconnect();
      // A new size is told 200 ms later, also by a map that is gone by then.
      plan.off('moveend');
      plan.remove();
    },
  };
}
