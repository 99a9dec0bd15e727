import { useSelector } from '@xstate/react';
import type { PictureActor } from '#machines/own-profile/own-profile-actions.ts';
import { selectPictureProblem } from '#machines/own-profile/picture.machine.ts';
import { useWords } from '#i18n/words.tsx';
import { Alert } from '#ui/alert.tsx';

/** Why a picked picture did not come to the form. */
export function PictureProblem({ picture }: { picture: PictureActor }) {
  const { words, said } = useWords();
  const problem = useSelector(picture, selectPictureProblem);
  if (!problem) return null;
  return (
    <Alert dismissLabel={words('general.dismiss')} onDismiss={() => picture.send({ type: 'picture.dismiss' })}>
      {said(problem)}
    </Alert>
  );
}
