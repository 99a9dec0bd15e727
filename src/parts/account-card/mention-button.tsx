import { useWords } from '#i18n/words.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MentionIcon } from '#ui/lazy-icons.tsx';
import { useMention } from './use-mention.ts';

/** Begins a post that names somebody. */
export function MentionButton({ acct }: { acct: string }) {
  const { words } = useWords();
  const mention = useMention(acct);
  if (mention === undefined) return null;
  return <IconButton label={words('user_card.mention')} icon={<MentionIcon />} onClick={() => mention()} />;
}
