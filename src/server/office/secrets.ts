import { isWithin } from '#domain/draft/address.ts';
import { isEntry, without, type Entry } from '#domain/draft/json.ts';

/** Members that are written, never read back. */
const SECRETS = ['otp_secret', 'balance'];
const WALLETS = 'loyalty/wallets';

/** The value of an edit as the office may read it; a secret is null. */
export function readable(at: string, value: unknown): unknown {
  if (!isWithin(at, WALLETS)) return value;
  if (SECRETS.some((name) => at.endsWith(`/${name}`))) return null;
  return isEntry(value) ? without(value, ...SECRETS) : value;
}

/** The venue file as the office may read it. */
export function readableFile(file: object): Entry {
  const { loyalty, ...rest } = file as { loyalty?: { wallets?: Entry[] } };
  const wallets = (loyalty?.wallets ?? []).map((wallet) => without(wallet, ...SECRETS));
  return { ...rest, loyalty: { ...loyalty, wallets } };
}
