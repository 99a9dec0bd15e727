const kept = (key: string): unknown => JSON.parse(localStorage.getItem(`starling:${key}`) ?? 'null');

/** Runs before anything is painted, so that no page shows itself in another look than the one that was worn on this device, by a person's choice or else by the instance's (rule theme-first-paint). */
const apply = (): void => {
  const applied = kept('worn') as { css?: unknown } | null;
  if (typeof applied?.css === 'string') {
    const sheet = (globalThis.appliedSheet = new CSSStyleSheet());
    sheet.replaceSync(applied.css);
    document.adoptedStyleSheets = [sheet];
    return;
  }
  const theme = (kept('settings') as { theme?: unknown } | null)?.theme ?? kept('instance-theme');
  const [, scheme] = /^starling-(dark|light)$/.exec(String(theme)) ?? [];
  if (scheme) document.documentElement.dataset.scheme = scheme;
};

/** The sizes, the density and the columns that were worn last on this device (rule look-chosen). */
const applyAppearance = (): void => {
  const root = document.documentElement;
  for (const [name, value] of Object.entries((kept('look') ?? {}) as Record<string, string>)) {
    if (name.startsWith('data-')) root.setAttribute(name, value);
    else root.style.setProperty(name, value);
  }
};

const names = (prefix: string): readonly string[] => Object.keys(localStorage).filter((key) => key.startsWith(`starling:${prefix}/`));

/** Earlier versions stored a copy of the page, private texts included. */
const removePictures = (): void => {
  for (const name of names('picture')) localStorage.removeItem(name);
};

/** Preloads the font, which is cached since the first visit: requested with the first text, it would come too late for it at every visit (rule font-optional). */
const preloadFont = (): void => {
  const href = document.currentScript?.dataset['font'];
  if (href === undefined || !Object.keys(localStorage).some((key) => key.startsWith('starling:'))) return;
  const link = document.createElement('link');
  for (const [name, value] of Object.entries({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href }))
    link.setAttribute(name, value);
  document.head.append(link);
};

/** Only a returning visitor needs the script that shows the snapshot, and its styles before the first paint; it runs before the app does (rule snapshot-kept). */
const askForSnapshot = (): void => {
  const style = document.currentScript?.dataset['style'];
  if (style === undefined || names('snapshot').length === 0 || document.readyState !== 'loading') return;
  // oxlint-disable-next-line no-restricted-properties -- files of ours, named by the build, in the one way that lets the parser wait for them
  document.write(`<link rel="stylesheet" crossorigin href="${style}"><script src="__SNAPSHOT_SCRIPT__"></script>`);
};

for (const put of [preloadFont, removePictures, apply, applyAppearance, askForSnapshot])
  try {
    put();
  } catch {
    // A browser that keeps nothing, or something spoilt: the system decides.
  }

// oxlint-disable-next-line unicorn/require-module-specifiers -- a script of its own that nothing imports, and a module all the same
export {};
