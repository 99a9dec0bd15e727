import { afterEach, expect, test, vi } from 'vitest';
import { openEyes } from '#scripts/walk/eyes.ts';
import { NAMES } from '#scripts/walk/names.ts';
import type { Eyes } from '#scripts/walk/page-state.ts';

const { random } = Math;

afterEach(() => {
  Math.random = random;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('no stored posts are found in a database that does not respond', async () => {
  vi.useFakeTimers();
  const window: { eyes?: Eyes } = {};
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  openEyes({ chance: 1, vault: 'vault', names: {} });
  const found = vi.fn();
  void window.eyes?.stored('outbox').then(found);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(found).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(found).toHaveBeenCalledWith([]);
});

test('unsent posts and drafts are read apart, without the rest of the store', async () => {
  const window: { eyes?: Eyes } = {};
  const names = ['draft/demo/new', 'file/demo/1', 'outbox/demo/2'];
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('IDBKeyRange', { bound: (from: string, to: string) => ({ from, to }) });
  const ended = (result: unknown) => {
    const request = Object.assign(new EventTarget(), { result });
    queueMicrotask(() => request.dispatchEvent(new Event('success')));
    return request;
  };
  const getAll = ({ from, to }: { from: string; to: string }) => ended(names.filter((name) => name > from && name < to));
  const database = {
    objectStoreNames: { contains: () => true },
    transaction: () => ({ objectStore: () => ({ getAll }) }),
    close: () => {},
  };
  vi.stubGlobal('indexedDB', { open: () => ended(database) });
  openEyes({ chance: 1, vault: 'vault', names: {} });
  expect(await window.eyes?.stored('outbox')).toEqual(['"outbox/demo/2"']);
  expect(await window.eyes?.stored('draft')).toEqual(['"draft/demo/new"']);
});

test('a document that has no body yet is read as a page without text', () => {
  const window: { eyes?: Eyes; hands: object } = { hands: { controls: () => [], nameOf: () => '', roleOf: () => '' } };
  const documentElement = { scrollWidth: 0, clientWidth: 0 };
  const empty = { title: '', body: null, activeElement: null, documentElement, querySelector: () => null, querySelectorAll: () => [] };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { ...empty, getElementById: () => null }));
  vi.stubGlobal('location', { pathname: '/', protocol: 'http:' });
  openEyes({ chance: 1, vault: 'vault', names: {} });
  expect(window.eyes?.readPage()).toMatchObject({ isApp: false, controls: [], text: '\n' });
});

test.each([
  ['/login', true],
  ['/about', false],
])('a page without a form belongs to a guest where it is the login: %s', (pathname, isGuest) => {
  const window: { eyes?: Eyes; hands: object } = { hands: { controls: () => [], nameOf: () => '', roleOf: () => '' } };
  const documentElement = { scrollWidth: 0, clientWidth: 0 };
  const empty = { title: '', body: null, activeElement: null, documentElement, querySelector: () => null, querySelectorAll: () => [] };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { ...empty, getElementById: () => null }));
  vi.stubGlobal('location', { pathname, protocol: 'http:' });
  openEyes({ chance: 1, vault: 'vault', names: {} });
  expect(window.eyes?.readPage().isGuest).toBe(isGuest);
});

test.each([
  ['de', 'Text deines Beitrags', 'Veröffentlichen'],
  ['de', 'Post text', 'Post'],
  ['ja', 'とうこうの ぶん', 'だす'],
])('a post form is read and submitted in the language of the page or the one before: %s, %s', (lang, label, submit) => {
  const window: { eyes?: Eyes; hands: object } = {
    hands: { controls: () => [], nameOf: ({ name }: { name: string }) => name, roleOf: () => '' },
  };
  const send = { textContent: submit, getAttribute: () => null };
  const form = { querySelector: () => send };
  const fields = [
    { name: 'Message', value: 'a chat', form: {} },
    { name: label, value: 'Rope w1n4', form },
  ];
  const document = Object.assign(new EventTarget(), {
    title: '',
    body: null,
    activeElement: null,
    documentElement: { lang, scrollWidth: 0, clientWidth: 0 },
    querySelector: () => null,
    querySelectorAll: (selector: string) => (selector === 'form textarea' ? fields : []),
    getElementById: () => null,
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { pathname: '/', protocol: 'http:' });
  openEyes({ chance: 1, vault: 'vault', names: NAMES });
  document.dispatchEvent(Object.defineProperty(new Event('submit'), 'target', { value: form }));
  expect(window.eyes?.readPage()).toMatchObject({ composed: 'Rope w1n4', submitted: ['Rope w1n4'] });
});

test.each([
  ['de', 'Verwerfen', ['Rope w1']],
  ['en', 'Edit', []],
])('the excerpt of an unsent post that is discarded is read in %s: %s', (lang, label, discarded) => {
  class Pressed {
    closest(selector: string) {
      return selector === 'li' ? { querySelector: () => ({ textContent: 'Rope w1' }) } : { textContent: ` ${label} ` };
    }
  }
  const window: { eyes?: Eyes; hands: object } = { hands: { controls: () => [], nameOf: () => '', roleOf: () => '' } };
  const documentElement = { lang, scrollWidth: 0, clientWidth: 0 };
  const empty = { title: '', body: null, activeElement: null, documentElement, querySelector: () => null, querySelectorAll: () => [] };
  const document = Object.assign(new EventTarget(), { ...empty, getElementById: () => null });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('Element', Pressed);
  vi.stubGlobal('location', { pathname: '/', protocol: 'http:' });
  openEyes({ chance: 1, vault: 'vault', names: NAMES });
  document.dispatchEvent(Object.defineProperty(new Event('click'), 'target', { value: new Pressed() }));
  expect(window.eyes?.readPage().discarded).toEqual(discarded);
});
