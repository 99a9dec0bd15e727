import { FormattedMessage } from 'react-intl';
import { selectIsPosting, selectStashed } from '#machines/composer/composer.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { Button } from '#ui/button.tsx';
import styles from './chat.module.css';

/**
 * Says where the text is that was typed into this form in another tab, and restores it; the form's current text is stashed for it
 * (rule chat-stashed).
 */
export function StashedNote({ composer }: { composer: ComposerActor }) {
  const stashed = useSelected(composer, selectStashed);
  const isPosting = useSelected(composer, selectIsPosting);
  if (!stashed) return null;
  const { draft, stashKey } = stashed;
  return (
    <p className={styles.stashed} role="status">
      <span>
        <FormattedMessage id="chats.stashed" />
      </span>
      <Button variant="quiet" isInert={isPosting} onClick={() => composer.send({ type: 'composer.import', draft, from: { stashKey } })}>
        <FormattedMessage id="chats.stashed_switch" />
      </Button>
    </p>
  );
}
