import { useState } from 'react';
import { useRow, useVisitor } from '#react/hooks.ts';

/** Returns true if the visitor followed no one at any time since this view was mounted (rule newcomer). */
export const useIsNewcomer = (): boolean => {
  const isAlone = useRow('accounts', useVisitor().accountId)?.followingCount === 0;
  const [wasAlone, setWasAlone] = useState(isAlone);
  if (isAlone && !wasAlone) setWasAlone(true);
  return isAlone || wasAlone;
};
