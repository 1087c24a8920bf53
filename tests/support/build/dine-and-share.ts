import type { VenueFile } from '#contract/menu/venue-file.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Secret, TOTP } from 'otpauth';
import { parse } from 'yaml';

/** The base32 secret of the wallet. */
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The phone numbers of wallets that hold AED 20.00 each. */
export const WALLET_PHONES = ['+971501234567', '+971501234568'] as const;

const BAYT = fileURLToPath(new URL('../../../venues/bayt-zaytoun.yaml', import.meta.url));
const LEFT_OUT =
  /^(?:opening_hours|category_hours|product_hours|closing_rules|images|logo_image|cover_image|desktop_image|default_product_image|default_category_image|image|checkout_terms)$/;

/**
 * The demo venue in English and Arabic with a loyalty partner: a wallet, an employee, a staff discount of
 * half.
 */
export function sharingVenue(): VenueFile {
  const file = parse(readFileSync(BAYT, 'utf8'), (key, value: unknown) =>
    LEFT_OUT.test(String(key)) ? undefined : value,
  ) as VenueFile;
  return {
    ...file,
    loyalty: {
      wallets: WALLET_PHONES.map((phone, index) => ({
        wallet_id: `w-${index}`,
        name: 'Layla',
        phone,
        balance: '20.00',
        otp_secret: SECRET,
      })),
      employees: [{ employee_id: 'E-7', name: 'Omar', employee_phone: '+971507654321' }],
      promotions: [
        {
          id: 'crew',
          name: { en: 'Crew meal', ar: 'وجبة الطاقم' },
          discount_value_type: 'percentage',
          discount_value: '50',
          employee: true,
        },
      ],
    },
    menu: { ...file.menu, loyalty_enabled: true, enable_order_phone: true, enable_tips: true },
  };
}

/** The current six-digit code of the guest's app, or the one this many 30 s steps later. */
export function codeNow(later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(SECRET), digits: 6, period: 30 }).generate({
    timestamp: Date.now() + later * 30_000,
  });
}

/** Six digits that are wrong. */
export function wrongCode(): string {
  const right = [-1, 0, 1, 2].map(codeNow);
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '555555';
}
