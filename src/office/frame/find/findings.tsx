import BookOpen from 'icon:book-open';
import Coin from 'icon:coin';
import ForkKnife from 'icon:fork-knife';
import Keyboard from 'icon:keyboard';
import PaperPlane from 'icon:paper-plane-tilt';
import Pause from 'icon:pause';
import Plus from 'icon:plus';
import Prohibit from 'icon:prohibit';
import type { ReactElement } from 'react';
import { officePages } from '#contract/office/office-paths.ts';
import { parseMoney } from '#domain/money/money.ts';
import { useStockSwitch } from '../../fields/stock/use-stock-switch.ts';
import { useNotDone } from '../../parts/not-done.ts';
import { dishAddress } from '../../rules/menu/addresses.ts';
import { hasTerms, searchDishes, type PlacedDish } from '../../rules/menu/menu-lists.ts';
import type { FileDish } from '../../rules/menu/new-things.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { dishPath, go } from '../../state/page/go.ts';
import { addDish } from '../../state/draft/menu-acts.ts';
import { pauseForAnHour, takeOrdersAgain } from '../../state/venue/pause.ts';
import { useMay } from '../../state/session/session.ts';
import { listKeys } from '../../state/page/shortcuts.ts';
import { showSnack } from '../../state/page/snack.ts';
import { isSoldOut, useStockOf } from '../../state/venue/stock.ts';
import { wantPrice } from '../../state/draft/wanted-price.ts';
import { useMoney, useWords } from '../../words/words.ts';
import { useMap } from '../map/map.ts';
import { PUBLISH_PATH, useCanPublish } from '../map/publish-path.ts';
import { everydayWord, everydayWords } from './everyday-words.ts';
import { usePlaces } from '../map/use-places.ts';

type Icon = (props: { className?: string }) => ReactElement;

/** Something to do, or a place to go. */
export interface Finding {
  key: string;
  icon: Icon;
  name: string;
  more?: string;
  /** Guests see it at once. */
  atOnce?: boolean;
  pick: () => void;
}

/** Dishes in the list; a longer search finds the others. */
const MOST_DISHES = 6;
const MOST_CATEGORIES = 4;

/** The dishes that a search finds, by name in any language or by code. */
export function useFoundDishes(search: string): PlacedDish[] {
  const file = useFile();
  return search.trim() === '' ? [] : searchDishes(file, search).slice(0, MOST_DISHES);
}

const IN_STOCK = { out_of_stock: false, pos_available_qty: null };

/** Sells a dish out or puts it back, at once; and whether it is sold out. */
export function useSellOut(dish: FileDish | undefined, name: string): { isOut: boolean; turn: () => void } {
  const at = dishAddress(dish?.id ?? '');
  const isOut = isSoldOut(useStockOf(at, dish ?? IN_STOCK));
  const turn = useStockSwitch(at, name);
  return { isOut, turn: () => turn(isOut) };
}

/** Opens the price of a dish in the price grid. */
export function editPrice({ dish }: Pick<PlacedDish, 'dish'>): void {
  wantPrice(String(dish.id));
  go('/menu/prices');
}

/** What can be done to the first dish that was found; nothing without one. */
export function useDishActs(placed: PlacedDish | undefined): Finding[] {
  const { t, lang } = useWords();
  const money = useMoney();
  const file = useFile();
  const canEdit = useMay('menu');
  const canStock = useMay('stock');
  const name = readIn(placed?.dish.name, lang, file.default_language) || t('noName');
  const { isOut, turn } = useSellOut(placed?.dish, name);
  if (!placed) return [];
  const amount = money.text(parseMoney(placed.dish.price) ?? 0);
  const price: Finding = {
    key: 'price',
    icon: Coin,
    name: t('changePriceOf', { name }),
    more: t('nowToDraft', { amount }),
    pick: () => editPrice(placed),
  };
  const stock: Finding = {
    key: 'stock',
    icon: Prohibit,
    name: t(isOut ? 'putBackInStock' : 'sellOutNamed', { name }),
    more: t('guestsSeeSoon'),
    atOnce: true,
    pick: turn,
  };
  return [...(canEdit ? [price] : []), ...(canStock ? [stock] : [])];
}

/** What can be done anywhere, as far as a search names it. */
export function useActs(search: string): Finding[] {
  const { t, lang } = useWords();
  const isDone = useNotDone();
  const file = useFile();
  const canEdit = useMay('menu');
  const canPause = useMay('pause');
  const canPublish = useCanPublish();
  const [category] = file.menu.categories;
  const acts: Finding[] = [
    { key: 'keys', icon: Keyboard, name: t('keysTitle'), pick: () => listKeys(true) },
    {
      key: 'guide',
      icon: BookOpen,
      name: t('guide'),
      pick: () => void open(officePages.guide, '_blank', 'noopener'),
    },
  ];
  if (canPause)
    acts.unshift({
      key: 'pause',
      icon: Pause,
      name: t('pauseHour'),
      more: t('pauseHourMore'),
      atOnce: true,
      pick: () =>
        void pauseForAnHour().then((answer) => {
          if (isDone(answer)) showSnack(t('ordersPaused'), () => void takeOrdersAgain());
        }),
    });
  if (canPublish)
    acts.unshift({ key: 'publish', icon: PaperPlane, name: t('keyPublish'), pick: () => go(PUBLISH_PATH) });
  if (canEdit && category) {
    const name = readIn(category.name, lang, file.default_language);
    acts.unshift({
      key: 'add',
      icon: Plus,
      name: t('addDishTo', { category: name }),
      pick: () => {
        const { id, back } = addDish(String(category.id), t('newDish'));
        showSnack(t('dishAdded'), back);
        go(dishPath(id));
      },
    });
  }
  return acts.filter(({ name, more = '' }) => hasTerms([name, more], search));
}

/** Where one can go, as far as a search names it: places, their tabs, categories. */
export function useTargets(search: string): Finding[] {
  const { t, lang } = useWords();
  const file = useFile();
  const { tabs } = useMap();
  const places = usePlaces();
  const pages: Finding[] = places.some(({ path }) => path === '/menu')
    ? [
        {
          key: '/menu/paste',
          icon: ForkKnife,
          name: t('pasteList'),
          more: t('menu'),
          pick: () => go('/menu/paste'),
        },
      ]
    : [];
  const all: Finding[] = [
    ...places.flatMap(({ path, name, icon }) => [
      { key: path, icon, name: t(name), pick: () => go(path) },
      ...tabs
        .filter((tab) => tab.place === path && tab.path !== path)
        .map((tab) => ({ key: tab.path, icon, name: t(tab.name), more: t(name), pick: () => go(tab.path) })),
    ]),
    ...pages,
  ];
  const named = all.filter(({ name, more = '' }) => hasTerms([name, more], search));
  const everyday = all.flatMap((target) => {
    const [word] = everydayWords(target.key).flatMap((list) => everydayWord(t(list), search) ?? []);
    return word === undefined || named.includes(target) ? [] : [{ ...target, more: word }];
  });
  const found = [...named, ...everyday];
  if (search.trim() === '' || !places.some(({ path }) => path === '/menu')) return found;
  const categories = file.menu.categories
    .filter(({ name }) => hasTerms(typeof name === 'string' ? [name] : Object.values(name), search))
    .slice(0, MOST_CATEGORIES)
    .map(({ id, name }) => ({
      key: `category ${id}`,
      icon: ForkKnife,
      name: readIn(name, lang, file.default_language),
      more: t('category'),
      pick: () => go(`/menu/category/${encodeURIComponent(id)}`),
    }));
  return [...found, ...categories];
}
