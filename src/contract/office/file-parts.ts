import { rightOf } from './path-rights.ts';
import type { Right } from './rights.ts';

/** A part of the venue file that the office shows as text: some members of the file, of its menu or of its loyalty. */
export interface FilePart {
  id: FilePartId;
  parent: '' | 'menu' | 'loyalty';
  /** Its members; 'rest': all members of the menu that are in no other part. */
  keys: readonly string[] | 'rest';
}

export type FilePartId = (typeof parts)[number]['id'];

const parts = [
  { id: 'dishes', parent: 'menu', keys: ['categories'] },
  { id: 'choices', parent: 'menu', keys: ['variations'] },
  { id: 'marks', parent: 'menu', keys: ['properties'] },
  { id: 'hours', parent: 'menu', keys: ['opening_hours', 'closing_rules'] },
  { id: 'banners', parent: 'menu', keys: ['promotions', 'promotion_on_load'] },
  { id: 'pages', parent: 'menu', keys: ['pages'] },
  { id: 'forms', parent: 'menu', keys: ['forms'] },
  { id: 'taxes', parent: 'menu', keys: ['taxes'] },
  {
    id: 'look',
    parent: 'menu',
    keys: [
      'theme_data',
      'logo_image',
      'cover_image',
      'desktop_image',
      'category_background',
      'chef_recommends_image',
      'default_product_image',
      'default_category_image',
    ],
  },
  { id: 'words', parent: 'menu', keys: ['ui_strings'] },
  { id: 'menu', parent: 'menu', keys: 'rest' },
  { id: 'layout', parent: '', keys: ['look'] },
  { id: 'languages', parent: '', keys: ['default_language', 'languages'] },
  { id: 'coupons', parent: '', keys: ['coupons'] },
  { id: 'delivery', parent: '', keys: ['delivery_zones'] },
  { id: 'tables', parent: '', keys: ['locations'] },
  { id: 'ordering', parent: '', keys: ['ordering'] },
  { id: 'kitchen', parent: '', keys: ['stations'] },
  { id: 'paying', parent: '', keys: ['payment'] },
  { id: 'receipts', parent: '', keys: ['receipt'] },
  { id: 'loyalty', parent: 'loyalty', keys: ['employees', 'promotions'] },
  { id: 'venue', parent: '', keys: ['license_status'] },
] as const satisfies readonly { id: string; parent: FilePart['parent']; keys: FilePart['keys'] }[];

/** All parts, in the order of the office's list. Web addresses, the key of the venue and wallets are in none. */
export const fileParts: readonly FilePart[] = parts;

/** The address of a part's member. */
export function addressInPart({ parent }: Pick<FilePart, 'parent'>, key: string): string {
  return parent === '' ? key : `${parent}/${key}`;
}

/** The addresses of a part's members, each with the right that writes it; each edit of one is asked about again. */
export function rightsOfPart(part: FilePart): { at: string; right: Right | null }[] {
  const keys = part.keys === 'rest' ? ['enable_order'] : part.keys;
  return keys.map((key) => {
    const at = addressInPart(part, key);
    // A list of things has no address of its own, its entries do.
    return { at, right: rightOf(at) ?? rightOf(`${at}/any`) };
  });
}

/** True when somebody may write a part, by who has which right. */
export function mayWritePart(has: (right: Right) => boolean, part: FilePart): boolean {
  return rightsOfPart(part).every(({ right }) => right !== null && has(right));
}
