import type { PlainKey } from '#text/office/words.ts';
import type { LookPart, Setting, SettingOption, SettingsGroup } from './setting.ts';

const THEME = 'menu/theme_data';

function color(key: string, label: PlainKey): Setting {
  return { kind: 'color', at: `${THEME}/${key}`, label };
}

function corners(key: string, label: PlainKey): Setting {
  return {
    kind: 'choice',
    at: `${THEME}/${key}`,
    label,
    inSight: true,
    options: [
      { value: null, label: 'looksUsual' },
      { value: '0', label: 'cornersSquare' },
      { value: '8px', label: 'cornersSoft' },
      { value: '28px', label: 'cornersRound' },
    ],
  };
}

function picture(key: string, label: PlainKey): Setting {
  return { kind: 'picture', at: `menu/${key}`, label };
}

/** The colours that the others follow. */
export const mainColors: readonly Setting[] = [
  color('primary', 'colorPrimary'),
  color('background', 'colorBackground'),
  color('text', 'colorText'),
  color('muted', 'colorMuted'),
  color('accent', 'colorAccent'),
];

/** The colours that follow from the main ones unless the venue chooses them too. */
export const otherColors: readonly Setting[] = [
  color('on_primary', 'colorOnPrimary'),
  color('surface', 'colorSurface'),
  color('card_background', 'colorCard'),
  color('header_background', 'colorHeader'),
  color('header_text', 'colorHeaderText'),
  color('danger', 'colorDanger'),
  color('success', 'colorSuccess'),
];

/** All colours that a venue may choose. */
export const colorSettings = [...mainColors, ...otherColors];

/** Whether guests’ pages are light or dark. */
export const modeSetting: Setting = {
  kind: 'choice',
  at: `${THEME}/mode`,
  label: 'lookMode',
  options: [
    { value: null, label: 'modeOfPhone' },
    { value: 'light', label: 'modeLight' },
    { value: 'dark', label: 'modeDark' },
  ],
};

/** The pictures that most venues have. */
export const mainPictures: readonly Setting[] = [
  picture('logo_image', 'pictureLogo'),
  picture('cover_image', 'pictureCover'),
  picture('desktop_image', 'pictureDesktop'),
  picture('default_product_image', 'pictureDish'),
];

/** Pictures that are seldom set. */
export const otherPictures: readonly Setting[] = [
  picture('category_background', 'pictureCategories'),
  picture('chef_recommends_image', 'pictureChef'),
  picture('default_category_image', 'pictureCategory'),
];

/** The faces of letters. */
export const faceSettings: readonly Setting[] = [
  { kind: 'font', at: `${THEME}/heading_font`, label: 'headingFace' },
  { kind: 'font', at: `${THEME}/body_font`, label: 'bodyFace' },
];

/** How round corners are. */
export const cornerSettings: readonly Setting[] = [
  corners('button_radius', 'buttonCorners'),
  corners('card_radius', 'cardCorners'),
];

/** Lets pages follow the menu. */
export const autoSetting: Setting = {
  kind: 'flag',
  at: 'look/auto',
  label: 'lookAuto',
  more: 'lookAutoMore',
};

/** What the rules choose can be called; the key is the value in the venue file. */
export const lookNames = {
  mast: { field: 'mastField', paper: 'mastPaper', photo: 'mastPhoto' },
  setting: { card: 'settingCard', list: 'settingList', ledger: 'settingLedger' },
  ornament: {
    arch: 'ornamentArch',
    awning: 'ornamentAwning',
    dot: 'ornamentDot',
    gingham: 'ornamentGingham',
    ikat: 'ornamentIkat',
    star: 'ornamentStar',
    wave: 'ornamentWave',
    weave: 'ornamentWeave',
    none: 'ornamentNone',
  },
  home: { all: 'homeAll', contents: 'homeContents', tiles: 'homeTiles' },
  layout: { cards: 'layoutCards', list: 'layoutList', plain: 'layoutPlain' },
} as const satisfies Record<LookPart | 'layout', Record<string, PlainKey>>;

function named(names: Readonly<Record<string, PlainKey>>, automatic: 'auto' | null): SettingOption[] {
  const own = Object.entries(names).map(([value, label]) => ({ value, label }));
  return [{ value: automatic, label: 'automatic' }, ...own];
}

function automatic(of: LookPart, at: string, label: PlainKey, none: 'auto' | null = null): Setting {
  return { kind: 'automatic', of, at, label, options: named(lookNames[of], none) };
}

/** How a category’s dishes are laid out. */
export const layoutOptions = named(lookNames.layout, 'auto');

/** The words and the picture of the head of the first page. */
export const headSettings: readonly Setting[] = [
  { kind: 'words', at: 'look/tagline', label: 'tagline' },
  { kind: 'picture', at: 'look/cover', label: 'pictureHead' },
];

/** What pages that follow the menu choose by themselves, unless the venue does. */
export const automaticSettings: readonly Setting[] = [
  automatic('mast', 'look/mast', 'mast'),
  automatic('ornament', 'look/ornament', 'ornament'),
  automatic('setting', 'look/setting', 'listSetting'),
  automatic('home', 'menu/home_layout', 'homePage', 'auto'),
];

/** How dishes are laid out on pages that do not follow the menu. */
export const viewSetting: Setting = {
  kind: 'choice',
  at: 'menu/home_view_format',
  label: 'homeLayout',
  options: [
    { value: null, label: 'layoutUsual' },
    { value: 1, label: 'layoutCards' },
    { value: 2, label: 'layoutPlainCards' },
    { value: 3, label: 'layoutList' },
    { value: 4, label: 'layoutPlainList' },
  ],
};

/** What a menu looks like: colours, the venue’s own pictures, how pages are laid out, faces, corners. */
export const lookSettings: readonly SettingsGroup[] = [
  { title: 'colors', settings: [modeSetting, ...colorSettings] },
  { title: 'pictures', settings: [...mainPictures, ...otherPictures] },
  { title: 'layout', settings: [autoSetting, ...automaticSettings, ...headSettings, viewSetting] },
  { title: 'faces', settings: faceSettings },
  { title: 'roundCorners', settings: cornerSettings },
];
