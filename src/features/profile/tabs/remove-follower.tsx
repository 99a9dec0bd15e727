import { FormattedMessage, useIntl } from 'react-intl';
import { useState } from 'react';
import { selectIsRemoving } from '#machines/profile/removals.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Account } from '#domain/account/account.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { Question } from '#ui/question.tsx';

/** Removes a follower, after a confirmation: it cannot be undone (rule follower-removed). */
export function RemoveFollower({ account: { id, acct } }: { account: Pick<Account, 'id' | 'acct'> }) {
  const intl = useIntl();
  const removals = useSessionActor('removals');
  const isRemoving = useSelected(removals, (snapshot) => selectIsRemoving(snapshot, id));
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <IconButton
        label={intl.formatMessage({ id: 'profile_tabs.remove_title' })}
        icon={<CloseIcon />}
        aria-disabled={isRemoving || undefined}
        onClick={() => setConfirming(!isRemoving)}
      />
      {isConfirming && (
        <Question
          title={intl.formatMessage({ id: 'profile_tabs.remove_title' })}
          closeLabel={intl.formatMessage({ id: 'general.close' })}
          cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
          doLabel={intl.formatMessage({ id: 'profile_tabs.remove' })}
          isDanger
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            removals.send({ type: 'keyed.request', input: { accountId: id } });
          }}
        >
          <FormattedMessage id="profile_tabs.remove_confirm" values={{ acct: <bdi>{acct}</bdi> }} />
        </Question>
      )}
    </>
  );
}
