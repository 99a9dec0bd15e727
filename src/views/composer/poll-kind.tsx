import { useSelector } from '@xstate/react';
import { selectPoll } from '#machines/composer/poll-form.machine.ts';
import { useWords } from '#i18n/words.tsx';
import { Select } from '#ui/select.tsx';
import type { PollFormActor } from './use-poll-form.ts';

/** Whether one option may be chosen or several (rule poll-kind). */
export function PollKind({ poll, isPosting }: { poll: PollFormActor; isPosting: boolean }) {
  const { words } = useWords();
  const { multiple } = useSelector(poll, selectPoll);
  const kinds = [
    { value: 'single', label: words('polls.single') },
    { value: 'multiple', label: words('polls.multiple') },
  ];
  return (
    <Select
      label={words('polls.kind')}
      options={kinds}
      value={multiple ? 'multiple' : 'single'}
      aria-disabled={isPosting || undefined}
      onPick={(kind) => poll.send({ type: 'poll.choose', multiple: kind === 'multiple' })}
    />
  );
}
