import { useSelector } from '@xstate/react';
import { selectToolQuestion } from '#machines/moderation/account-tools.machine.ts';
import { selectPostQuestion } from '#machines/moderation/post-tools.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { PostRemoval } from './post-removal.tsx';
import { ToolDialog } from './tool-dialog.tsx';

/** The confirmation before an irreversible action on an account or a status, while it is open. */
export function ToolQuestions() {
  const question = useSelector(useSessionActor('accountTools'), selectToolQuestion);
  const post = useSelector(useSessionActor('postTools'), selectPostQuestion);
  return (
    <>
      {question && <ToolDialog {...question} />}
      {post && <PostRemoval statusId={post.statusId} name={post.name} />}
    </>
  );
}
