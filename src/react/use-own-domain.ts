import { selectInstance } from '#machines/system/boot.machine.ts';
import { usePagePart, useRow, useVisitor } from './hooks.ts';

/**
 * Returns the domain of this server's handles, from the visitor's own account or the instance; never that of the page
 * (rule handle-domain; decision server-capabilities).
 */
export const useOwnDomain = (): string | undefined => {
  const own = useRow('accounts', useVisitor().accountId)?.domain;
  const named = usePagePart('boot', (snapshot) => selectInstance(snapshot).domain);
  return own ?? named;
};
