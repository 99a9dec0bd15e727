const kept = (key: string): unknown => JSON.parse(localStorage.getItem(`starling:${key}`) ?? 'null');

/** Runs before anything is painted, so that no page shows itself in another scheme than the one that was chosen on this device, by a person or else by the instance. */
const wear = (): void => {
  const theme = (kept('settings') as { theme?: unknown } | null)?.theme ?? kept('instance-theme');
  const [, scheme] = /^starling-(dark|light)$/.exec(String(theme)) ?? [];
  if (scheme) document.documentElement.dataset.scheme = scheme;
};

try {
  wear();
} catch {
  // A browser that keeps nothing, or something spoilt: the system decides.
}

// oxlint-disable-next-line unicorn/require-module-specifiers -- a script of its own that nothing imports, and a module all the same
export {};
