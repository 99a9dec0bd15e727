import { selectNode } from '#machines/system/boot.machine.ts';
import { usePagePart } from '#react/hooks.ts';
import { profilePath } from '#domain/account/mentions.ts';
import type { Mention } from '#domain/status/status.ts';

/** Returns the path of an account's profile on this instance (rule profile-path). */
export const useProfilePath = (account: Pick<Mention, 'id' | 'acct' | 'username'>): string =>
  profilePath(account, usePagePart('boot', selectNode).restrictedNicknames);
