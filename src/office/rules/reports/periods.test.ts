import { describe, expect, it } from 'vitest';
import { readChosen, writeChosen } from './periods.ts';

const TODAY = '2026-11-25';
const read = (query: string) => readChosen(new URLSearchParams(query), TODAY);

describe('the days of a report in its address', () => {
  it('are this week without a word, and with one that is unknown', () => {
    const week = { period: 'week', against: 'before', from: '2026-11-23', to: '2026-11-29' };
    expect([read(''), read('days=decade&against=moon')]).toEqual([week, week]);
  });

  it('follow the day on which they are read, but for days chosen by hand', () => {
    expect(read('days=yesterday')).toEqual({
      period: 'yesterday',
      against: 'week',
      from: '2026-11-24',
      to: '2026-11-24',
    });
    const own = { period: 'own', against: 'year', from: '2026-01-01', to: '2026-01-31' } as const;
    expect(read(writeChosen(own).toString())).toEqual(own);
  });

  it('chosen by hand end today at the latest, and not before they begin', () => {
    const days = (query: string) => {
      const { from, to } = read(query);
      return [from, to];
    };
    expect(days('days=own&from=2026-11-20&to=2027-01-31')).toEqual(['2026-11-20', TODAY]);
    expect(days('days=own&from=2027-01-01&to=2027-01-31')).toEqual([TODAY, TODAY]);
    expect(days('days=own&from=2026-11-20&to=2026-11-01')).toEqual(['2026-11-20', '2026-11-20']);
  });

  it('keep a field that was emptied', () => {
    expect(read('days=own&from=&to=2026-01-31')).toMatchObject({ from: '', to: '2026-01-31' });
  });
});
