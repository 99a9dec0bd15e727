import { nextScripts } from '../next-scripts.ts';

/** Returns the build of this page: the scripts that it names, whether or not all of them have been requested yet. */
export const versionHere = (): string => {
  const modules = [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')];
  return [...new Set([...modules.map((script) => script.getAttribute('src') ?? ''), ...nextScripts()])]
    .toSorted((a, b) => a.localeCompare(b))
    .join(' ');
};
