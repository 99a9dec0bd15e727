import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { selectIsUnknown, selectProblem } from '../../../machines/composer/composer.machine.ts';
import { useWords, Words } from '../../i18n/words.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { ComposerActor } from './composer-actor.ts';

/** What stands in the way of the post; where it is not known whether the server has it, a way back to the text. */
export function ComposerProblem({ composer }: { composer: ComposerActor }) {
  const { words, said } = useWords();
  const problem = useSelector(composer, selectProblem);
  const isUnknown = useSelector(composer, selectIsUnknown);
  if (!problem && !isUnknown) return null;
  const reconsider = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.form?.querySelector('textarea')?.focus();
    composer.send({ type: 'composer.reconsider' });
  };
  return (
    <>
      {problem && (
        <Alert dismissLabel={words('general.dismiss')} onDismiss={() => composer.send({ type: 'composer.dismiss' })}>
          {said(problem)}
        </Alert>
      )}
      {isUnknown && (
        <Button look="quiet" onClick={reconsider}>
          <Words id="post_status.change_text" />
        </Button>
      )}
    </>
  );
}
