import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { USUAL_LIMITS } from '../rules/times/ages.ts';
import { passView } from '../rules/stations/pass-tickets.ts';
import { PassRow } from './pass-row.tsx';

vi.hoisted(() => {
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => media);
});

vi.mock('../state/language.ts', async () => {
  const { ar: words } = await import('#text/staff/ar.ts');
  const state = { lang: 'ar', words };
  return { useLanguage: (select: (language: typeof state) => unknown) => select(state) };
});

it('says at the pass what a dish’s guest cannot eat, in the reader’s language, and their words as written', () => {
  const order = buildTicket({
    status: 'accepted',
    line_items: [
      buildTicketLine({
        cart_uuid: 'kebab',
        product_name: 'Kebab',
        station: 'grill',
        needs: [{ code: 'nuts', kind: 'allergy', name: 'المكسرات', fact: 'contains' }],
        need_words: '胡桃抜きで',
      }),
      buildTicketLine({ cart_uuid: 'soup', product_name: 'Soup', station: 'grill' }),
    ],
  });
  const [ticket] = passView([order], { ready_when_all_done: false }, 0, () => USUAL_LIMITS).rows;
  if (!ticket) throw new Error('Nothing is at the pass');
  const page = renderToStaticMarkup(
    <ul>
      <PassRow
        ticket={ticket}
        stations={[{ id: 'grill', name: 'Grill', icon: 'fire', printers: [] }]}
        hasOthers={false}
      />
    </ul>,
  ).replaceAll(/[\u2066-\u2069]/g, '');
  const [, kebab = '', soup = ''] = page.split(/Kebab|Soup/);
  expect(kebab).toContain('حساسية: المكسرات');
  expect(kebab).toContain('胡桃抜きで');
  expect(soup).not.toContain('المكسرات');
});
