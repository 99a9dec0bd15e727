import { useVisitor } from '../hooks.ts';
import { signedIn } from './entries.ts';
import { useFeature } from './use-lazy.ts';

type OwnParts = ReturnType<typeof signedIn.now>;

/** The views for accounts only, once they are loaded. */
export const useOwnParts = (): OwnParts => {
  const own = useFeature(signedIn);
  return useVisitor().accountId === undefined ? undefined : own;
};
