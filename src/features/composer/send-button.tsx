import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { selectIsPosting, selectPurpose } from '#machines/composer/composer.machine.ts';
import { Button } from '#ui/button.tsx';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';

/** Its words: as it stands, and while the post is on its way. */
const SENDS = { new: ['post_status.post', 'post_status.posting'], edit: ['post_status.save', 'post_status.saving'] } as const;

type Props = { composer: ComposerActor; isInert: boolean; /** The id of what says why it does nothing. */ reason: string | undefined };

/** Posts what is in the form. */
export function SendButton({ composer, isInert, reason }: Props) {
  const isPosting = useSelector(composer, selectIsPosting);
  const { kind } = useSelector(composer, selectPurpose);
  return (
    <Button type="submit" isInert={isInert} aria-describedby={reason}>
      <FormattedMessage id={SENDS[kind === 'edit' ? 'edit' : 'new'][isPosting ? 1 : 0]} />
    </Button>
  );
}
