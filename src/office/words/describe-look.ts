import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { OfficeLook } from '#contract/office/look.ts';
import { MOST_AT_ONCE } from '#domain/look/home-layout.ts';
import { LONGEST_NAMES, MOST_ON_CARD } from '#domain/look/setting.ts';
import { lookNames } from '../rules/settings/look.ts';
import type { LookPart } from '../rules/settings/setting.ts';
import type { OfficeWords } from './words.ts';

type Words = Pick<OfficeWords, 't' | 'number'>;

/** What the rules choose for a part of the look, and why, in words. */
export interface Automatic {
  value: string;
  why: string;
}

function whyMast({ t }: Words, { automatic, hasLogo }: OfficeLook): string {
  if (automatic.mast === 'paper') return t('whyWideLogo');
  return t(hasLogo ? 'whyLogoFits' : 'whyNoLogo');
}

function whySetting({ t, number }: Words, { automatic, counts }: OfficeLook): string {
  const { dishes, described, letters } = counts;
  if (automatic.setting === 'card') return t('whyCard');
  if (dishes > MOST_ON_CARD) return t('whyManyDishes', { n: dishes, most: number(MOST_ON_CARD) });
  if (described * 2 < dishes) return t('whyUndescribed', { n: described, all: number(dishes) });
  return letters > LONGEST_NAMES ? t('whyLongNames', { n: letters }) : t('whyScript');
}

function whyHome({ t, number }: Words, { automatic, counts }: OfficeLook, isAllSet: boolean): string {
  const { dishes, categories, categoryPhotos } = counts;
  if (automatic.home === 'tiles')
    return t('whyCategoryPhotos', { n: categoryPhotos, all: number(categories) });
  if (isAllSet) return t('whyAllOnHome');
  return t(automatic.home === 'all' ? 'whyFewDishes' : 'whyTooMany', {
    n: dishes,
    most: number(MOST_AT_ONCE),
  });
}

/** What the rules choose for a part of the first page, and why. */
export function describeAutomatic(
  words: Words,
  look: OfficeLook,
  part: LookPart,
  file: Pick<CompleteVenueFile, 'menu'>,
): Automatic {
  const { t } = words;
  const { mast, ornament, setting, home } = look.automatic;
  switch (part) {
    case 'mast':
      return { value: t(lookNames.mast[mast]), why: whyMast(words, look) };
    case 'ornament':
      return { value: t(lookNames.ornament[ornament]), why: t('whyUsual') };
    case 'setting':
      return { value: t(lookNames.setting[setting]), why: whySetting(words, look) };
    case 'home':
      return {
        value: t(lookNames.home[home]),
        why: whyHome(words, look, file.menu.home_display_all_categories),
      };
  }
}

/** How the rules lay out a category's dishes, and why; `hasOwnView`: the venue file says it. */
export function describeLayout(
  { t, number }: Words,
  { layout, dishes, photos }: OfficeLook['automatic']['layouts'][number],
  hasOwnView: boolean,
): Automatic {
  const counted = photos === 0 ? t('whyNoPhotos') : t('whyPhotos', { n: photos, all: number(dishes) });
  return { value: t(lookNames.layout[layout]), why: hasOwnView ? t('whyOwnView') : counted };
}
