import { PICTURE_RULES, pictureOf, type Picture, type PictureRules } from '#domain/kept/picture.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import type { Store } from '../storage.ts';
import { drawnIn } from './draw.ts';
import { versionHere } from './version.ts';

const isRules = (value: unknown): value is PictureRules => isRecord(value) && typeof value['sheets'] === 'string';

/** The sheets that came after those which the page itself names: a build marks these. */
const lateSheets = (): readonly CSSStyleSheet[] =>
  [...document.styleSheets].filter(({ ownerNode, href }) => href !== null && !(ownerNode as Element).hasAttribute('crossorigin'));

const keepRules = (storage: Pick<Store, 'read' | 'write'>): void => {
  const sheets = lateSheets();
  const names = sheets.map(({ href }) => href).join(' ');
  if (storage.read(PICTURE_RULES, isRules)?.sheets === names) return;
  const css = sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');
  storage.write(PICTURE_RULES, { sheets: names, css });
};

/** Keeps what the window shows of the page now, for the first frame of the next visit (rule picture-kept). */
export const takePicture = (
  storage: Pick<Store, 'read' | 'write' | 'remove'>,
  owner: string,
  { root, place }: { root: string | undefined; place: string },
): void => {
  const app = document.getElementById('app');
  if (!app?.querySelector('article')) return;
  keepRules(storage);
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
    drawn: drawnIn(app),
  };
  if (!storage.write(pictureOf(owner), picture)) storage.remove(pictureOf(owner));
};
