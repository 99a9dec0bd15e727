import { addStyle } from './add-link.ts';

/** Returns the scripts of the first load that the page leaves to its first module to request, in order. */
export const nextScripts = (): readonly string[] =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=next-script]')].map(({ content }) => content);

/** Requests the style sheet that the first paint does not need, unless the parser has added it for a snapshot; resolves when it has loaded. */
export const addNextStyle = async (): Promise<void> => {
  const href = document.querySelector<HTMLMetaElement>('meta[name=next-style]')?.content;
  if (href) await addStyle(href);
};
