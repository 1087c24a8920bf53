import type { GeoPoint } from '#domain/details/geo-point.ts';
import { useMemo, useState } from 'react';
import { FlagRow } from '../../fields/choices/flag-row.tsx';
import { MoneyField } from '../../fields/money/money-field.tsx';
import { UnmetNote, UnmetNotes } from '../../fields/settings/unmet-notes.tsx';
import { useFile } from '../../state/draft/draft.ts';
import { useVenue } from '../../state/venue/venue.ts';
import { SettingsFields } from '../../fields/settings/settings-fields.tsx';
import { Page } from '../../frame/page.tsx';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { overlapsOf, trimmed, withZone, type Overlap } from '../../rules/zones/zones.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './delivery.module.css';
import { MapView } from './map-view.tsx';
import { TakeDelivery } from './take-delivery.tsx';
import { TryAddress } from './try-address.tsx';
import { useZones, type EditedZones } from './use-zones.ts';
import { ZoneFields } from './zone-fields.tsx';
import { ZoneList } from './zone-list.tsx';

/** Two zones that overlap in words, with the fix. */
function OverlapNote({ edited, overlap }: { edited: EditedZones; overlap: Overlap }) {
  const { t } = useWords();
  const { zones } = edited;
  const [upper, under] = [zones[overlap.higher], zones[overlap.lower]];
  if (!upper || !under) return null;
  const [higher, lower] = [edited.nameOf(upper), edited.nameOf(under)];
  const geometry = trimmed(under.geometry, upper.geometry);
  const trim = () => {
    const back = geometry
      ? edited.put(withZone(edited.whole, overlap.lower, { geometry }))
      : edited.putList(zones.toSpliced(overlap.lower, 1));
    showSnack(t(geometry ? 'trimZone' : 'removed', { name: lower }), back);
  };
  return (
    <div role="status" className={css.note}>
      <b>{t('zonesOverlap', { higher, lower })}</b> {t('overlapPays', { fee: edited.feeOf(upper), higher })}
      {edited.canEdit && (
        <Button variant="ghost" tone="danger" onClick={trim}>
          {geometry ? t('trimZone', { name: lower }) : `${t('remove')}: ${lower}`}
        </Button>
      )}
    </div>
  );
}

/** Where the venue delivers to, and for what: zones on a map and as a list, the place itself, the least order. */
export default function DeliveryScreen() {
  const { t } = useWords();
  const edited = useZones();
  const maySave = useMay('settings');
  const [chosen, choose] = useState<number | null>(0);
  const [tried, setTried] = useState<GeoPoint | null>(null);
  const { zones } = edited;
  const { menu } = useFile();
  const findsAddresses = useVenue((venue) => venue.findsAddresses);
  const overlaps = useMemo(() => overlapsOf(zones), [zones]);
  const selected = chosen !== null && chosen < zones.length ? chosen : null;
  const zone = selected === null ? undefined : zones[selected];
  return (
    <Page title={t('delivery')} savesDraft={maySave}>
      <div className={css.screen}>
        <MapView edited={edited} selected={selected} overlaps={overlaps} tried={tried} onSelect={choose} />
        <aside className={css.side}>
          <TryAddress edited={edited} onFound={setTried} />
          <ZoneList edited={edited} selected={selected} onSelect={choose} />
          {overlaps.map((overlap) => (
            <OverlapNote key={`${overlap.higher} ${overlap.lower}`} edited={edited} overlap={overlap} />
          ))}
          {zone && selected !== null && (
            <ZoneFields
              key={selected}
              edited={edited}
              zone={zone}
              index={selected}
              onGone={() => choose(null)}
            />
          )}
          <MoneyField at="menu/minimum_order_amount" label={t('leastOrderOfAll')} />
          <section className={css.fields} aria-label={t('thePlace')}>
            <div className={panel.head}>
              <h3>{t('thePlace')}</h3>
            </div>
            <SettingsFields
              settings={[
                { kind: 'decimal', canBeEmpty: true, at: 'menu/outlet_latitude', label: 'latitude' },
                { kind: 'decimal', canBeEmpty: true, at: 'menu/outlet_longitude', label: 'longitude' },
              ]}
            />
          </section>
          <div className={panel.panel}>
            <FlagRow at="menu/enable_delivery" label={t('delivery')} more={t('goesToDraft')} />
            <UnmetNotes at="delivery_zones" />
            {!findsAddresses && menu.enable_address_google_maps && (
              <UnmetNote words={t('addressSearchMissing')} />
            )}
            <TakeDelivery />
          </div>
        </aside>
      </div>
    </Page>
  );
}
