import { describe, expect, it } from 'vitest';
import { tellOrder, whatsappLink } from './whatsapp.ts';

const lines = [
  {
    quantity: '2',
    name: 'Hummus',
    choices: ['Size: Large'],
    note: 'no garlic',
    needs: ['Sesame allergy', ''],
  },
  { quantity: '1', name: 'Sage tea', choices: [], note: '', needs: [] },
];

describe('an order sent by WhatsApp', () => {
  it('lists what, where and how much, with choices, notes and what its guest cannot eat under their dish', () => {
    const told = { title: 'Order # 000248', facts: ['Table 12', 'Layla'], lines, total: 'Total: AED 42' };
    expect(tellOrder({ ...told, comments: 'Birthday' })).toBe(
      '*Order # 000248*\nTable 12\nLayla\n\n2 × Hummus\n   Size: Large\n   no garlic\n   ⚠ Sesame allergy\n1 × Sage tea\n\nTotal: AED 42\n\nBirthday',
    );
  });

  it('leaves no gap where nothing was said', () => {
    expect(tellOrder({ title: 'A*B', facts: [''], lines: lines.slice(1), total: 'T', comments: '' })).toBe(
      '*AB*\n\n1 × Sage tea\n\nT',
    );
  });

  it('goes to the venue however its number is written, with every character encoded', () => {
    expect(whatsappLink('+971 50-123', 'a & b\nc')).toBe('https://wa.me/97150123?text=a%20%26%20b%0Ac');
    expect(whatsappLink('', 'x')).toBe('https://wa.me/?text=x');
  });
});
