import { useEffect } from 'react';
import { trace } from '#react/lazy/entries.ts';
import { useFeature } from '#react/lazy/use-lazy.ts';

/** Offers to save the trace after an error; if the button fails to load, a crashed page has no better offer. */
export function SaveTrace({ error }: { error?: unknown }) {
  const lazy = useFeature(trace);
  useEffect(() => trace.ahead(), []);
  return lazy && <lazy.SaveButton error={error} />;
}
