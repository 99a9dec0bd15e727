import { FormattedMessage } from 'react-intl';
import { selectIsPosting, selectPurpose } from '#machines/composer/composer.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { useDraft } from '#components/attachments/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { useLifetime } from '#components/schedule/use-lifetime.ts';
import styles from './schedule-field.module.css';

/** A line with the expiry of a post, if the user chose one; the menu does not show it (rule expiry-shown). */
export function ExpiryNotice({ composer }: { composer: ComposerActor }) {
  const lifetime = useLifetime();
  const expiresIn = useDraft(composer, 'expiresIn');
  const isPosting = useSelected(composer, selectIsPosting);
  const isEdit = useSelected(composer, selectPurpose).kind === 'edit'; // an edit can't change it
  if (expiresIn === undefined || isEdit) return null;
  return (
    <div className={styles.notice}>
      <p>
        <FormattedMessage id="expiry.notice" values={{ time: lifetime(expiresIn) }} />
      </p>
      <Button
        ref={leaveFocus}
        variant="quiet"
        isInert={isPosting}
        onClick={() => composer.send({ type: 'composer.edit', change: { expiresIn: undefined } })}
      >
        <FormattedMessage id="expiry.remove" />
      </Button>
    </div>
  );
}
