import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor, useRow, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { mutedWordIn, reasonOfAccount } from '#domain/filters/filter.ts';
import type { Shout } from '#domain/shout/shout.ts';

/** Returns why a shout is collapsed; undefined if it is not, which always applies to the visitor's own. */
export const useShoutReason = ({ accountId, text }: Pick<Shout, 'accountId' | 'text'>) => {
  const blocked = reasonOfAccount(useRow('relationships', accountId));
  const { muteWords } = useSelected(usePageActor('settings'), selectSettings);
  const isOwn = useVisitor().accountId === accountId;
  return isOwn ? undefined : (blocked ?? mutedWordIn([text], muteWords));
};
