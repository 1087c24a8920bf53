import {
  divIcon,
  geoJSON,
  map as createMap,
  Marker,
  marker as createMarker,
  tooltip,
  type LatLngBounds,
  type Layer,
  type Map as Plan,
  type Polygon as ZoneLayer,
} from 'leaflet';
import '@geoman-io/leaflet-geoman-free';
import './leaflet.css';
import type { Polygon } from '#domain/delivery/zone-shape.ts';
import type { ZoneGeometry } from '#domain/delivery/zones.ts';
import type { GeoPoint } from '#domain/details/geo-point.ts';
import { prefersLessMotion } from '#ui/motion.ts';
import css from './delivery.module.css';

/** What the map shows. */
export interface MapScene {
  zones: readonly { geometry: ZoneGeometry; label: string }[];
  selected: number | null;
  overlaps: readonly Polygon[];
  outlet: GeoPoint | null;
  /** A place that was looked for. */
  tried: GeoPoint | null;
  canEdit: boolean;
}

/** What somebody does on the map. */
export interface MapActs {
  onSelect(index: number): void;
  onShape(index: number, geometry: ZoneGeometry): void;
  onDrawn(geometry: ZoneGeometry): void;
  onOutlet(at: GeoPoint): void;
}

/** The map for its component. */
export interface ZoneMap {
  show(scene: MapScene): void;
  draw(): void;
  /** Ends drawing without a zone. */
  stopDrawing(): void;
  zoom(steps: number): void;
  remove(): void;
}

/** How many colours zones have in turn. */
export const COLOURS = 6;

const EDITING = { allowSelfIntersection: false, snappable: true, removeLayerBelowMinVertexCount: false };

/** The layer of the place itself: under the corners of zones, which share Leaflet's layer of marks. */
const PLACE_LAYER = { name: 'place', order: '590' };

function labelOf(text: string): HTMLElement {
  const label = document.createElement('bdi');
  label.textContent = text;
  return label;
}

function geometryOf(layer: ZoneLayer): ZoneGeometry {
  return layer.toGeoJSON(6).geometry as ZoneGeometry;
}

function dot(className: string | undefined) {
  return divIcon({ className: className ?? '', iconSize: [34, 34], iconAnchor: [17, 17] });
}

/** Keeps the layers of a scene on a map, and draws them anew with every scene. */
function layersOn(plan: Plan, acts: MapActs) {
  let shown: Layer[] = [];
  const add = (layer: Layer) => {
    shown.push(layer.addTo(plan));
  };
  const zoneOf = ({ zones, selected, canEdit }: MapScene, index: number) => {
    const zone = zones[index];
    if (!zone) return;
    const group = geoJSON(zone.geometry as GeoJSON.GeometryObject, {
      style: {
        className: `${css.zone} ${css[`z${index % COLOURS}`]} ${index === selected ? css.selected : ''}`,
      },
    });
    add(group);
    group.eachLayer((layer) => {
      const polygon = layer as ZoneLayer;
      polygon.on('click', () => acts.onSelect(index));
      polygon.bindTooltip(
        tooltip({
          permanent: true,
          direction: 'center',
          className: `${css.fee} ${css[`z${index % COLOURS}`]}`,
        }).setContent(labelOf(zone.label)),
      );
      if (index !== selected || !canEdit) return;
      polygon.options.pmIgnore = false;
      window.L.PM.reInitLayer(polygon);
      polygon.pm.enable(EDITING);
      polygon.on('pm:edit', () => acts.onShape(index, geometryOf(polygon)));
    });
  };
  return (scene: MapScene) => {
    for (const layer of shown) layer.remove();
    shown = [];
    const order = scene.zones.map((_, index) => index).filter((index) => index !== scene.selected);
    for (const index of order.toReversed()) zoneOf(scene, index);
    if (scene.selected !== null) zoneOf(scene, scene.selected);
    for (const coordinates of scene.overlaps)
      add(
        geoJSON({ type: 'Polygon', coordinates } as GeoJSON.Polygon, {
          interactive: false,
          style: { className: css.overlap ?? '' },
        }),
      );
    if (scene.outlet) {
      const marker = createMarker(scene.outlet, {
        icon: dot(css.outlet),
        draggable: scene.canEdit,
        keyboard: false,
        pane: PLACE_LAYER.name,
      });
      marker.on('dragend', () => acts.onOutlet(marker.getLatLng().wrap()));
      add(marker);
    }
    if (scene.tried)
      add(createMarker(scene.tried, { icon: dot(css.tried), keyboard: false, interactive: false }));
  };
}

function boundsOf({ zones, outlet }: MapScene): LatLngBounds | null {
  const all = geoJSON(
    zones.map(({ geometry }) => ({ type: 'Feature', properties: {}, geometry }) as GeoJSON.Feature),
  ).getBounds();
  if (outlet) all.extend(outlet);
  return all.isValid() ? all : null;
}

/** The zoom that shows the world, until the place is known. */
const WORLD = 2;
/** The zoom that shows a place with its streets; zones are shown from no nearer. */
const NEAR = 15;

/** Draws zones and the place itself into a box, on a plain ground; reports what is drawn, moved and picked. */
export function createZoneMap(box: HTMLElement, first: MapScene, acts: MapActs): ZoneMap {
  const still = prefersLessMotion();
  window.L.PM.setOptIn(true);
  // Corners on the map move by pointer alone; the list of corners is the way without one.
  Marker.mergeOptions({ keyboard: false });
  const plan = createMap(box, {
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    pmIgnore: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
  });
  plan.createPane(PLACE_LAYER.name).style.zIndex = PLACE_LAYER.order;
  const bounds = boundsOf(first);
  if (bounds) plan.fitBounds(bounds, { padding: [40, 40], maxZoom: NEAR, animate: false });
  else plan.setView([20, 20], WORLD, { animate: false });
  let place = first.outlet;
  const show = layersOn(plan, acts);
  show(first);
  plan.on('pm:create', ({ layer }) => {
    const geometry = geometryOf(layer as ZoneLayer);
    layer.remove();
    acts.onDrawn(geometry);
  });
  const resized = new ResizeObserver(() => plan.invalidateSize({ animate: false }));
  resized.observe(box);
  return {
    show(scene) {
      show(scene);
      const { outlet } = scene;
      const isMoved = outlet?.lat !== place?.lat || outlet?.lng !== place?.lng;
      place = outlet;
      if (outlet && isMoved && (plan.getZoom() === WORLD || !plan.getBounds().contains(outlet)))
        plan.setView(outlet, NEAR, { animate: false });
      if (scene.tried && !plan.getBounds().contains(scene.tried))
        plan.panTo(scene.tried, { animate: !still });
    },
    draw: () => plan.pm.enableDraw('Polygon', { ...EDITING, tooltips: false, continueDrawing: false }),
    stopDrawing: () => plan.pm.disableDraw(),
    zoom: (steps) => void plan.setZoom(plan.getZoom() + steps),
    remove() {
      resized.disconnect();
      plan.remove();
    },
  };
}
