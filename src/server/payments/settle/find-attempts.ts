import { attemptsOfOrder, findAttemptsByName } from '../../store/queries/payments/payment-attempts.ts';
import type { PaymentAttemptRow } from '../../store/rows/payment-rows.ts';
import type { PaymentProvider } from '../adapter-kit/provider.ts';
import type { PaymentReference } from '../adapter-kit/references.ts';
import type { PaymentServices } from '../payment-services.ts';

/** The attempts of a provider that match the references, best first; of one venue, or of all for webhooks. */
async function attemptsNamed(
  { engine }: Pick<PaymentServices, 'engine'>,
  provider: string,
  references: readonly PaymentReference[],
  license: string | null,
): Promise<PaymentAttemptRow[]> {
  const found: PaymentAttemptRow[] = [];
  for (const { kind, value } of references) {
    const rows =
      kind === 'payment'
        ? await findAttemptsByName(engine, provider, value)
        : license === null
          ? []
          : await attemptsOfOrder(engine, license, value.toLowerCase());
    found.push(...rows);
  }
  const mine = found.filter(
    (row) => row.provider === provider && (license === null || row.license === license),
  );
  return [...new Map(mine.map((row) => [row.attempt_id, row])).values()];
}

/** The attempts that match the references; when none is stored, asks the gateway for the payment's other names. */
export async function findAttempts(
  services: PaymentServices,
  { slug, identify }: PaymentProvider,
  references: readonly PaymentReference[],
  license: string | null,
): Promise<PaymentAttemptRow[]> {
  const known = await attemptsNamed(services, slug, references, license);
  const open = services.gateways.of(slug);
  if (known.length > 0 || !open || !identify) return known;
  const [first] = references.filter(({ kind }) => kind === 'payment');
  if (!first) return [];
  const names = await services.flights.run(`identify ${slug} ${first.value}`, () =>
    identify(first.value, open.settings, open.gateway),
  );
  return names.ok ? attemptsNamed(services, slug, names.value, license) : [];
}
