import type { Eyes, FeedItem, Names, PageState } from './page-state.ts';

/**
 * Reads the contents of a page. Runs in each page before its own scripts and after `openHands`, so it may use nothing but what is in
 * it. `chance` seeds the page's random numbers; the browser's storage under `vault` may contain secrets; `names` has those of each
 * language.
 */
export const openEyes = ({ chance, vault, names }: { chance: number; vault: string; names: Readonly<Record<string, Names>> }): void => {
  let dice = chance;
  Math.random = () => (dice = (dice * 16_807) % 2_147_483_647) / 2_147_483_647;

  const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const submitted: string[] = [];
  const discarded: string[] = [];
  // The language may change while a form is open.
  const isNamed = (text: string, name: keyof Names): boolean => Object.values(names).some((one) => one[name].includes(text));
  // Chats and the server tools have forms with long texts too.
  const field = () =>
    [...document.querySelectorAll<HTMLTextAreaElement>('form textarea')].find((one) => isNamed(window.hands.nameOf(one), 'postText'));
  const form = () => field()?.form;
  const text = () => field()?.value;
  const noteSubmission = () => {
    const send = form()?.querySelector('[type=submit]');
    if (send && isNamed(send.textContent, 'post') && send.getAttribute('aria-disabled') !== 'true' && text()) submitted.push(text() ?? '');
  };
  // A key on the button clicks it too.
  const noteDiscard = (pressed: Element) => {
    const excerpt = pressed.closest('li')?.querySelector('p')?.textContent;
    if (excerpt && isNamed(squeezed(pressed.closest('button')?.textContent ?? ''), 'discard')) discarded.push(excerpt);
  };
  document.addEventListener('click', ({ target }) => target instanceof Element && noteDiscard(target), { capture: true });
  document.addEventListener('submit', (event) => event.target === form() && noteSubmission(), { capture: true });
  document.addEventListener(
    'keydown',
    (event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && form()?.contains(event.target as Node) && noteSubmission(),
    { capture: true },
  );

  const isCalled = (text: string, name: keyof Names): boolean => names[document.documentElement.lang]?.[name].includes(text) ?? false;
  const isBlank = (): boolean => {
    const main = document.querySelector('main');
    if (!main?.checkVisibility()) return true;
    return squeezed(main.innerText) === '' && !main.querySelector('[aria-label],[role=status],[role=progressbar]');
  };
  const duplicates = (): string[] => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
  };
  const attributes = () =>
    [...document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );

  const readPage = (): PageState => {
    const { controls, nameOf, roleOf } = window.hands;
    const focus = document.activeElement;
    const composed = text();
    const title = squeezed(document.querySelector('h1')?.textContent ?? '');
    const dialog = document.querySelector('dialog[open]');
    const all = controls();
    return {
      path: location.pathname,
      language: document.documentElement.lang,
      document: performance.timeOrigin,
      isApp: document.getElementById('app') !== null,
      screen: `${title}${dialog ? ` + ${nameOf(dialog).slice(0, 30) || 'dialog'}` : ''}`,
      controls: all,
      hasLogin: all.some(({ role, name }) => role === 'textbox' && isCalled(name, 'password')),
      isGuest: location.pathname === '/login' || document.querySelector('input[name=password], a[href="/login"]') !== null,
      isModal: dialog !== null,
      ...(composed === undefined ? {} : { composed }),
      ...(focus && focus !== document.body && focus !== document.documentElement ? { focus: `${roleOf(focus)} "${nameOf(focus)}"` } : {}),
      submitted: submitted.splice(0),
      discarded: discarded.splice(0),
      isBlank: isBlank(),
      duplicates: duplicates(),
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      text: [document.title, document.body?.innerText, ...attributes()].join('\n'),
    };
  };

  const feed = (): FeedItem[] =>
    [...document.querySelectorAll<HTMLElement>('[role=feed] > [data-item]')].map((item) => {
      const id = item.dataset['item'] ?? '';
      const isGrave = isCalled(item.textContent, 'deleted');
      const star = [...item.querySelectorAll('button[aria-pressed]')].find((button) =>
        isCalled(button.getAttribute('title') ?? '', 'favourite'),
      );
      return {
        id,
        kind: id.startsWith('gap:') ? 'gap' : isGrave ? 'grave' : 'status',
        ...(star && {
          isFavourite: star.getAttribute('aria-pressed') === 'true',
          favourites: squeezed((star.textContent ?? '').replace(star.getAttribute('title') ?? '', '')),
        }),
      };
    });
  const leaks = (secrets: readonly string[]): string[] => {
    // A page of the browser’s own has no access to it.
    if (!location.protocol.startsWith('http')) return [];
    const entries = (storage: Storage) => Object.entries(storage).filter(([key]) => !key.startsWith(vault));
    const texts = {
      'the document': document.documentElement.outerHTML,
      'the address': location.href,
      'the history': JSON.stringify(history.state),
      localStorage: JSON.stringify(entries(localStorage)),
      sessionStorage: JSON.stringify(entries(sessionStorage)),
    };
    return Object.entries(texts).flatMap(([name, text]) => (secrets.some((secret) => text?.includes(secret)) ? [name] : []));
  };
  const stored = (kind: 'outbox' | 'draft'): Promise<string[]> =>
    new Promise((resolve) => {
      if (!location.protocol.startsWith('http')) return resolve([]);
      // A database that another tab deletes or upgrades does not respond.
      setTimeout(() => resolve([]), 2_000);
      const opening = indexedDB.open('starling');
      // It does not exist yet, and the page creates it.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      opening.addEventListener('error', () => resolve([]));
      opening.addEventListener('success', () => {
        const database = opening.result;
        const end = (texts: string[]) => (database.close(), resolve(texts));
        if (!database.objectStoreNames.contains('posts')) return end([]);
        const reading = database
          .transaction('posts')
          .objectStore('posts')
          .getAll(IDBKeyRange.bound(`${kind}/`, `${kind}/\uffff`));
        reading.addEventListener('success', () => end(reading.result.map((entry) => JSON.stringify(entry))));
        reading.addEventListener('error', () => end([]));
      });
    });
  const eyes: Eyes = { readPage, feed, leaks, stored };
  Object.assign(window, { eyes });
};
