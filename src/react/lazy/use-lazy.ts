import { startTransition, useEffect, useState } from 'react';
import type { Entry } from './entry.ts';
import { page } from './entries.ts';

/** Returns a lazy part once it is loaded: its additions are rendered in steps, between the user's actions. */
export const useFeature = <F>(of: Entry<F>): F | undefined => {
  const [feature, bring] = useState(of.now);
  useEffect(() => {
    const update = () => startTransition(() => bring(of.now));
    update();
    const watching = of.actor.subscribe(update);
    return () => watching.unsubscribe();
  }, [of]);
  return feature;
};

/** Returns the part that the first statuses do without, once it is loaded; until then, and where it fails, a view renders its fallback. */
export const useLazy = () => useFeature(page);
