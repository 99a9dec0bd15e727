import { pathHere, siteName } from '#platform/site.ts';

const stored = (key: string, owner = siteName('starling')): unknown => JSON.parse(localStorage.getItem(`${owner}:${key}`) ?? 'null');

/** Applies the theme that was applied last on this device, the user's or else the instance's, before anything is painted (rule theme-first-paint). */
const apply = (): void => {
  const applied = stored('worn') as { css?: unknown } | null;
  if (typeof applied?.css === 'string') {
    const sheet = (globalThis.appliedSheet = new CSSStyleSheet());
    sheet.replaceSync(applied.css);
    document.adoptedStyleSheets = [sheet];
    return;
  }
  const theme = (stored('settings') as { theme?: unknown } | null)?.theme ?? stored('instance-theme');
  const [, scheme] = /^starling-(dark|light)$/.exec(String(theme)) ?? [];
  if (scheme) document.documentElement.dataset.scheme = scheme;
};

/** Applies the sizes, the density and the columns that were applied last on this device (rule appearance-chosen). */
const applyAppearance = (): void => {
  const root = document.documentElement;
  for (const [name, value] of Object.entries((stored('look', 'starling') ?? {}) as Record<string, string>)) {
    if (name.startsWith('data-')) root.setAttribute(name, value);
    else root.style.setProperty(name, value);
  }
};

/** Names the shape of the skeletons in the page's frame (rule first-frame). */
const applyShape = (): void => {
  const { dataset } = document.documentElement;
  for (const [shape, paths] of Object.entries(JSON.parse(String(document.currentScript?.dataset['shapes'])) as Record<string, string>))
    if (new RegExp(paths).test(pathHere())) dataset.frame ??= shape;
};

/** True if this device stored something under a name that begins like this. */
const hasStored = (prefix: string): boolean => Object.keys(localStorage).some((key) => key.startsWith(`${siteName('starling')}:${prefix}`));

/** Removes the copies of the page, with private texts, that earlier versions stored. */
const removePictures = (): void => {
  for (const name of Object.keys(localStorage)) if (name.startsWith('starling:picture/')) localStorage.removeItem(name);
};

/** Preloads the font, which is cached since the first visit: requested only with the first text, it would arrive too late for that at every visit (rule font-optional). */
const preloadFont = (): void => {
  const href = document.currentScript?.dataset['font'];
  if (href === undefined || !hasStored('')) return;
  const link = document.createElement('link');
  for (const [name, value] of Object.entries({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href }))
    link.setAttribute(name, value);
  document.head.append(link);
};

/** Loads the script that shows the snapshot, and its styles before the first paint, which only a returning user needs; it runs before the app does (rule snapshot-stored). */
const requestSnapshot = (): void => {
  const style = document.currentScript?.dataset['style'];
  if (style === undefined || !hasStored('snapshot/') || document.readyState !== 'loading') return;
  // oxlint-disable-next-line no-restricted-properties -- files of ours, named by the build, in the one way that lets the parser wait for them
  document.write(`<link rel="stylesheet" crossorigin href="${style}"><script src="__SNAPSHOT_SCRIPT__"></script>`);
};

for (const run of [applyShape, preloadFont, removePictures, apply, applyAppearance, requestSnapshot])
  try {
    run();
  } catch {
    // Without storage, or with corrupt data, the system's scheme applies.
  }
