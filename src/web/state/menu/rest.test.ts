import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Each story has a page of its own. `load` is what the boot does with the request. */
async function aPage(load: () => void) {
  vi.resetModules();
  const [rest, menu, words] = await Promise.all([
    import('./rest.ts'),
    import('./menu.ts'),
    import('./words.ts'),
  ]);
  return { ...rest, ...menu, ...words, boot: () => rest.whenRestRequested().then(load) };
}

/** What waits for a promise has run by then. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the whole menu and every word', () => {
  const load = vi.fn();
  beforeEach(() => load.mockReset());

  it('are not loaded for a guest who only reads', async () => {
    const { boot } = await aPage(load);
    void boot();
    await settled();
    expect(load).not.toHaveBeenCalled();
  });

  it('are loaded once, whoever requests them and how often', async () => {
    const { boot, requestRest, whenMenu, whenWords } = await aPage(load);
    void boot();
    requestRest();
    void whenMenu();
    void whenWords();
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each(['whenMenu', 'whenWords'] as const)('are loaded for what waits by %s', async (name) => {
    const page = await aPage(load);
    void page.boot();
    void page[name]();
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('are loaded where another menu is told of, and the menu is asked for as soon as it is known how', async () => {
    const { boot, refreshMenu, onMenuRefresh } = await aPage(load);
    void boot();
    void refreshMenu();
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
    const ask = vi.fn(async () => {});
    onMenuRefresh(ask);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('are not asked for where nobody has told of another', async () => {
    const { onMenuRefresh } = await aPage(load);
    const ask = vi.fn(async () => {});
    onMenuRefresh(ask);
    expect(ask).not.toHaveBeenCalled();
  });

  it('are loaded at once where they were requested before the boot could', async () => {
    const { boot, whenMenu } = await aPage(load);
    void whenMenu();
    void boot();
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
