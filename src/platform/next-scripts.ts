/** Returns the scripts of the first load that the page leaves to its first module to request, in order. */
export const nextScripts = (): readonly string[] =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=next-script]')].map(({ content }) => content);
