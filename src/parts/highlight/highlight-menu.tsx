import { useVisitor } from '#app/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { useWords } from '#i18n/words.tsx';
import { HighlightIcon } from '#ui/lazy-icons.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { HighlightControl } from './highlight-control.tsx';

/** A button that opens how somebody else's posts stand out (rule highlight-user). */
export function HighlightMenu({ account: { id, acct } }: { account: Pick<Account, 'id' | 'acct'> }) {
  const { words } = useWords();
  const { accountId: ownId } = useVisitor();
  if (ownId === undefined || ownId === id) return null;
  return (
    <MenuButton role="dialog" label={words('user_card.highlight')} icon={<HighlightIcon />}>
      {() => <HighlightControl acct={acct} />}
    </MenuButton>
  );
}
