import { useId, type MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectNeedsReminder, selectPurpose } from '#machines/composer/composer.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { Button } from '#ui/button.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { giveFocus, leaveFocusTo } from '#ui/leave-focus.ts';
import styles from '../composer.module.css';

type Props = { composer: ComposerActor; isInert: boolean; onConfirm: () => void };

const leaveToText = leaveFocusTo((element) => [element.closest('form')?.querySelector('textarea')]);

/** Moves the focus to the confirmation, which a screen reader then announces, and back to the text. Both buttons are to be seen, also where the form scrolls. */
const takeFocus = (element: HTMLElement | null) => {
  giveFocus(element?.querySelector('button'));
  element?.scrollIntoView({ block: 'nearest' });
  return leaveToText(element);
};

/** Asks whether to post files that have no description (rule description-reminder). */
export function DescriptionReminder({ composer, isInert, onConfirm }: Props) {
  const id = useId();
  const isEdit = useSelected(composer, selectPurpose).kind === 'edit';
  const isNeeded = useSelected(composer, selectNeedsReminder);
  if (!isNeeded) return null;
  const describe = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    giveFocus(currentTarget.form?.querySelector<HTMLElement>('[data-undescribed]'));
    composer.send({ type: 'composer.dismiss' });
  };
  return (
    <div ref={takeFocus} className={styles.removed} role="group" aria-labelledby={id}>
      <WarningIcon />
      <p id={id}>
        <FormattedMessage id="post_status.media_undescribed" />
      </p>
      <Button onClick={describe}>
        <FormattedMessage id="post_status.add_description" />
      </Button>
      <Button variant="quiet" isInert={isInert} onClick={onConfirm}>
        <FormattedMessage id={isEdit ? 'post_status.save_anyway' : 'post_status.post_anyway'} />
      </Button>
    </div>
  );
}
