import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Each story has a page of its own. */
async function aPage() {
  vi.resetModules();
  const [rest, menu, words] = await Promise.all([
    import('./rest.ts'),
    import('./menu.ts'),
    import('./words.ts'),
  ]);
  return { ...rest, ...menu, ...words };
}

describe('the whole menu and every word', () => {
  const bring = vi.fn();
  beforeEach(() => bring.mockReset());

  it('are not brought to who only reads', async () => {
    const { bringRestBy } = await aPage();
    bringRestBy(bring);
    expect(bring).not.toHaveBeenCalled();
  });

  it('are brought once, whoever wants them and how often', async () => {
    const { bringRestBy, wantRest, whenMenu, whenWords } = await aPage();
    bringRestBy(bring);
    wantRest();
    void whenMenu();
    void whenWords();
    expect(bring).toHaveBeenCalledTimes(1);
  });

  it.each(['whenMenu', 'whenWords'] as const)('are brought to what waits by %s', async (name) => {
    const page = await aPage();
    page.bringRestBy(bring);
    void page[name]();
    expect(bring).toHaveBeenCalledTimes(1);
  });

  it('are brought where another menu is told of, and the menu is asked for as soon as it is known how', async () => {
    const { bringRestBy, refreshMenu, onMenuRefresh } = await aPage();
    bringRestBy(bring);
    void refreshMenu();
    expect(bring).toHaveBeenCalledTimes(1);
    const ask = vi.fn(async () => {});
    onMenuRefresh(ask);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('are not asked for where nobody has told of another', async () => {
    const { onMenuRefresh } = await aPage();
    const ask = vi.fn(async () => {});
    onMenuRefresh(ask);
    expect(ask).not.toHaveBeenCalled();
  });

  it('are brought at once where they were wanted before the page could', async () => {
    const { bringRestBy, whenMenu } = await aPage();
    void whenMenu();
    bringRestBy(bring);
    expect(bring).toHaveBeenCalledTimes(1);
  });
});
