import { useSessionActor } from '#app/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { useWords } from '#i18n/words.tsx';
import { Question } from '#ui/question.tsx';

/** Asks whether somebody and all that they wrote shall go (rule removal-asked: after confirmation). */
export function RemovalDialog({ account }: { account: Account }) {
  const { words } = useWords();
  const tools = useSessionActor('accountTools');
  return (
    <Question
      title={words('user_card.admin_menu.removed')}
      closeLabel={words('general.close')}
      cancelLabel={words('general.cancel')}
      doLabel={words('user_card.admin_menu.removed_do')}
      isDanger
      onCancel={() => tools.send({ type: 'tool.cancel' })}
      onConfirm={() => tools.send({ type: 'tool.confirm' })}
    >
      {words('user_card.admin_menu.removed_ask', { name: `@${account.acct}` })}
    </Question>
  );
}
