import { asRecord, asText } from '../../browser/checks.ts';
import { keep } from '../../browser/kept.ts';

/** What this phone remembers of its guest across sessions (contract section 6). */
export interface Customer {
  name: string;
  email: string;
  phone: string;
  carNumber: string;
}

const nobody: Customer = { name: '', email: '', phone: '', carNumber: '' };

/** The guest of this phone. */
export const customer = keep<Customer>('customer', 'local', nobody, (value) => {
  const stored = asRecord(value);
  return (
    stored && {
      name: asText(stored['name'], 200) ?? '',
      email: asText(stored['email'], 254) ?? '',
      phone: asText(stored['phone'], 40) ?? '',
      carNumber: asText(stored['carNumber'], 200) ?? '',
    }
  );
});

/** Remembers some of it. */
export function rememberCustomer(next: Partial<Customer>): void {
  customer.set({ ...customer.get(), ...next });
}

/** Forgets all of it. */
export function forgetCustomer(): void {
  customer.set(nobody);
}
