import type { GeoPoint } from '#domain/details/geo-point.ts';
import { parseMoney } from '#domain/money/money.ts';
import { readIn } from '../../rules/texts.ts';
import { groundOf, withFeatures, type FileZone, type FileZones } from '../../rules/zones/zones.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useMoney, useWords } from '../../words/words.ts';

/** Six decimals are precise to a decimetre. */
function written(degrees: number): string {
  return degrees.toFixed(6);
}

function editOutlet({ lat, lng }: GeoPoint): () => void {
  return edit(
    { at: 'menu/outlet_latitude', value: written(lat) },
    { at: 'menu/outlet_longitude', value: written(lng) },
  );
}

/** The zones' address: they are one value of the draft. */
const ZONES = 'delivery_zones';

/** The zones of the draft, with their names and fees in words. */
export interface EditedZones {
  whole: FileZones | null;
  zones: readonly FileZone[];
  outlet: GeoPoint | null;
  /** Where new zones begin; null while the map shows the world, on which none are drawn. */
  ground: GeoPoint | null;
  canEdit: boolean;
  /** A zone without a name goes by its number. */
  nameOf(zone: FileZone | undefined): string;
  /** A dash while nobody has written it. */
  feeOf(zone: FileZone | undefined): string;
  /** Writes all zones. Answers a function that takes it back. */
  put(zones: FileZones): () => void;
  putList(zones: readonly FileZone[]): () => void;
  /** Writes where the place itself is, with a way back. */
  putOutlet(at: GeoPoint): void;
}

/** Reads the zones from the draft. */
export function useZones(): EditedZones {
  const { t, lang } = useWords();
  const money = useMoney();
  const file = useFile();
  const whole = file.delivery_zones;
  const zones: readonly FileZone[] = whole?.features ?? [];
  const { outlet_latitude: lat, outlet_longitude: lng } = file.menu;
  const outlet = lat === null || lng === null ? null : { lat: Number(lat), lng: Number(lng) };
  const put = (value: FileZones) => edit({ at: ZONES, value });
  return {
    whole,
    zones,
    outlet,
    ground: groundOf(outlet, zones),
    canEdit: useMayEdit(ZONES),
    nameOf(zone) {
      const name = readIn(zone?.properties.name, lang, file.default_language);
      return name || (zone ? t('zoneNumber', { n: zones.indexOf(zone) + 1 }) : t('noName'));
    },
    feeOf(zone) {
      const mills = parseMoney(zone?.properties.delivery_amount);
      return mills === null ? '–' : money.text(mills);
    },
    put,
    putList: (zones) => put(withFeatures(whole, zones)),
    putOutlet: (at) => showSnack(t('placeMoved'), editOutlet(at)),
  };
}
