import type { ReportRow } from '#contract/office/reports.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { en } from '#text/office/en.ts';
import { useLanguage } from '../../state/page/language.ts';
import { useRowName } from './row-names.ts';

useLanguage.setState({ lang: 'en', words: en });

function Names({ ids }: { ids: readonly string[] }) {
  const nameOf = useRowName();
  const now = {
    count: 1,
    takings: '9.000',
    tips: '0.000',
    refunds: '0.000',
    ordered: '9.000',
    taken: '0.000',
    refunded: '0.000',
    unpaid: '0.000',
    net: '0.000',
  };
  const rows = ids.map((id): ReportRow => ({ id, name: null, picture: null, now, before: null }));
  return <>{rows.map((row) => nameOf('table', row)).join(', ')}</>;
}

it('a table and a room of the same code have different names, on the page and in the sheet', () => {
  const names = renderToStaticMarkup(<Names ids={['Table 7', 'Room 7', 'Table A 1']} />);
  expect(names).toBe('Table 7, Room 7, Table A 1');
});
