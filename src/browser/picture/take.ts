import { pictureOf, type Picture } from '#domain/kept/picture.ts';
import type { Store } from '../storage.ts';
import { drawnIn } from './draw.ts';
import { usedIn } from './used-rules.ts';
import { versionHere } from './version.ts';

/** The sheets that came after those which the page itself names: a build marks these. */
const lateSheets = (): readonly CSSStyleSheet[] =>
  [...document.styleSheets].filter(({ ownerNode, href }) => href !== null && !(ownerNode as Element).hasAttribute('crossorigin'));

/** Keeps what the window shows of the page now, for the first frame of the next visit (rule picture-kept). */
export const takePicture = (
  storage: Pick<Store, 'write' | 'remove'>,
  owner: string,
  { root, place }: { root: string | undefined; place: string },
): void => {
  const app = document.getElementById('app');
  if (!app?.querySelector('article')) return;
  const { lang, dir } = document.documentElement;
  const picture: Picture = {
    lang,
    dir,
    paths: [location.pathname, ...(root === location.pathname ? ['/'] : [])],
    place,
    version: versionHere(),
    seenAt: Date.now(),
    width: window.innerWidth,
    scrolled: window.scrollY,
    css: lateSheets()
      .map(({ cssRules }) => usedIn(cssRules))
      .join(''),
    drawn: drawnIn(app),
  };
  if (!storage.write(pictureOf(owner), picture)) storage.remove(pictureOf(owner));
};
