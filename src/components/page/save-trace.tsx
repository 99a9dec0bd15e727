import { useEffect } from 'react';
import { trace } from '#react/lazy/entries.ts';
import { useFeature } from '#react/lazy/use-lazy.ts';

/** Offers whoever met an error to save what led to it; a page that crashed has nothing better to offer where the button does not come. */
export function SaveTrace({ error }: { error?: unknown }) {
  const late = useFeature(trace);
  useEffect(() => trace.ahead(), []);
  return late && <late.SaveButton error={error} />;
}
