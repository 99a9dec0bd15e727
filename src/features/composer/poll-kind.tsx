import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectPoll } from '#machines/composer/poll-form.machine.ts';
import { Select } from '#ui/select.tsx';
import type { PollFormActor } from './use-poll-form.ts';

/** Whether one option may be chosen or several (rule poll-kind). */
export function PollKind({ poll, isPosting }: { poll: PollFormActor; isPosting: boolean }) {
  const intl = useIntl();
  const { multiple } = useSelector(poll, selectPoll);
  const kinds = [
    { value: 'single', label: intl.formatMessage({ id: 'polls.single' }) },
    { value: 'multiple', label: intl.formatMessage({ id: 'polls.multiple' }) },
  ];
  return (
    <Select
      label={intl.formatMessage({ id: 'polls.kind' })}
      options={kinds}
      value={multiple ? 'multiple' : 'single'}
      aria-disabled={isPosting || undefined}
      onPick={(kind) => poll.send({ type: 'poll.choose', multiple: kind === 'multiple' })}
    />
  );
}
