import { describe, expect, it } from 'vitest';
import { editText } from './edit-text.ts';

const yaml = `# prices include tax
license: cafe   # do not change
menu:
  products:
    - {price: "12.500", name: Tea}  # warm
    - price: 4.20
      name: 'Cake'
    - price: '3.1'
`;

describe('writing values into a venue file', () => {
  it('keeps comments, layout and the manner of quoting', () => {
    const edited = editText(yaml, [
      { path: ['menu', 'products', 0, 'price'], value: '13.000' },
      { path: ['menu', 'products', 1, 'price'], value: 4.5, source: '4.50' },
      { path: ['menu', 'products', 2, 'price'], value: '3.2' },
      { path: ['license'], value: 'tea-house' },
    ]);
    expect(edited).toBe(
      yaml
        .replace('12.500', '13.000')
        .replace('4.20', '4.50')
        .replace("'3.1'", "'3.2'")
        .replace('license: cafe ', 'license: tea-house '),
    );
  });

  it('quotes what would otherwise be read as something else', () => {
    expect(editText('license: cafe\n', [{ path: ['license'], value: '12' }])).toBe('license: "12"\n');
    expect(editText('license:\nmenu: {}\n', [{ path: ['license'], value: 'x' }])).toBe(
      'license: x\nmenu: {}\n',
    );
  });

  it('replaces a list and adds a missing key before the first one', () => {
    const block = 'license: cafe\ndomains:\n  - a.example\n  - b.example\nmenu: 1\n';
    expect(editText(block, [{ path: ['domains'], value: ['c.example'] }])).toBe(
      'license: cafe\ndomains:\n  ["c.example"]\nmenu: 1\n',
    );
    expect(editText('# ours\nlicense: cafe\n', [{ path: ['domains'], value: ['c.example'] }])).toBe(
      '# ours\ndomains: ["c.example"]\nlicense: cafe\n',
    );
    expect(editText('{"license":"cafe"}', [{ path: ['domains'], value: [] }])).toBe(
      '{"domains": [], "license":"cafe"}',
    );
    expect(editText('{\n  "license": "cafe"\n}\n', [{ path: ['domains'], value: [] }])).toBe(
      '{\n  "domains": [],\n  "license": "cafe"\n}\n',
    );
  });

  it('keeps a byte order mark and Windows line ends', () => {
    const text = '\uFEFF{\r\n  "price": 1.5,\r\n  "sku": "😀"\r\n}\r\n';
    expect(editText(text, [{ path: ['price'], value: 2, source: '2.0' }])).toBe(text.replace('1.5', '2.0'));
  });

  it('gives up where a change here would change something elsewhere', () => {
    const shared = 'a: &price "1"\nb: *price\nlist: &list [{price: 1}]\nagain: *list\n';
    expect(editText(shared, [{ path: ['a'], value: '2' }])).toBeNull();
    expect(editText(shared, [{ path: ['b'], value: '2' }])).toBe(shared.replace('*price', '"2"'));
    expect(editText(shared, [{ path: ['again', 0, 'price'], value: 2 }])).toBeNull();
  });
});
