/** Which build of the page this is: the scripts that it names. */
export const versionHere = (): string =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].map((script) => script.getAttribute('src')).join(' ');
