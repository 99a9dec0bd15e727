import { startTransition, useEffect, useState } from 'react';
import type { Entry } from './entry.ts';
import { page } from './entries.ts';

/** What a part of the page brought, once it is there: what it adds is drawn bit by bit, between what a person does meanwhile. */
export const useFeature = <F>(of: Entry<F>): F | undefined => {
  const [feature, bring] = useState(of.now);
  useEffect(() => {
    const look = () => startTransition(() => bring(of.now));
    look();
    const watching = of.actor.subscribe(look);
    return () => watching.unsubscribe();
  }, [of]);
  return feature;
};

/** What the first statuses do without, once it is there; a view shows its early look until then, and where it does not come. */
export const useLazy = () => useFeature(page);
