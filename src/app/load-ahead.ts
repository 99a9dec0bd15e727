import { profile, thread } from '#react/lazy/entries.ts';

/** Loads the files that the first screen needs in any case while the instance is still being fetched; a failure is reported by the view that shows them. */
export const loadAhead = (path: string): void => {
  if (/^.notice/.test(path)) thread.ahead();
  if (/^.(remote-|users|[^/]+$)/.test(path)) profile.ahead();
};
