import Caret from 'icon:caret-down';
import DeviceTablet from 'icon:device-tablet';
import Plus from 'icon:plus';
import Trash from 'icon:trash';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { formatAddress, isWithin } from '#domain/draft/address.ts';
import { idIn, listAt } from '#domain/draft/list-keys.ts';
import { thingsAt } from '#domain/draft/value-at.ts';
import type { FileText } from '#contract/values/value-shapes.ts';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { enterAdded } from '../../parts/lists/enter-added.ts';
import { Sortable, SortableRow } from '../../parts/lists/sortable.tsx';
import panel from '../../parts/page/panel.module.css';
import { neighbourBefore } from '../../rules/menu/menu-lists.ts';
import type { SettingsList } from '../../rules/settings/setting.ts';
import { readIn } from '../../rules/texts.ts';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useWantedSetting } from '../../state/draft/wanted-setting.ts';
import { useMay, useMayAdd, useMayEdit } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import { DishesAtStation, DishesOfOtherTime, DishesWithoutStation } from '../look/dishes-at-stations.tsx';
import { IconOfStation } from '../look/station-icon-field.tsx';
import { StationScreens, useDevicesRead } from '../people/station-screens.tsx';
import { SettingRows } from './setting-rows.tsx';
import { SettingsFields } from './settings-fields.tsx';
import css from './thing-list.module.css';
import changedBar from '../../parts/lists/changed-bar.module.css';

interface Thing {
  id: string;
  at: string;
  name: string;
}

/** The things of a list of the venue file, by their addresses. */
function useThings({ at, name }: SettingsList): Thing[] {
  const { t, lang } = useWords();
  const file = useFile();
  const list = listAt(at);
  if (!list) throw new Error(`No list of things at ${at}`);
  return thingsAt(file, at).map((entry) => {
    const id = idIn(list, entry);
    const its = readIn(entry[name] as FileText | null, lang, file.default_language);
    return { id, at: `${at}/${formatAddress([id])}`, name: its || t('noName') };
  });
}

function ThingFields({
  at,
  list: { settings, groups, seldom, isOfStations },
}: {
  at: string;
  list: SettingsList;
}) {
  return (
    <>
      <SettingsFields below={at} settings={settings} />
      {groups && <SettingRows below={at} groups={groups} last={isOfStations && <StationScreens at={at} />} />}
      {isOfStations && <DishesOfOtherTime at={at} />}
      {seldom && <SettingsFields below={at} settings={seldom} />}
    </>
  );
}

function ThingRow({
  thing,
  list,
  open,
  canMove,
  onOpen,
}: {
  thing: Thing;
  list: SettingsList;
  open: boolean;
  canMove: boolean;
  onOpen: (open: boolean) => void;
}) {
  const { t } = useWords();
  const fieldsId = useId();
  const canEdit = useMayEdit(thing.at);
  const { changed } = useChange(thing.at);
  const { id, at, name } = thing;
  return (
    <SortableRow
      id={id}
      name={name}
      canMove={canMove && canEdit}
      className={classes(css.thing, changedBar.bar)}
      data-changed={changed || undefined}
    >
      {(handle) => (
        <>
          <Row align="center" className={css.head}>
            {handle}
            <Text
              type="button"
              as="button"
              shrink
              width="full"
              textAlign="start"
              className={classes(panel.row, css.name)}
              aria-expanded={open}
              aria-controls={fieldsId}
              onClick={() => onOpen(!open)}
            >
              {list.isOfStations && (
                <span className={css.icon}>
                  <IconOfStation at={at} />
                </span>
              )}
              <span className={panel.grow}>
                <b>{name}</b>
                {list.isOfStations && <DishesAtStation at={at} />}
              </span>
              <Caret />
            </Text>
          </Row>
          <Text
            id={fieldsId}
            hidden={!open}
            as="div"
            padInline={5}
            padTop={2}
            padBottom={4}
            className={css.fields}
          >
            {open && <ThingFields at={at} list={list} />}
            {open && canEdit && (
              <Button
                variant="ghost"
                tone="danger"

                onClick={() => showSnack(t('removed', { name }), edit({ at, value: null }))}
              >
                <Trash />
                {t('remove')}
              </Button>
            )}
          </Text>
        </>
      )}
    </SortableRow>
  );
}

/** The things in their order, which a drag changes; one of them is open. */
function MovableThings({
  things,
  list,
  open,
  onOpen,
}: {
  things: readonly Thing[];
  list: SettingsList;
  /** The address of the open one; null: none is. */
  open: string | null;
  onOpen: (at: string | null) => void;
}) {
  const { t } = useWords();
  const ids = things.map(({ id }) => id);
  const move = (id: string, overId: string) => {
    const thing = things.find((each) => each.id === id);
    if (!thing) return;
    const value = neighbourBefore(ids, id, overId);
    showSnack(t('moved', { name: thing.name }), edit({ at: `${thing.at}/after`, value }));
  };
  return (
    <div className={panel.panel}>
      <Sortable ids={ids} nameOf={(id) => things[ids.indexOf(id)]?.name ?? ''} onMove={move}>
        {things.map((thing) => (
          <ThingRow
            key={thing.at}
            thing={thing}
            list={list}
            open={open === thing.at}
            canMove={things.length > 1}
            onOpen={(isOpen) => onOpen(isOpen ? thing.at : null)}
          />
        ))}
      </Sortable>
    </div>
  );
}

/** Things of one kind, such as taxes: each opens where it stands, and can be moved; one is added at the end. */
export function ThingList({ list }: { list: SettingsList }) {
  const { t } = useWords();
  const things = useThings(list);
  const canEdit = useMayAdd(list.at);
  const canSeeTeam = useMay('people');
  useDevicesRead(list.isOfStations ?? false);
  const [open, setOpen] = useState<string | null>(() => {
    const wanted = useWantedSetting.getState().at;
    return things.find(({ at }) => wanted !== null && isWithin(wanted, at))?.at ?? null;
  });
  const add = () => {
    const keys = listAt(list.at);
    const thing = list.create();
    const id = keys ? idIn(keys, thing) : '';
    const at = `${list.at}/${formatAddress([id])}`;
    const last = things.at(-1)?.at.slice(list.at.length + 1) ?? '';
    edit({ at, value: { ...thing, after: decodeURIComponent(last) } });
    setOpen(at);
  };
  return (
    <>
      {things.length === 0 && <p className={panel.sub}>{t(list.empty)}</p>}
      {things.length > 0 && <MovableThings things={things} list={list} open={open} onOpen={setOpen} />}
      {list.isOfStations && <DishesWithoutStation />}
      <Row wrap gap={3} marginTop={3} className={css.add}>
        {canEdit && (
          <Button variant="outline" onClick={() => enterAdded(add)}>
            <Plus />
            {t(list.add)}
          </Button>
        )}
        {list.isOfStations && canSeeTeam && (
          <Link href="/team" className={buttonClass({ variant: 'ghost', tone: 'ink' })}>
            <DeviceTablet />
            {t('devicesTitle')}
          </Link>
        )}
      </Row>
    </>
  );
}
