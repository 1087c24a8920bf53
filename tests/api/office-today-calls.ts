import { fillPath } from '#contract/paths/paths.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import { placeCalls } from '#contract/office/place-calls.ts';

import sharp from 'sharp';
import type { EndedVisit } from '#contract/office/tables.ts';
import { nothing, type Asked, type CallScene } from './call.ts';
import type { ApiStage } from './stage.ts';

async function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#b4431d' } })
    .png()
    .toBuffer();
}

const at = (location: string) => ({ location, location_type: 'Table' });
const newName = () => `bar-${Math.floor(Math.random() * 1e9)}`;
async function aPrinter({ owner }: ApiStage): Promise<Asked> {
  const name = newName();
  await owner.call(placeCalls.addPrinter.path, 'POST', { name, language: 'en' });
  return { path: { name } };
}
/** A visit that has just been ended, and its table. */
async function ended({ owner, seated }: ApiStage) {
  const { table } = await seated();
  const { body } = await owner.call<EndedVisit>(placeCalls.endVisit.path, 'POST', at(table));
  return { body: { visit: body.visit }, table };
}
async function aDomain({ owner }: ApiStage): Promise<Asked> {
  await owner.call(placeCalls.listDomains.path, 'POST', { domain: 'menu.example' });
  return { path: { domain: 'menu.example' }, body: {} };
}

/** The scenes of the office's calls about today, gateways, places, pictures and the preview. */
export const officeTodayCalls: Record<string, CallScene> = {
  readOverview: { succeeds: { 200: nothing } },
  setOfficeStock: {
    succeeds: { 200: () => ({ body: { at: 'menu/products/labneh', out_of_stock: true } }) },
    refused: { not_found: () => ({ body: { at: 'menu/products/nothing', out_of_stock: true } }) },
  },
  readStock: { succeeds: { 200: nothing } },
  changeStock: {
    succeeds: { 200: () => ({ body: { stock: [{ id: 'labneh', out_of_stock: false }] } }) },
    refused: { validation: () => ({ body: { stock: [{ sku: 'NOTHING', out_of_stock: true }] } }) },
  },
  readReport: {
    succeeds: { 200: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }) },
    refused: { validation: () => ({ query: { from: '2026-11-30', to: '2026-11-01' } }) },
  },
  exportReport: {
    succeeds: { 200: () => ({ query: { from: '2026-11-01', to: '2026-11-30', by: 'dish' } }) },
    refused: { validation: () => ({ query: { from: '2026-11-01', to: '2026-11-30', by: 'moon' } }) },
  },
  readOfficeSubmissions: {
    succeeds: { 200: () => ({ query: { form: 'feedback-1' } }) },
    refused: { validation: () => ({ query: { before: 'x' } }) },
  },
  exportSubmissions: { succeeds: { 200: () => ({ query: { form: 'feedback-1' } }) } },
  pauseOfficeOrders: { succeeds: { 200: () => ({ body: { minutes: 0 } }) } },
  changeToday: { succeeds: { 200: () => ({ body: { open_now: false } }) } },
  uploadPicture: {
    succeeds: { 201: async () => ({ raw: await aPicture(), headers: { 'content-type': 'image/png' } }) },
    refused: {
      validation: () => ({ raw: Buffer.from('no picture'), headers: { 'content-type': 'image/png' } }),
    },
  },
  printCodes: {
    succeeds: { 200: () => ({ query: { tables: '1-2' } }) },
    refused: { validation: () => ({ query: { tables: '9-1' } }) },
  },
  drawCodes: {
    succeeds: { 200: () => ({ query: { tables: '1-12', sheet: '2' } }) },
    refused: { validation: () => ({ query: { tables: '1-12', sheet: '3' } }) },
  },
  voidCodes: { succeeds: { 200: () => ({ body: { tables: ['1'] } }) } },
  readLiveTables: { succeeds: { 200: nothing } },
  moveVisit: {
    succeeds: {
      200: async ({ owner, seated }) => {
        await owner.call(placeCalls.endVisit.path, 'POST', at('91'));
        return { body: { ...at((await seated()).table), to: at('91') } };
      },
    },
    refused: {
      not_found: () => ({ body: { ...at('92'), to: at('93') } }),
      location_invalid: () => ({ body: { ...at('92'), to: at('no such') } }),
      table_busy: async ({ test, manager }) => {
        const path = fillPath(floorCalls.holdLocation.path, { code: '94' });
        await test.call(path, { method: 'POST', token: manager, body: { busy: true } });
        return { body: { ...at('92'), to: at('94') } };
      },
      active_order: async ({ seated }) => {
        const [one, other] = [await seated(), await seated()];
        return { body: { ...at(one.table), to: at(other.table) } };
      },
    },
  },
  endVisit: { succeeds: { 200: () => ({ body: at('95') }) } },
  readTableCode: {
    succeeds: { 200: () => ({ query: at('95') }) },
    refused: { location_invalid: () => ({ query: at('no such') }) },
  },
  bringVisitBack: {
    succeeds: { 200: async (stage) => ({ body: (await ended(stage)).body }) },
    refused: {
      not_found: () => ({ body: { visit: 'nobody' } }),
      active_order: async (stage) => {
        const { body, table } = await ended(stage);
        await stage.test.order({ order_location: table });
        return { body };
      },
    },
  },
  readCouponUses: { succeeds: { 200: nothing } },
  listGateways: { succeeds: { 200: nothing } },
  testGateway: {
    succeeds: { 200: () => ({ path: { slug: 'sandbox' }, body: {} }) },
    refused: { not_found: () => ({ path: { slug: 'nothing' }, body: {} }) },
  },
  readOrderedDishes: { succeeds: { 200: nothing } },
  addPrinter: {
    succeeds: { 201: () => ({ body: { name: newName(), language: 'en' } }) },
    refused: { validation: () => ({ body: { name: 'kitchen', language: 'en' } }) },
  },
  testPrinter: {
    succeeds: { 200: () => ({ path: { name: 'kitchen' }, body: {} }) },
    refused: { not_found: () => ({ path: { name: 'nothing' }, body: {} }) },
  },
  removePrinter: {
    succeeds: { 200: aPrinter },
    refused: { not_found: () => ({ path: { name: 'nothing' } }) },
  },
  listDomains: { succeeds: { 200: nothing } },
  addDomain: {
    succeeds: { 200: () => ({ body: { domain: 'https://menu.example/' } }) },
    refused: { validation: () => ({ body: { domain: 'localhost' } }) },
  },
  checkDomain: {
    succeeds: { 200: aDomain },
    refused: { not_found: () => ({ path: { domain: 'unknown.example' }, body: {} }) },
  },
  removeDomain: {
    succeeds: { 200: async (stage) => ({ path: (await aDomain(stage)).path ?? {} }) },
  },
  searchOfficePlaces: {
    succeeds: { 200: () => ({ query: { q: 'Creek Road' } }) },
    refused: { validation: nothing },
  },
  readLook: { succeeds: { 200: nothing } },
  declineLook: { succeeds: { 200: nothing } },
  openPreview: { succeeds: { 201: () => ({ body: {} }) } },
};
