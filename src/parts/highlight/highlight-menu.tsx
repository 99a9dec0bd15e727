import { useWords } from '#i18n/words.tsx';
import { HighlightIcon } from '#ui/lazy-icons.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { HighlightControl } from './highlight-control.tsx';

/** A button that opens how somebody's posts stand out (rule highlight-user). */
export function HighlightMenu({ acct }: { acct: string }) {
  const { words } = useWords();
  return (
    <MenuButton role="dialog" label={words('user_card.highlight')} icon={<HighlightIcon />}>
      {() => <HighlightControl acct={acct} />}
    </MenuButton>
  );
}
