import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { OrderPlaced } from '#contract/orders/order.ts';

import { until } from '#tests/support/until.ts';
import { buildVenue, type VenueChanges } from '#tests/support/build/build-venue.ts';
import { startMailServer, type MailServer } from '#tests/support/outside/mail-server.ts';
import { readPdf } from '#tests/support/outside/pdf.ts';
import { variants } from '#tests/support/runner/in-long-run.ts';
import { stores } from '#tests/support/store/store.ts';
import { HURRIED } from '#tests/support/payments/payment-stage.ts';
import { createTestApp, type CallOptions, type TestApp } from '#tests/support/app/test-app.ts';
import { venueColors } from '#domain/look/venue-colors.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeOriginal } from '../images/import-pictures.ts';
import { uploadedAddress } from '../images/uploaded.ts';
import { query } from '../store/query.ts';

const waiting = query<Record<string, never>, { attempts: number; claim: string | null }>((db) =>
  db
    .selectFrom('outbox')
    .select(['attempts', 'claim'])
    .where('kind', '=', 'receipt_mail')
    .where('done_at', 'is', null),
);
const ever = query<Record<string, never>, { count: number }>((db) =>
  db
    .selectFrom('outbox')
    .select(sql<number>`count(*)`.as('count'))
    .where('kind', '=', 'receipt_mail'),
);

describe.each(variants(stores, 1))('receipts by e-mail (%s)', (kind) => {
  let server: MailServer;
  let test: TestApp;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(async () => {
    await test.close();
    await server.close();
  });

  async function open(
    environment: Record<string, string> = { SMTP_URL: server.url },
    asksEmail = true,
    changes: VenueChanges = {},
  ): Promise<void> {
    test = await createTestApp(kind, {
      pace: HURRIED,
      venue: buildVenue({ domains: ['menu.example'], menu: { enable_order_email: asksEmail }, ...changes }),
      environment,
    });
  }

  async function takeaway(email: string | null, more?: CallOptions, changes = {}): Promise<OrderPlaced> {
    const draft = { order_type: 'takeaway', order_location: null, email, ...changes } as const;
    const { status, body } = await test.order(draft, more);
    expect(status).toBe(201);
    return body;
  }

  async function queued(): Promise<number> {
    const [row] = await test.engine.read(ever, {});
    return Number(row?.count);
  }

  function settled(): Promise<void> {
    return until(async () => expect(await test.engine.read(waiting, {})).toEqual([]));
  }

  function failed(attempts: number): Promise<void> {
    return until(async () =>
      expect(await test.engine.read(waiting, {})).toEqual([{ attempts, claim: null }]),
    );
  }

  async function theMail(): Promise<Email> {
    await until(() => expect(server.received.length).toBeGreaterThan(0));
    const [first] = server.received;
    if (!first) throw new Error('No mail came');
    return first.mail;
  }

  it('go out once the kitchen has accepted, with text, HTML and the PDF', async () => {
    await open();
    const { uuid, padded_order_id: number } = await takeaway('layla@guest.example');
    expect(await queued()).toBe(0);
    await test.move(uuid, 'accepted');
    const mail = await theMail();
    expect(server.received[0]?.to).toEqual(['layla@guest.example']);
    expect(mail).toMatchObject({
      messageId: `<receipt.${uuid}@menu.example>`,
      from: { name: 'Test Kitchen', address: 'receipts@menu.example' },
      subject: `Your receipt from Test Kitchen: order # ${number}`,
    });
    for (const part of [mail.text, mail.html?.replaceAll('&nbsp;', '\u00a0')]) {
      expect(part).toContain('1 × Hummus');
      expect(part).toContain('AED\u00a032.00');
      expect(part).toContain(`https://menu.example/en/order/${uuid}`);
    }
    const [pdf] = mail.attachments;
    expect(pdf).toMatchObject({ filename: `order-${number}.pdf`, mimeType: 'application/pdf' });
    expect((await readPdf(new Uint8Array(pdf?.content as ArrayBuffer))).text).toContain('Hummus');
  });

  it('are plain for a venue without a face, and with one have its logo and its colours, in the dark too', async () => {
    await open();
    await test.move((await takeaway('layla@guest.example')).uuid, 'accepted');
    expect((await theMail()).html).not.toContain('style');
    const square = { width: 60, height: 60, channels: 3 as const, background: '#1f4e42' };
    const picture = await sharp({ create: square }).png().toBuffer();
    const logo = uploadedAddress(await storeOriginal(test.engine, 'test-kitchen', picture));
    const menu = { enable_order_email: true, logo_image: { logo } };
    await test.importFile(buildVenue({ domains: ['menu.example'], look: { auto: true }, menu }));
    await test.app.venues.refresh();
    await test.move((await takeaway('omar@guest.example')).uuid, 'accepted');
    await until(() => expect(server.received).toHaveLength(2));
    const { html = '', attachments } = server.received[1]?.mail ?? {};
    const [, field = ''] = /class="head"[^>]*bgcolor="(#[0-9a-f]{6})"/.exec(html) ?? [];
    const { light, dark } = venueColors({
      theme: {},
      face: { colors: { main: field, second: null } },
      logo: '/logo.webp',
    });
    expect(field).toMatch(/^#(1e|1f|20)4[def]4[123]$/);
    expect(html).toContain(`background:${light.primary};border-radius`);
    expect(html).toContain(`.head{background:${dark.field}!important}`);
    const shown = attachments?.find(({ contentId }) => contentId === '<logo@sufra>');
    expect(html).toContain('src="cid:logo@sufra"');
    expect(await sharp(Buffer.from(shown?.content as ArrayBuffer)).metadata()).toMatchObject({
      format: 'png',
    });
    const pdf = attachments?.find(({ mimeType }) => mimeType === 'application/pdf');
    expect((await readPdf(new Uint8Array(pdf?.content as ArrayBuffer))).colors).toContain(field);
  });

  it('go out once the kitchen is done with the last dish of an order that nobody accepted', async () => {
    await open(undefined, true, { ordering: { ready_when_all_done: true } });
    const line_items = [{ product: 'hummus', quantity: 1, cart_uuid: 'one' }];
    const { uuid } = await takeaway('layla@guest.example', undefined, { line_items });
    const done = await test.call<{ status: string }>(fillPath(staffOrderCalls.tickLines.path, { uuid }), {
      method: 'POST',
      token: await test.staffToken('kitchen'),
      key: randomUUID(),
      body: { lines: [{ line: 'one', state: 'done' }] },
    });
    expect(done.body.status).toBe('fulfilled');
    expect(await queued()).toBe(1);
  });

  it('speak the language the guest ordered in', async () => {
    await open();
    const draft = { order_type: 'takeaway', order_location: null, email: 'layla@guest.example' };
    const { body } = await test.call<OrderPlaced>('/ar/api/order/', {
      method: 'POST',
      body: {
        menu: 'menu-1',
        payment_type: 'cash',
        line_items: [{ product: 'hummus', quantity: 1, cart_uuid: 'one' }],
        ...draft,
      },
    });
    await test.move(body.uuid, 'accepted');
    const mail = await theMail();
    expect(mail.subject).toContain('إيصالكم من مطبخ التجربة');
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail.text).toContain('حمص');
  });

  it('say nothing that a guest wrote: mail programs make links of it', async () => {
    await open();
    const bait = 'http://evil.example/<script>';
    const { uuid } = await takeaway(
      'layla@guest.example',
      {},
      {
        customer_name: bait,
        order_comments: bait,
        line_items: [{ product: 'hummus', quantity: 1, cart_uuid: 'one', special_instructions: bait }],
      },
    );
    await test.move(uuid, 'accepted');
    const { text, html, subject } = await theMail();
    expect(`${subject} ${text} ${html}`).not.toContain('evil');
  });

  it('lead to the venue’s own address, whatever hosts the guest’s request names', async () => {
    await open();
    const { uuid } = await takeaway('layla@guest.example', {
      host: 'evil.example',
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    await test.move(uuid, 'accepted');
    const { text, html, subject } = await theMail();
    expect(`${subject} ${text} ${html}`).not.toContain('evil');
    expect(text).toContain(`https://menu.example/en/order/${uuid}`);
  });

  it('go out once, however often an order is accepted', async () => {
    await open();
    const { uuid } = await takeaway('layla@guest.example');
    await test.move(uuid, 'accepted');
    await settled();
    const token = await test.staffToken();
    const recall = await test.call(`/staff/api/orders/${uuid}/recall/`, { method: 'POST', token });
    expect(recall.status).toBe(200);
    expect((await test.move(uuid, 'accepted')).status).toBe(200);
    expect(await queued()).toBe(1);
    await settled();
    expect(server.received).toHaveLength(1);
  });

  it('wait while the mail server is away, without disturbing the order', async () => {
    await open();
    server.mood = 'busy';
    const { uuid } = await takeaway('layla@guest.example');
    expect((await test.move(uuid, 'accepted')).status).toBe(200);
    await failed(1);
    expect(server.tries).toBe(1);
    test.clock.advance(2000);
    // The next try is scheduled from the current time.
    await failed(2);
    expect(server.tries).toBe(2);
    server.mood = 'takes';
    test.clock.advance(60_000);
    await settled();
    expect(server.received).toHaveLength(1);
  });

  it('carry the same name when a server took one and hung up before saying so', async () => {
    await open();
    server.mood = 'drops after the data';
    const { uuid } = await takeaway('layla@guest.example');
    await test.move(uuid, 'accepted');
    await failed(1);
    server.mood = 'takes';
    test.clock.advance(60_000);
    await settled();
    expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(1);
  });

  it('are given up where the mailbox does not exist', async () => {
    await open();
    server.mood = 'refuses the mailbox';
    const { uuid } = await takeaway('nobody@guest.example');
    await test.move(uuid, 'accepted');
    await until(() => expect(server.tries).toBe(1));
    await settled();
  });

  it('are three an hour for one address, however it is written', async () => {
    await open();
    const orders = await Promise.all(
      [
        'layla@guest.example',
        'Layla@guest.example',
        'LAYLA@GUEST.EXAMPLE',
        'layla@guest.example',
        'layla@guest.example',
      ].map((email) => takeaway(email)),
    );
    const answers = await Promise.all(orders.map(({ uuid }) => test.move(uuid, 'accepted')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await queued()).toBe(3);
    const another = await takeaway('omar@guest.example');
    await test.move(another.uuid, 'accepted');
    expect(await queued()).toBe(4);
    test.clock.advance(61 * 60_000);
    const later = await takeaway('layla@guest.example');
    await test.move(later.uuid, 'accepted');
    expect(await queued()).toBe(5);
    await settled();
  });

  it('are not queued without an address, or without a mail server', async () => {
    await open({ SMTP_URL: server.url }, false);
    await test.move((await takeaway(null)).uuid, 'accepted');
    await test.move((await takeaway('')).uuid, 'accepted');
    expect(await queued()).toBe(0);
    await test.close();
    await open({});
    await test.move((await takeaway('layla@guest.example')).uuid, 'accepted');
    expect(await queued()).toBe(0);
  });

  it('refuse an address that would add a header or a recipient', async () => {
    await open();
    for (const email of ['a@b.example\r\nBcc: c@d.example', 'a@b.example,c@d.example', 'A <a@b.example>']) {
      const { status } = await test.order({ order_type: 'takeaway', order_location: null, email });
      expect(status).toBe(422);
    }
  });

  it('have the sender that SMTP_URL names', async () => {
    await open({ SMTP_URL: `${server.url}?from=hello@sufra.example` });
    const { uuid } = await takeaway('layla@guest.example');
    await test.move(uuid, 'accepted');
    expect((await theMail()).from).toMatchObject({ address: 'hello@sufra.example' });
  });
});
