import { useIntl } from 'react-intl';
import { IconButton } from '#ui/icon-button.tsx';
import { MentionIcon } from '#ui/lazy-icons.tsx';
import { useMention } from './use-mention.ts';

/** Begins a post that names somebody. */
export function MentionButton({ acct }: { acct: string }) {
  const intl = useIntl();
  const mention = useMention(acct);
  if (mention === undefined) return null;
  return <IconButton label={intl.formatMessage({ id: 'user_card.mention' })} icon={<MentionIcon />} onClick={() => mention()} />;
}
