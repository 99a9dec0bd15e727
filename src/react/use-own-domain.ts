import { useSelector } from '@xstate/react';
import { selectInstance } from '#machines/system/boot.machine.ts';
import { usePageActor, useRow, useVisitor } from './hooks.ts';

/** The domain of handles of this server, as one's own account or the instance says it; never that of the page (rule handle-domain; decision server-capabilities). */
export const useOwnDomain = (): string | undefined => {
  const own = useRow('accounts', useVisitor().accountId)?.domain;
  const named = useSelector(usePageActor('boot'), (snapshot) => selectInstance(snapshot).domain);
  return own ?? named;
};
