import { useSelector } from '@xstate/react';
import { selectEdited, selectToolQuestion } from '#machines/moderation/account-tools.machine.ts';
import { selectPostQuestion } from '#machines/moderation/post-tools.machine.ts';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { serverTools } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { ExplainedDialog } from './explained-dialog.tsx';
import { PostRemoval } from './post-removal.tsx';
import { ToolDialog } from './tool-dialog.tsx';
import { WarningDialog } from './warning-dialog.tsx';

/** The confirmation before an irreversible action on an account or a status, and the editor of an account, while they are open. */
export function ToolQuestions() {
  const tools = useSessionActor('accountTools');
  const question = useSelector(tools, selectToolQuestion);
  const edited = useSelector(tools, selectEdited);
  const TextsDialog = useCan('gotosocialAdmin') ? ExplainedDialog : WarningDialog;
  const post = useSelector(useSessionActor('postTools'), selectPostQuestion);
  return (
    <>
      {question && (question.isWarning ? <TextsDialog {...question} /> : <ToolDialog {...question} />)}
      {post && <PostRemoval statusId={post.statusId} name={post.name} />}
      {edited && (
        <Lazy of={serverTools}>
          {({ AccountEditor }) => <AccountEditor acct={edited.acct} onClose={() => tools.send({ type: 'tool.closeEditor' })} />}
        </Lazy>
      )}
    </>
  );
}
