import { nothing, type CallScene } from './call.ts';

/** These calls take no input that could be invalid, but every server refuses compressed bodies. */
const packed = { unsupported_media_type: () => ({ headers: { 'content-encoding': 'gzip' } }) };

/** The scenes of file requests and operators' calls. */
export const otherCalls: Record<string, CallScene> = {
  readPicture: {
    succeeds: { 200: ({ picture }) => ({ path: picture }) },
    refused: { not_found: ({ picture }) => ({ path: { ...picture, variant: '7.webp' } }) },
  },
  readFilm: {
    succeeds: {
      200: ({ film }) => ({ path: film }),
      206: ({ film }) => ({ path: film, headers: { range: 'bytes=0-3' } }),
      416: ({ film }) => ({ path: film, headers: { range: 'bytes=9999-' } }),
    },
    refused: { not_found: ({ film }) => ({ path: { ...film, name: 'none.mp4' } }) },
  },
  findServedHost: {
    succeeds: { 200: () => ({ query: { domain: 'test-kitchen.localhost' } }) },
    refused: { not_found: nothing },
  },
  readHealth: { succeeds: { 200: nothing }, refused: packed },
  readReadiness: { succeeds: { 200: nothing }, refused: packed },
  readMetrics: { succeeds: { 200: nothing }, refused: packed },
};
