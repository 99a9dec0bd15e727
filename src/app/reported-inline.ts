import { useEffect, useSyncExternalStore } from 'react';

const places = new Map<string, number>();
const watchers = new Set<() => void>();

const change = (key: string, by: 1 | -1): void => {
  places.set(key, (places.get(key) ?? 0) + by);
  for (const notify of watchers) notify();
};
const watch = (notify: () => void) => {
  watchers.add(notify);
  return () => void watchers.delete(notify);
};

/** For a place on the page that reports a failure by itself, as long as it is shown. */
export const useReportInline = (key: string): void =>
  useEffect(() => {
    change(key, 1);
    return () => change(key, -1);
  }, [key]);

/** Whether a place on the page reports the failure with this key, so that no notice repeats it (rule one-voice; decision 146). */
export const useIsReportedInline = (key: string): boolean => useSyncExternalStore(watch, () => (places.get(key) ?? 0) > 0);
