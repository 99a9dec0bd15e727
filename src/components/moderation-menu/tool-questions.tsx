import { useIntl } from 'react-intl';
import { selectEdited, selectToolQuestion } from '#machines/moderation/account-tools.machine.ts';
import { selectPostQuestion } from '#machines/moderation/post-tools.machine.ts';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { serverTools } from '#react/lazy/further-entries.ts';
import { LazyDialog } from '#react/lazy/lazy-dialog.tsx';
import { useSelected } from '#react/use-selected.ts';
import { ExplainedDialog } from './explained-dialog.tsx';
import { PostRemoval } from './post-removal.tsx';
import { ToolDialog } from './tool-dialog.tsx';
import { WarningDialog } from './warning-dialog.tsx';

/** The confirmation before an irreversible action on an account or a status, and the editor of an account, while they are open. */
export function ToolQuestions() {
  const intl = useIntl();
  const tools = useSessionActor('accountTools');
  const question = useSelected(tools, selectToolQuestion);
  const edited = useSelected(tools, selectEdited);
  const TextsDialog = useCan('gotosocialAdmin') ? ExplainedDialog : WarningDialog;
  const post = useSelected(useSessionActor('postTools'), selectPostQuestion);
  const closeEditor = () => tools.send({ type: 'tool.closeEditor' });
  return (
    <>
      {question && (question.isWarning ? <TextsDialog {...question} /> : <ToolDialog {...question} />)}
      {post && <PostRemoval statusId={post.statusId} name={post.name} />}
      {edited && (
        <LazyDialog
          of={serverTools}
          title={intl.formatMessage({ id: 'account_editor.title' }, { name: `@${edited.acct}` })}
          onClose={closeEditor}
        >
          {({ AccountEditor }) => <AccountEditor acct={edited.acct} onClose={closeEditor} />}
        </LazyDialog>
      )}
    </>
  );
}
