import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownAttempt, WebhookDelivery } from '../adapter-kit/provider.ts';
import type { Expectations, SignaturePlace } from './expectations.ts';
import { NOW, type Stage } from './stage.ts';

/** Forged webhooks, depending on where the signature is. */
function forgeries(delivery: WebhookDelivery, place: SignaturePlace): Record<string, WebhookDelivery> {
  const text = delivery.rawBody.toString('utf8');
  if (place.in === 'body') {
    const json = JSON.parse(text) as Record<string, unknown>;
    const withField = (value: unknown) => ({
      ...delivery,
      rawBody: Buffer.from(JSON.stringify({ ...json, [place.name]: value })),
    });
    return {
      missing: withField(undefined),
      empty: withField(''),
      'a list': withField([json[place.name], json[place.name]]),
      'another value': withField('c2lnbmF0dXJl'),
    };
  }
  const [value = ''] = delivery.headers[place.name] ?? [];
  const withHeader = (values: string[] | undefined) => ({
    ...delivery,
    headers: { ...delivery.headers, [place.name]: values },
  });
  const flipped = value.replace(/[0-9a-zA-Z](?=[^0-9a-zA-Z]*$)/, (last) => (last === '1' ? '2' : '1'));
  return {
    empty: withHeader(['']),
    'a blank': withHeader(['   ']),
    double: withHeader([value, value]),
    joined: withHeader([`${value}, ${value}`]),
    'no header at all': withHeader(undefined),
    'one letter off': withHeader([flipped]),
    'not even a signature': withHeader(['öäü']),
    short: withHeader([value.slice(0, -2)]),
  };
}

/** A completed payment, and its webhook. */
async function delivered(
  stage: Stage,
  options: { secret?: string; at?: number } = {},
): Promise<{ known: KnownAttempt; delivery: WebhookDelivery }> {
  const known = await stage.begin();
  stage.fake.pay(known.attemptId);
  return { known, delivery: stage.fake.delivery(known.attemptId, { at: NOW, ...options }) };
}

const NO_NEWS = [
  '',
  '{',
  'null',
  '[]',
  '7',
  '"x"',
  '{"event":"customer.created","type":"x","Event":{"Code":99}}',
];

/** Tests of genuine and forged webhooks. */
export function describeWebhooks({ signature }: Expectations, here: () => Stage): void {
  describe('a webhook', () => {
    it('leads to the payment it is about', async () => {
      const { known, delivery } = await delivered(here());
      const reading = here().webhook(delivery);
      expect(reading).toMatchObject({ kind: 'notice', signed: signature !== null });
      const named = reading.kind === 'notice' ? reading.references.map(({ value }) => value) : [];
      expect(named).toEqual(
        expect.arrayContaining([expect.toBeOneOf([known.attemptId, known.providerReference])]),
      );
    });

    it('is nothing when it is no JSON, empty, or about something else', async () => {
      const { delivery } = await delivered(here());
      const bodies = [...NO_NEWS.map((body) => Buffer.from(body)), Buffer.from([0xff, 0xfe, 0x00, 0x80])];
      for (const rawBody of bodies)
        expect(here().webhook({ ...delivery, rawBody }).kind).toMatch(/^(refused|ignored)$/);
    });

    it('of any bytes and headers is read without throwing, and never believed where signatures are needed', async () => {
      const { provider, settings } = here();
      const headers = fc.dictionary(
        fc.constantFrom(signature?.name ?? 'x', 'content-type'),
        fc.array(fc.string()),
      );
      const body = fc.oneof(
        fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value))),
        fc.uint8Array().map(Buffer.from),
      );
      fc.assert(
        fc.property(headers, body, (given, rawBody) => {
          const { kind } = provider.readWebhook({ headers: given, rawBody }, settings, NOW);
          expect(kind).toMatch(
            signature === null || signature.optional ? /^(refused|ignored)$/ : /^refused$/,
          );
        }),
      );
    });

    if (signature === null || signature.optional) describeHint(here);
    if (signature !== null) describeSigned(signature, here);
    if (signature?.encoding === 'hex') describeUpperCase(signature, here);
    if (signature !== null && signature.encoding !== 'secret') describeChanged(here);
    if (signature?.timed) describeTimed(here);
  });
}

function describeHint(here: () => Stage): void {
  it('that is not signed is only a hint', async () => {
    const { delivery } = await delivered(here());
    expect(here().webhook({ ...delivery, headers: {} })).toMatchObject({
      kind: 'notice',
      signed: false,
      eventId: null,
    });
  });
}

function describeSigned(signature: SignaturePlace, here: () => Stage): void {
  it('is accepted with the old secret while it is being changed, and not with any other', async () => {
    const { old } = here().fake.secrets;
    expect(here().webhook((await delivered(here(), { secret: old })).delivery).kind).toBe('notice');
    expect(here().webhook((await delivered(here(), { secret: 'another-merchants' })).delivery).kind).toBe(
      'refused',
    );
  });

  it('is refused when forged', async () => {
    const { delivery } = await delivered(here());
    const forged = Object.entries(forgeries(delivery, signature)).filter(
      ([forgery]) => !(signature.optional && forgery === 'no header at all'),
    );
    for (const [forgery, each] of forged)
      expect({ forgery, kind: here().webhook(each).kind }).toEqual({ forgery, kind: 'refused' });
  });

  it('is always refused without a secret to check it with, even when signed with none', async () => {
    const { settings, provider, fake } = here();
    const { current, old } = fake.secrets;
    const bare = Object.entries(settings).map(([name, value]) => [
      name,
      value === current || value === old ? '' : value,
    ]);
    const unset = Object.fromEntries(bare) as Record<string, string>;
    for (const secret of [current, '']) {
      const { delivery } = await delivered(here(), { secret });
      expect(provider.readWebhook(delivery, unset, NOW).kind).toBe('refused');
    }
  });
}

function describeUpperCase({ name }: SignaturePlace, here: () => Stage): void {
  it('may be signed in upper-case hexadecimal', async () => {
    const { delivery } = await delivered(here());
    const values = (delivery.headers[name] ?? []).map((value) =>
      value.replaceAll(/[0-9a-f]{64,}/g, (hex) => hex.toUpperCase()),
    );
    expect(values).not.toEqual(delivery.headers[name]);
    expect(here().webhook({ ...delivery, headers: { ...delivery.headers, [name]: values } }).kind).toBe(
      'notice',
    );
  });
}

function describeChanged(here: () => Stage): void {
  it('is refused when what is signed was changed on the way', async () => {
    const { known, delivery } = await delivered(here());
    const text = delivery.rawBody.toString('utf8');
    const name =
      [known.providerReference, known.attemptId].find((each) => each !== null && text.includes(each)) ?? text;
    const changed = text.replaceAll(
      name,
      name.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
    );
    expect(changed).not.toBe(text);
    expect(here().webhook({ ...delivery, rawBody: Buffer.from(changed) }).kind).toBe('refused');
  });
}

function describeTimed(here: () => Stage): void {
  it('is refused ten minutes later, and from a clock ten minutes ahead', async () => {
    for (const at of [NOW - 600_000, NOW + 600_000]) {
      expect(here().webhook((await delivered(here(), { at })).delivery)).toEqual({
        kind: 'refused',
        reason: 'timestamp',
      });
    }
    expect(here().webhook((await delivered(here(), { at: NOW - 240_000 })).delivery).kind).toBe('notice');
  });
}
