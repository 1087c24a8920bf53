import sharp from 'sharp';
import { nothing, type CallScene } from './call.ts';

async function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#b4431d' } })
    .png()
    .toBuffer();
}

/** The scenes of the office's calls about today, gateways, places, pictures and the preview. */
export const officeTodayCalls: Record<string, CallScene> = {
  readOverview: { succeeds: { 200: nothing } },
  setOfficeStock: {
    succeeds: { 200: () => ({ body: { at: 'menu/products/labneh', out_of_stock: true } }) },
    refused: { not_found: () => ({ body: { at: 'menu/products/nothing', out_of_stock: true } }) },
  },
  readReport: {
    succeeds: { 200: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }) },
    refused: { validation: () => ({ query: { from: '2026-11-30', to: '2026-11-01' } }) },
  },
  exportReport: {
    succeeds: { 200: () => ({ query: { from: '2026-11-01', to: '2026-11-30', by: 'dish' } }) },
    refused: { validation: () => ({ query: { from: '2026-11-01', to: '2026-11-30', by: 'moon' } }) },
  },
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
  voidCodes: { succeeds: { 200: () => ({ body: { tables: ['1'] } }) } },
  readCouponUses: { succeeds: { 200: nothing } },
  listGateways: { succeeds: { 200: nothing } },
  testGateway: {
    succeeds: { 200: () => ({ path: { slug: 'sandbox' }, body: {} }) },
    refused: { not_found: () => ({ path: { slug: 'nothing' }, body: {} }) },
  },
  searchOfficePlaces: {
    succeeds: { 200: () => ({ query: { q: 'Creek Road' } }) },
    refused: { validation: nothing },
  },
  openPreview: { succeeds: { 201: () => ({ body: {} }) } },
};
