import { divIcon, geoJSON, map as createMap, marker as createMarker, point, tileLayer } from 'leaflet';
import './leaflet.css';
import type { DeliveryMap } from '#contract/delivery.ts';
import css from './delivery-location.module.css';
import { zoneNamePlaces } from './zone-names.ts';

/** A place on earth in degrees. */
export interface PlanPlace {
  lat: number;
  lng: number;
}

/** The map as the screen drives it. */
export interface DeliveryPlan {
  /** Puts the marker there and brings it into view. */
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

function words(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

/** Draws tiles, zones and the marker into a box; tells where a tap or a drag puts the marker. */
export function createPlan(
  box: HTMLElement,
  { map, pin, onMove }: { map: DeliveryMap; pin: HTMLElement; onMove: (at: PlanPlace) => void },
): DeliveryPlan {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const motion = {
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  };
  // Leaflet's own controls write HTML, which the page's policy forbids: the screen has its own.
  const plan = createMap(box, { attributionControl: false, zoomControl: false, keyboard: false, ...motion });
  plan.setView(map.outlet ?? { lat: 0, lng: 0 }, map.outlet ? ZOOM : 2, { animate: false });
  if (map.tiles_url) tileLayer(map.tiles_url, { maxZoom: 19 }).addTo(plan);
  const names = zoneNamePlaces(map.zones);
  for (const [index, { name, geometry }] of map.zones.entries()) {
    const style = { className: css.zone ?? '' };
    const zone = geoJSON(geometry as GeoJSON.GeometryObject, { style }).addTo(plan);
    const at = names[index] ?? undefined;
    const direction = at ? 'bottom' : 'center';
    if (name) {
      zone.bindTooltip(words(name), { permanent: true, direction, className: css.zoneName ?? '' });
      zone.openTooltip(at);
    }
  }
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
      plan.remove();
    },
  };
}
