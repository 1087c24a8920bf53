import ArrowRight from 'icon:arrow-right';
import MagnifyingGlass from 'icon:magnifying-glass';
import X from 'icon:x';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { markTerm } from '#domain/search/mark-term.ts';
import { parseMoney } from '#domain/money/money.ts';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { AtOnce } from '../../parts/controls/marks.tsx';
import { Switch } from '../../parts/controls/switch.tsx';
import { Picture } from '../../parts/page/picture.tsx';
import { latinKey } from '#ui/latin-key.ts';
import type { PlacedDish } from '../../rules/menu/menu-lists.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { openFind, useFind } from '../../state/page/find.ts';
import { dishPath, go } from '../../state/page/go.ts';
import { useMay } from '../../state/session/session.ts';
import { pictureUrl, useVenue } from '../../state/venue/venue.ts';
import { useMoney, useWords } from '../../words/words.ts';
import { useChoiceTargets } from './choice-targets.ts';
import css from './find.module.css';
import {
  editPrice,
  useActs,
  useDishActs,
  useFoundDishes,
  useSellOut,
  useTargets,
  type Finding,
} from './findings.tsx';
import { useSettingTargets } from './setting-targets.ts';

/** One line of the list: what Enter does with it. */
interface Option {
  id: string;
  pick: () => void;
}

function Marked({ name, search }: { name: string; search: string }) {
  return (
    <bdi>
      {markTerm(name, search).map(([text, isMarked], index) =>
        isMarked ? <mark key={`${index} ${text}`}>{text}</mark> : text,
      )}
    </bdi>
  );
}

function FoundRow({
  option,
  isOn,
  onPick,
  onPoint,
  children,
}: {
  option: Option;
  isOn: boolean;
  onPick: (option: Option) => void;
  onPoint: (option: Option) => void;
  children: ReactNode;
}) {
  return (
    <div
      id={option.id}
      role="option"
      aria-selected={isOn}
      className={css.row}
      onPointerMove={() => onPoint(option)}
      onClick={() => onPick(option)}
    >
      {children}
    </div>
  );
}

function Hint({ keys, words }: { keys: readonly string[]; words: string }) {
  return (
    <Row
      as="span"
      inline
      align="center"
      gap={1}
      size="micro"
      tone="muted"
      nowrap
      className={css.hint}
      aria-hidden="true"
    >
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
      {words}
    </Row>
  );
}

/** A dish that was found, with its price and whether it is in stock. */
function DishLine({ placed, search, isOn }: { placed: PlacedDish; search: string; isOn: boolean }) {
  const { t, lang } = useWords();
  const money = useMoney();
  const file = useFile();
  const pictures = useVenue((venue) => venue.pictures);
  const canStock = useMay('stock');
  const { dish, category } = placed;
  const name = readIn(dish.name, lang, file.default_language) || t('noName');
  const { isOut, turn } = useSellOut(dish, name);
  const image = dish.images[0]?.image;
  return (
    <>
      <Picture url={pictureUrl(pictures, image?.thumb ?? image?.product)} out={isOut} className={css.pic} />
      <span className={css.words}>
        <Text as="b" block leading="snug" weight="semi">
          <Marked name={name} search={search} />
        </Text>
        <Text as="small" block size="small" tone="muted">
          <bdi>{readIn(category.name, lang, file.default_language)}</bdi>
          {isOut && ` · ${t('soldOut')}`}
        </Text>
      </span>
      {isOn && (
        <Row as="span" shrink clip gap={3} className={css.hints}>
          <Hint keys={['Alt', 'P']} words={t('price')} />
          {canStock && <Hint keys={['Alt', 'S']} words={t('sellOut')} />}
        </Row>
      )}
      <Text as="bdi" weight="semi" numerals="tabular">
        {money.amount(parseMoney(dish.price) ?? 0)}
      </Text>
      {/* Who cannot point has the same as an act below, or by its key. */}
      <span aria-hidden="true" onClick={(event) => event.stopPropagation()}>
        <Switch
          label={t('inStockOf', { name })}
          on={!isOut}
          disabled={!canStock}
          tabIndex={-1}
          onTurn={turn}
        />
      </span>
    </>
  );
}

function FindingLine({
  finding: { icon: Icon, name, more, atOnce },
  search,
}: {
  finding: Finding;
  search: string;
}) {
  const { t } = useWords();
  return (
    <>
      <span className={css.icon}>
        <Icon />
      </span>
      <span className={css.words}>
        <Text as="b" block leading="snug" weight="semi">
          <Marked name={name} search={search} />
        </Text>
        {more && (
          <Text as="small" block size="small" tone="muted">
            {more}
          </Text>
        )}
      </span>
      {atOnce && <AtOnce>{t('atOnce')}</AtOnce>}
      <ArrowRight className={css.arrow ?? ''} />
    </>
  );
}

const STEPS: Record<string, (place: number, count: number) => number> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place - 1 + count) % count,
};

function Results() {
  const { t } = useWords();
  const [search, setSearch] = useState('');
  const dishes = useFoundDishes(search);
  const dishActs = useDishActs(dishes[0]);
  const id = useId();
  const [current, setCurrent] = useState(0);
  const acts = [...dishActs, ...useActs(search)];
  const targets = [
    ...useTargets(search),
    ...useChoiceTargets(search, dishes[0]),
    ...useSettingTargets(search),
  ];
  const close = () => openFind(false);
  const dishOptions = dishes.map(({ dish }, index) => ({
    id: `${id}-${index}`,
    pick: () => go(dishPath(dish.id)),
  }));
  const options: Option[] = [
    ...dishOptions,
    ...[...acts, ...targets].map(({ pick }, index) => ({ id: `${id}-${dishes.length + index}`, pick })),
  ];
  const at = Math.min(current, Math.max(0, options.length - 1));
  const pick = (option: Option) => {
    close();
    option.pick();
  };
  const point = (option: Option) => setCurrent(options.findIndex((each) => each.id === option.id));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const option = options[at];
    const dish = dishes[at];
    if (step && options.length > 0) {
      const next = step(at, options.length);
      setCurrent(next);
      document.getElementById(options[next]?.id ?? '')?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && option) pick(option);
    else if (event.altKey && latinKey(event.nativeEvent) === 'p' && dish) {
      close();
      editPrice(dish);
    } else if (event.altKey && latinKey(event.nativeEvent) === 's' && at === 0)
      dishActs.find(({ key }) => key === 'stock')?.pick();
    else return;
    event.preventDefault();
  };
  const rowOf = (place: number, children: ReactNode) => {
    const option = options[place];
    return (
      option && (
        <FoundRow key={option.id} option={option} isOn={place === at} onPick={pick} onPoint={point}>
          {children}
        </FoundRow>
      )
    );
  };
  const group = (name: string, rows: ReactNode[]) =>
    rows.length > 0 && (
      <div role="group" aria-label={name}>
        <h2 aria-hidden="true">{name}</h2>
        {rows}
      </div>
    );
  return (
    <Row direction="column" minHeight={0} size="cell" leading="normal" className={css.find}>
      <label className={css.field}>
        <MagnifyingGlass />
        <input
          role="combobox"
          type="text"
          aria-label={t('find')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options[at]?.id}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={t('findAnything')}
          dir="auto"
          value={search}
          onChange={({ target }) => {
            setCurrent(0);
            setSearch(target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" aria-label={t('close')} onClick={close}>
          <kbd>{'Esc'}</kbd>
          <X />
        </button>
      </label>
      <div className={css.list} id={`${id}-list`} role="listbox" aria-label={t('find')}>
        {group(
          t('dishes'),
          dishes.map((placed, index) =>
            rowOf(index, <DishLine placed={placed} search={search} isOn={index === at} />),
          ),
        )}
        {group(
          t('findDo'),
          acts.map((finding, index) =>
            rowOf(dishes.length + index, <FindingLine finding={finding} search={search} />),
          ),
        )}
        {group(
          t('findGo'),
          targets.map((finding, index) =>
            rowOf(dishes.length + acts.length + index, <FindingLine finding={finding} search={search} />),
          ),
        )}
      </div>
      <p role="status" className={options.length === 0 ? css.nothing : css.heard}>
        {options.length === 0 ? t('nothingFound') : search === '' ? '' : t('found', { n: dishes.length })}
      </p>
      <div className={css.foot}>
        <Hint keys={['↑', '↓']} words={t('chooseIt')} />
        <Hint keys={['Enter']} words={t('openIt')} />
        <span>{t('anyLanguage')}</span>
      </div>
    </Row>
  );
}

/** Find: dishes in any language or by code, things to do, and places to go. */
export function Find() {
  const { t } = useWords();
  if (!useFind((state) => state.open)) return null;
  return (
    <Modal kind="poster" label={t('find')} onClose={() => openFind(false)}>
      <Results />
    </Modal>
  );
}
