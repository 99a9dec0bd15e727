import { useSelector } from '@xstate/react';
import { selectProblem } from '#machines/composer/composer.machine.ts';
import { useWords } from '#i18n/words.tsx';
import { Alert } from '#ui/alert.tsx';
import type { ComposerActor } from './composer-actor.ts';

/** What stands in the way of the post. */
export function ComposerProblem({ composer }: { composer: ComposerActor }) {
  const { words, said } = useWords();
  const problem = useSelector(composer, selectProblem);
  if (!problem) return null;
  return (
    <Alert dismissLabel={words('general.dismiss')} onDismiss={() => composer.send({ type: 'composer.dismiss' })}>
      {said(problem)}
    </Alert>
  );
}
