import { useSelector } from '@xstate/react';
import type { Entry } from './entry.ts';
import { page } from './features.ts';

/** What a part of the page brought, once it is there. */
export const useFeature = <F>(of: Entry<F>): F | undefined => useSelector(of.actor, of.now);

/** What the first statuses do without, once it is there; a view shows its early look until then, and where it does not come. */
export const useLazy = () => useFeature(page);
