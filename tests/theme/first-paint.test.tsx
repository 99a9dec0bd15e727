import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FIRST_SHAPES } from '#domain/shell/first-shape.ts';

const { dataset } = document.documentElement;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  delete dataset.scheme;
});
afterEach(() => {
  localStorage.clear();
  delete dataset.scheme;
});

/** A page in which sheets can be made, which this window cannot. */
const sheets = () => {
  const put: string[] = [];
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = (css: string) => void put.push(css);
    },
  );
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, writable: true, value: [] });
  return put;
};

const chosen = (theme: unknown): string => JSON.stringify({ interfaceLanguage: 'de', theme });

describe('first paint', () => {
  // rules: theme-first-paint
  test.each([
    ['is put on as it was', JSON.stringify({ css: ':root{--bg:#123456}' }), [':root{--bg:#123456}'], undefined],
    ['is left where it is spoilt', '{"css":7}', [], 'light'],
  ])('applies the last theme of this device that %s', async (_, applied, put, scheme) => {
    const seen = sheets();
    localStorage.setItem('starling:worn', applied);
    localStorage.setItem('starling:settings', chosen('starling-light'));
    await import('#theme/first-paint.ts');
    expect([seen, dataset.scheme, document.adoptedStyleSheets.length]).toEqual([put, scheme, put.length]);
    vi.unstubAllGlobals();
  });

  // rules: first-frame
  test.each([
    ['/users/demo/chats', 'rows'],
    ['/main/all', undefined],
  ])('names the shape of the frame at %s', async (path, shape) => {
    window.history.replaceState(null, '', path);
    const script = document.createElement('script');
    script.dataset['shapes'] = JSON.stringify(FIRST_SHAPES);
    const current = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    await import('#theme/first-paint.ts');
    expect(dataset.frame).toBe(shape);
    delete dataset.frame;
    current.mockRestore();
    window.history.replaceState(null, '', '/');
  });

  // rules: default-theme
  test.each([
    ['nothing is stored', {}, undefined],
    ['the user chose', { settings: chosen('starling-light') }, 'light'],
    ['the instance chose', { settings: chosen(undefined), 'instance-theme': '"starling-light"' }, 'light'],
    ['the user and the instance chose differently', { settings: chosen('starling-dark'), 'instance-theme': '"starling-light"' }, 'dark'],
    ['the user follows the system', { settings: chosen('system'), 'instance-theme': '"starling-light"' }, undefined],
    ['the stored value is corrupt', { settings: '{"theme"' }, undefined],
    ['a foreign theme is stored', { settings: chosen('"><b>') }, undefined],
  ])('is left alone where %s', async (_, stored, scheme) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(`starling:${key}`, value);
    await import('#theme/first-paint.ts');
    expect(dataset.scheme).toBe(scheme);
  });

  // rules: font-optional
  test.each([
    ['the first visit nothing', {}, []],
    ['a returning visitor the font', { 'starling:look': '{}' }, ['/assets/a.woff2']],
  ])('preloads for %s', async (_, stored, preloaded) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    const script = Object.assign(document.createElement('script'), { src: '/assets/first-paint.js' });
    script.dataset['font'] = '/assets/a.woff2';
    const current = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    await import('#theme/first-paint.ts');
    const links = [...document.head.querySelectorAll('link[rel=preload][as=font][crossorigin]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(preloaded);
    for (const link of links) link.remove();
    current.mockRestore();
  });

  // rules: appearance-chosen
  test('applies the last appearance to the root, and ignores a corrupt one', async () => {
    const root = document.documentElement;
    localStorage.setItem('starling:settings', '{"theme"');
    localStorage.setItem('starling:look', JSON.stringify({ '--main': '720px', 'font-size': '20px', 'data-round': '' }));
    await import('#theme/first-paint.ts');
    expect([root.style.getPropertyValue('--main'), root.style.fontSize, root.dataset['round']]).toEqual(['720px', '20px', '']);
    root.removeAttribute('style');
    delete root.dataset['round'];
    vi.resetModules();
    localStorage.setItem('starling:look', '[{');
    await import('#theme/first-paint.ts');
    expect(root.getAttribute('style')).toBe(null);
  });
});
