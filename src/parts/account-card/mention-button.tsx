import { Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { useMention } from './use-mention.ts';

/** Begins a post that names somebody. */
export function MentionButton({ acct }: { acct: string }) {
  const mention = useMention(acct);
  if (mention === undefined) return null;
  return (
    <Button look="quiet" onClick={() => mention()}>
      <Words id="user_card.mention" />
    </Button>
  );
}
