import { useMessageText } from '#i18n/message-text.ts';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { PictureActor } from '#machines/own-profile/own-profile.machine.ts';
import { selectPictureProblem } from '#machines/own-profile/picture.machine.ts';
import { Alert } from '#ui/alert.tsx';

/** Why a picked picture did not come to the form. */
export function PictureProblem({ picture }: { picture: PictureActor }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const problem = useSelector(picture, selectPictureProblem);
  if (!problem) return null;
  return (
    <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => picture.send({ type: 'picture.dismiss' })}>
      {messageText(problem)}
    </Alert>
  );
}
