import { useIntl } from 'react-intl';
import { useMessageText } from '#i18n/message-text.ts';
import { selectProblem, type PictureActor, type ProblemSpot } from '#machines/own-profile/own-profile.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Alert } from '#ui/alert.tsx';
import { selectPictureProblem } from '#machines/own-profile/picture.machine.ts';

/** A validation error of a part of the form, from this client or the server. */
export const useProblem = (spot: ProblemSpot) => useSelected(useSessionActor('ownProfile'), (snapshot) => selectProblem(snapshot, spot));

/** The same, shown beside it until it is changed or dismissed (rule profile-refused). */
export function SpotProblem({ spot }: { spot: ProblemSpot }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const form = useSessionActor('ownProfile');
  const problem = useProblem(spot);
  if (!problem) return null;
  return (
    <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => form.send({ type: 'profile.dismiss', spot })}>
      {messageText(problem)}
    </Alert>
  );
}

/** The reason why a picked picture was not added to the form. */
export function PictureProblem({ picture }: { picture: PictureActor }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const problem = useSelected(picture, selectPictureProblem);
  if (!problem) return null;
  return (
    <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => picture.send({ type: 'picture.dismiss' })}>
      {messageText(problem)}
    </Alert>
  );
}
