import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMenuState } from './menu.ts';
import { createRest } from './rest.ts';
import { createLateWords } from './words.ts';

/** A fresh page for each test. `load` is the boot's reaction to the request. */
function aPage(load: () => void) {
  const rest = createRest();
  const menu = createMenuState(rest.requestRest);
  const words = createLateWords(rest.requestRest);
  return { ...rest, ...menu, ...words, boot: () => rest.whenRestRequested().then(load) };
}

/** Runs every callback of a resolved promise. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the full menu and every text', () => {
  const load = vi.fn();
  beforeEach(() => load.mockReset());

  it('do not load for a guest who only reads', async () => {
    const { boot } = aPage(load);
    void boot();
    await settled();
    expect(load).not.toHaveBeenCalled();
  });

  it('load once, whoever requests them and however often', async () => {
    const { boot, requestRest, whenMenu, whenWords } = aPage(load);
    void boot();
    requestRest();
    void whenMenu();
    void whenWords();
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each(['whenMenu', 'whenWords'] as const)('are loaded for what waits by %s', async (name) => {
    const page = aPage(load);
    void page.boot();
    void page[name]();
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('load on news of another menu, and the menu is requested as soon as its loader exists', async () => {
    const { boot, refreshMenu, onMenuRefresh } = aPage(load);
    void boot();
    void refreshMenu();
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
    const ask = vi.fn(async () => {});
    onMenuRefresh(ask);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('are not requested without such news', () => {
    const { onMenuRefresh } = aPage(load);
    const ask = vi.fn(async () => {});
    onMenuRefresh(ask);
    expect(ask).not.toHaveBeenCalled();
  });

  it('load at once when they were requested before the boot was ready', async () => {
    const { boot, whenMenu } = aPage(load);
    void whenMenu();
    void boot();
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
