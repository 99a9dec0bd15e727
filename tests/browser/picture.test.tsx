import { beforeEach, expect, test, vi } from 'vitest';
import { takePicture } from '#browser/picture/take.ts';
import { createStorage } from '#browser/storage.ts';

const OWNER = `${location.origin}/1`;
const PICTURE = `starling:picture/${OWNER}`;

const PAGE = `
  <div id="app">
    <main class="m" aria-label="Home" id="main"><article data-item="7" onclick="x()">
      <a href="javascript:alert(1)">bad</a><a href="https://there.example/@noor">Noor</a>
      <svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>
      <script>window.ran = true</script><iframe src="https://there.example/"></iframe>
      <video src="/film.mp4" poster="/film.png" autoplay></video><input value="typed" type="search">
      <p style="color: red">Words &lt;img src=x onerror=alert(1)&gt;</p>
    </article></main>
  </div>
  <div id="frame"></div>`;

const storage = createStorage();
const show = async () => {
  document.body.innerHTML = '<div id="app"></div><div id="frame"></div>';
  vi.resetModules();
  await import('#browser/picture/show.ts');
  document.body.append(document.createElement('hr'));
  await new Promise((resolve) => setTimeout(resolve));
  return document.getElementById('picture');
};
const change = (parts: object) =>
  localStorage.setItem(PICTURE, JSON.stringify({ ...JSON.parse(localStorage.getItem(PICTURE) ?? '{}'), ...parts }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/main/friends');
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = () => {};
    },
  );
  document.body.innerHTML = PAGE;
  storage.write('accounts', { known: [{ origin: location.origin, accountId: '1' }], current: '1' });
  takePicture(storage, OWNER, { root: '/main/friends', place: '' });
});

test('what was left shows again, and nothing of it names, runs, plays or is typed (rule picture-kept)', async () => {
  const picture = await show();
  expect(picture?.inert).toBe(true);
  expect(picture?.getAttribute('aria-hidden') ?? picture?.ariaHidden).toBe('true');
  expect(picture?.querySelector('article')?.getAttributeNames()).toEqual([]);
  expect([...(picture?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    null,
    'https://there.example/@noor',
  ]);
  expect(picture?.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(picture?.querySelector('script, iframe, img, [id], [autoplay], [value], video[src]')).toBeNull();
  expect(picture?.querySelector('p')?.textContent).toBe('Words <img src=x onerror=alert(1)>');
  expect(picture?.querySelector('p')?.style.color).toBe('red');
});

test('it is read from the side that it was, in a page that does not know its language yet (rule picture-kept)', async () => {
  const root = document.documentElement;
  document.body.innerHTML = PAGE;
  Object.assign(root, { lang: 'ar', dir: 'rtl' });
  takePicture(storage, OWNER, { root: '/main/friends', place: '' });
  Object.assign(root, { lang: 'en', dir: 'ltr' });
  const picture = await show();
  expect([picture?.lang, picture?.dir]).toEqual(['ar', 'rtl']);
});

test('what was put into the store by somebody else is made into nothing that acts (rule picture-kept)', async () => {
  change({
    drawn: [
      { name: 'script', attributes: {}, inside: ['window.ran = true'] },
      { name: 'iframe', attributes: { srcdoc: '<script>parent.ran = true</script>' }, inside: [] },
      { name: 'a', attributes: { href: ' java\nscript:alert(1)', onclick: 'alert(1)', ONFOCUS: 'alert(1)' }, inside: ['bad'] },
      { name: 'svg', attributes: {}, inside: [{ name: 'script', attributes: {}, inside: ['window.ran = true'] }] },
    ],
  });
  const picture = await show();
  expect(picture?.querySelector('script, iframe')).toBeNull();
  expect(picture?.querySelector('a')?.getAttributeNames()).toEqual([]);
  expect(window).not.toHaveProperty('ran');
});

test.each([
  ['another address', { paths: ['/main/public'] }],
  ['another width', { width: 1 }],
  ['another version', { version: '/assets/start-old.js' }],
  ['too long ago', { seenAt: Date.now() - 8 * 24 * 60 * 60 * 1_000 }],
  ['nothing that is sound', { drawn: 7 }],
])('it does not show where it is of %s (rule picture-kept)', async (_, parts) => {
  change(parts);
  expect(await show()).toBeNull();
});

test('it does not show to another account, to a guest, nor where this tab was read elsewhere; and it does from the root that leads to it (rule picture-kept)', async () => {
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

test('it goes once the app is whole, or has posts and is touched, or after four seconds (rule picture-kept)', async () => {
  const app = () => document.getElementById('app');
  const passed = () => new Promise((resolve) => setTimeout(resolve));
  await show();
  app()?.append(document.createElement('article'));
  await passed();
  expect(document.getElementById('picture')).not.toBeNull();
  dispatchEvent(new Event('wheel'));
  expect(document.getElementById('picture')).toBeNull();
  await show();
  document.documentElement.toggleAttribute('data-begun', true);
  await passed();
  expect(document.getElementById('picture')).toBeNull();
  document.documentElement.removeAttribute('data-begun');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const shown = show();
  await vi.advanceTimersByTimeAsync(10);
  await shown;
  expect(document.getElementById('picture')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(document.getElementById('picture')).toBeNull();
  vi.useRealTimers();
});
