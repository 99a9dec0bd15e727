import { useSelector } from '@xstate/react';
import { selectFailure } from '../../../machines/timelines/timeline.selectors.ts';
import { statusText } from '../../domain/failure-words.ts';
import { useWords, Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import type { TimelineActor } from './timeline-actor.ts';

/** A timeline whose first page did not come: what happened, and a way to try again. */
export function TimelineFailure({ timeline }: { timeline: TimelineActor }) {
  const { words, said } = useWords();
  const failure = useSelector(timeline, selectFailure);
  return (
    <EmptyState
      icon={<WarningIcon />}
      title={words('timeline.failed')}
      action={
        <Button onClick={() => timeline.send({ type: 'timeline.retry' })}>
          <Words id="general.retry" />
        </Button>
      }
    >
      {failure && said(statusText(failure))}
    </EmptyState>
  );
}
