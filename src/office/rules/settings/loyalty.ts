import { newThingId } from '../menu/addresses.ts';
import type { SettingsGroup, SettingsList } from './setting.ts';

/** Loyalty of the venue's own. */
export const loyaltySettings: readonly SettingsGroup[] = [
  {
    title: 'settingsLoyalty',
    settings: [{ kind: 'flag', at: 'menu/loyalty_enabled', label: 'loyaltyOn', more: 'loyaltyOnMore' }],
  },
];

/** People who get a promotion for employees. */
export const employeeList: SettingsList = {
  title: 'employees',
  at: 'loyalty/employees',
  add: 'addEmployee',
  empty: 'noEmployees',
  name: 'name',
  settings: [
    { kind: 'text', at: 'name', label: 'name' },
    { kind: 'text', ltr: true, at: 'employee_phone', label: 'phoneNumber' },
  ],
  create: () => ({ employee_id: newThingId('employee'), name: '', employee_phone: '' }),
};

/** Guests' wallets. Balances and secrets are written here and never read back. */
export const walletList: SettingsList = {
  title: 'wallets',
  at: 'loyalty/wallets',
  add: 'addWallet',
  empty: 'noWallets',
  name: 'name',
  settings: [
    { kind: 'text', at: 'name', label: 'name' },
    { kind: 'text', ltr: true, at: 'phone', label: 'phoneNumber' },
    { kind: 'money', at: 'balance', label: 'balance', more: 'writtenNotRead' },
    { kind: 'text', ltr: true, at: 'otp_secret', label: 'otpSecret', more: 'writtenNotRead' },
  ],
  create: () => ({ wallet_id: newThingId('wallet'), name: '', phone: '', balance: '0', otp_secret: '' }),
};
