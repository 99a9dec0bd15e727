/** The scripts of the first load that the page names, but leaves to its first module to request, in order. */
export const nextScripts = (): readonly string[] =>
  document.querySelector<HTMLScriptElement>('script[data-next]')?.dataset.next?.split(' ') ?? [];
