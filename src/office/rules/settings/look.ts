import type { PlainKey } from '#text/office/words.ts';
import type { Setting, SettingsGroup } from './setting.ts';

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

/** The colours that a venue may choose, in the order of the page. */
export const colorSettings: readonly Setting[] = [
  color('primary', 'colorPrimary'),
  color('on_primary', 'colorOnPrimary'),
  color('background', 'colorBackground'),
  color('surface', 'colorSurface'),
  color('text', 'colorText'),
  color('muted', 'colorMuted'),
  color('accent', 'colorAccent'),
  color('card_background', 'colorCard'),
  color('header_background', 'colorHeader'),
  color('header_text', 'colorHeaderText'),
  color('danger', 'colorDanger'),
  color('success', 'colorSuccess'),
];

/** What a menu looks like: colours, faces, the venue's own pictures, corners, how dishes are laid out. */
export const lookSettings: readonly SettingsGroup[] = [
  {
    title: 'colors',
    settings: [
      {
        kind: 'choice',
        at: `${THEME}/mode`,
        label: 'lookMode',
        options: [
          { value: null, label: 'modeOfPhone' },
          { value: 'light', label: 'modeLight' },
          { value: 'dark', label: 'modeDark' },
        ],
      },
      ...colorSettings,
    ],
  },
  {
    title: 'faces',
    settings: [
      { kind: 'font', at: `${THEME}/heading_font`, label: 'headingFace' },
      { kind: 'font', at: `${THEME}/body_font`, label: 'bodyFace' },
    ],
  },
  {
    title: 'pictures',
    settings: [
      picture('logo_image', 'pictureLogo'),
      picture('cover_image', 'pictureCover'),
      picture('desktop_image', 'pictureDesktop'),
      picture('category_background', 'pictureCategories'),
      picture('chef_recommends_image', 'pictureChef'),
      picture('default_product_image', 'pictureDish'),
      picture('default_category_image', 'pictureCategory'),
    ],
  },
  {
    title: 'roundCorners',
    settings: [corners('button_radius', 'buttonCorners'), corners('card_radius', 'cardCorners')],
  },
  {
    title: 'layout',
    settings: [
      {
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
      },
    ],
  },
];
