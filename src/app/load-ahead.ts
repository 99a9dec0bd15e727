import { profile, thread } from '#react/lazy/entries.ts';

/** Fetches what the first screen needs in any case while the instance still says what it is; whoever shows it hears where it does not come. */
export const loadAhead = (path: string): void => {
  if (/^.notice/.test(path)) thread.ahead();
  if (/^.(remote-|users|[^/]+$)/.test(path)) profile.ahead();
};
