import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_AGE_MS, type Snapshot } from '#domain/timeline-cache/snapshot.ts';
import { createStorage } from '#platform/storage.ts';
import { versionHere, windowNow } from '#platform/snapshot/window-now.ts';

const NAME = `snapshot/${location.origin}/1`;
const GUESTS = `snapshot/${location.origin}/guest`;
const storage = createStorage();
const FRAME = '<div id="frame"><div class="frame-main"><div class="skeleton"></div></div></div>';

const row = (change: object = {}) => ({
  id: '7',
  top: 60,
  height: 120,
  name: ['Noor'],
  acct: 'noor@there.example',
  avatar: { src: 'https://there.example/noor.png', letter: 'n', tone: 0 },
  text: [{ name: 'p', inside: ['Words <img src=x onerror=alert(1)> ', { name: 'a', inside: ['link'] }] }],
  ...change,
});
const snapshot = (change: object = {}) => ({
  window: { lang: 'ar', dir: 'rtl', width: innerWidth, version: versionHere() },
  key: 'friends',
  chosen: '',
  paths: ['/main/friends', '/'],
  place: '',
  seenAt: Date.now(),
  classes: { card: 'card', rich: 'rich', link: 'link', emoji: 'emoji', tones: ['tone'] } as unknown as Snapshot['classes'],
  rows: [row()],
  ...change,
});

const passed = () => new Promise((resolve) => setTimeout(resolve));
const show = async (change: object = {}, name = NAME) => {
  storage.write(name, snapshot(change));
  document.body.innerHTML = `<div id="app"></div>${FRAME}`;
  vi.resetModules();
  await import('#platform/snapshot/show.ts');
  document.body.append(document.createElement('hr'));
  await passed();
  return rows();
};
const rows = () => document.querySelector('#frame[data-rows] .frame-rows');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/main/friends');
  storage.write('accounts', { known: [{ origin: location.origin, accountId: '1' }], current: '1' });
});

describe('snapshot', () => {
  // rules: page-title
  test.each([
    ['the last start knew', { instance: { name: 'Tidepool' } }, 'Tidepool'],
    ['has no name', { instance: { name: '' } }, 'Starling'],
    ['is corrupt', { instance: { name: 7 } }, 'Starling'],
  ])('titles the page by an instance that %s', async (_, server, title) => {
    document.title = 'Starling';
    storage.write('server', server);
    await show();
    expect(document.title).toBe(title);
  });

  // rules: snapshot-stored
  test('renders the rows of the last visit inert in the frame at their positions', async () => {
    const list = await show();
    expect(document.getElementById('frame')?.inert).toBe(true);
    expect([list?.getAttribute('lang'), list?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    const [place] = list?.querySelectorAll<HTMLElement>('.frame-row') ?? [];
    expect([place?.style.getPropertyValue('--top'), place?.style.blockSize]).toEqual(['60px', '120px']);
    expect(list?.querySelector('.rich p')?.textContent).toBe('Words <img src=x onerror=alert(1)> link');
    expect(list?.textContent).toContain('@noor@there.example');
    expect(list?.querySelector('.link')?.getAttributeNames()).toEqual(['class']);
    expect(list?.querySelector('img')?.src).toBe('https://there.example/noor.png');
  });

  // rules: snapshot-stored
  test('drops elements and addresses that are not allowed, in any notation', async () => {
    const names = [
      'script',
      'x:script',
      'iframe',
      'svg',
      'math',
      'style',
      'object',
      'img',
      'SCRIPT',
      'video',
      'form',
      'input',
      'foreignObject',
    ];
    const text = [
      ...names.map((name) => ({ name, inside: [name] })),
      { name: 'p', inside: [{ name: 'x:script', inside: ['window.ran = true'] }] },
      { src: 'javascript:alert(1)', alt: 'emoji' },
      { src: 'data:image/svg+xml,<svg onload="x()"/>', alt: 'emoji' },
    ];
    const avatar = { src: ' java\nscript:alert(1)', letter: 'n', tone: 'x" onload="x()' };
    const list = await show({ rows: [row({ text, avatar, top: '1px;background:url(https://there.example)', lang: { toString: 1 } })] });
    expect(list).toBeNull();
    const drawn = await show({ rows: [row({ text, avatar, top: '1px;background:url(https://there.example)' })] });
    const used = new Set([...(drawn?.querySelectorAll('*') ?? [])].map(({ localName }) => localName));
    expect([...used].toSorted()).toEqual(['bdi', 'div', 'p', 'span']);
    expect(drawn?.querySelector('.frame-row')?.getAttribute('style')).not.toContain('url');
    expect(window).not.toHaveProperty('ran');
  });

  // rules: snapshot-stored
  test.each([
    ['another address', { paths: ['/main/public'] }],
    ['another width', { window: { lang: 'en', dir: 'ltr', width: 1, version: versionHere() } }],
    ['another version', { window: { lang: 'en', dir: 'ltr', width: innerWidth, version: '/assets/start-old.js' } }],
    ['too long ago', { seenAt: Date.now() - MAX_AGE_MS }],
    ['another shape', { rows: 7 }],
    ['rows of another shape', { rows: [{ id: '7' }] }],
  ])('renders nothing for a snapshot of %s', async (_, change) => {
    expect(await show(change)).toBeNull();
  });

  // rules: snapshot-stored
  test('is rendered for its account only, and only in the tab that stored it', async () => {
    storage.write('accounts', { known: [{ origin: location.origin, accountId: '2' }], current: '2' });
    expect(await show()).toBeNull();
    storage.remove('accounts');
    expect(await show()).toBeNull();
    storage.write('accounts', { known: [{ origin: location.origin, accountId: '1' }], current: '1' });
    history.replaceState({ entry: 'e' }, '', '/');
    sessionStorage.setItem('starling:place:e', '{"id":"9","top":3}');
    expect(await show()).toBeNull();
    sessionStorage.clear();
    expect(await show()).not.toBeNull();
  });

  // rules: snapshot-stored
  test('disappears when the app shows statuses, when storage is cleared, on touch, or after four seconds', async () => {
    const app = () => document.getElementById('app');
    await show();
    app()?.append(document.createElement('main'));
    await passed();
    expect(rows()).not.toBeNull();
    app()?.append(document.createElement('article'));
    await passed();
    expect([rows(), document.querySelector('.frame-rows')]).toEqual([null, null]);

    await show();
    storage.remove(NAME);
    app()?.append(document.createElement('form'));
    await passed();
    expect(rows()).toBeNull();

    await show();
    storage.remove(NAME);
    dispatchEvent(new StorageEvent('storage'));
    expect(rows()).toBeNull();

    await show();
    dispatchEvent(new Event('pointerdown'));
    expect(rows()).not.toBeNull();
    app()?.append(document.createElement('main'));
    dispatchEvent(new Event('pointerdown'));
    expect(rows()).toBeNull();

    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const shown = show();
    await vi.advanceTimersByTimeAsync(10);
    await shown;
    expect(rows()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(rows()).toBeNull();
    vi.useRealTimers();
  });

  // rules: snapshot-stored
  test('reads only ids and positions of visible statuses from the page', () => {
    document.body.innerHTML = `<dialog open>JBSWY3DPEHPK3PXP</dialog><div id="app"><div role="feed"><div data-item="7"><article>Words</article></div></div>
    <ul><li data-item="8">A chat</li></ul></div>`;
    const item = document.querySelector<HTMLElement>('[data-item="7"]');
    vi.spyOn(item as HTMLElement, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 40, 100, 80));
    const { positions, path } = windowNow();
    expect({ positions, path }).toEqual({ positions: [{ id: '7', top: 40, height: 80 }], path: '/main/friends' });
  });

  // rules: snapshot-stored, cached-guest
  test('separates the rows of guests and accounts', async () => {
    expect(await show({}, GUESTS)).toBeNull();
    storage.remove('accounts');
    expect(await show({}, GUESTS)).not.toBeNull();
    document.body.innerHTML = '';
    storage.remove(GUESTS);
    expect(await show()).toBeNull();
  });

  test.each([
    ['', 1],
    ['#account=2', 0],
  ])('shows the rows of the current account of a server with the fragment "%s" (%i)', async (fragment, count) => {
    vi.stubGlobal('__ANYWHERE__', true);
    const origin = 'https://there.example';
    const names = 'starling/@there.example/:';
    localStorage.setItem(`${names}accounts`, JSON.stringify({ known: [{ origin, accountId: '1' }], current: '1' }));
    localStorage.setItem(`${names}snapshot/${origin}/1`, JSON.stringify(snapshot()));
    history.replaceState(null, '', `/@there.example/${fragment}`);
    await show();
    vi.unstubAllGlobals();
    expect(document.querySelectorAll('#frame[data-rows] .frame-rows')).toHaveLength(count);
    localStorage.clear();
    dispatchEvent(new Event('storage')); // the rows are removed
  });
});
