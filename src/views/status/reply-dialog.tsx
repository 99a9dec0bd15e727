import { useRow, useVisitActor } from '../../app/hooks.ts';
import { answeredBy } from '../../domain/draft.ts';
import { replyScopes } from '../../domain/reply-scope.ts';
import { useWords } from '../../i18n/words.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Composer } from '../composer/composer.tsx';
import { plainText } from '../rich-text/plain-text.ts';
import { EmojiText } from '../rich-text/emoji-text.tsx';
import styles from './dialogs.module.css';

/** The form of an answer over the page, under the first words of what it answers. It offers no scope wider than that (doc 2 §4); the draft stays when it is closed. */
export function ReplyDialog({ draftKey }: { draftKey: string }) {
  const { words } = useWords();
  const composers = useVisitActor('composers');
  const status = useRow('statuses', answeredBy(draftKey));
  const author = useRow('accounts', status?.accountId);
  const close = () => composers.send({ type: 'composers.hide' });
  const excerpt = status && (status.spoilerText || plainText(status.content));
  return (
    <Dialog
      look="sheet"
      title={words('status.reply_to_name', { name: `@${author?.acct ?? ''}` })}
      closeLabel={words('general.close')}
      onClose={close}
    >
      {status && excerpt && (
        <blockquote className={styles.excerpt} dir="auto">
          <EmojiText text={excerpt} emojis={status.emojis} />
        </blockquote>
      )}
      <Composer
        draftKey={draftKey}
        {...(status ? { scopes: replyScopes(status.visibility) } : {})}
        isFocused
        onPosted={() => composers.send({ type: 'composers.posted' })}
      />
    </Dialog>
  );
}
