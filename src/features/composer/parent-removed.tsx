import { FormattedMessage } from 'react-intl';
import { selectDraft, selectPurpose } from '#machines/composer/composer.machine.ts';
import { selectIsRemoved } from '#machines/composer/parent.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import styles from './composer.module.css';

/** True if the status that the form refers to was deleted meanwhile. */
export const useIsParentRemoved = (composer: ComposerActor): boolean => {
  const parent = useSelected(composer, ({ children }) => children.parent);
  return useSelected(parent, (snapshot) => snapshot !== undefined && selectIsRemoved(snapshot));
};

/** Reports that the status that the form refers to was deleted: the text is retained, and can be posted as a status of its own. */
export function ParentRemoved({ composer, id }: { composer: ComposerActor; /** The id of its text. */ id: string }) {
  const { kind, ...purpose } = useSelected(composer, selectPurpose);
  const isRemoved = useIsParentRemoved(composer);
  if (!isRemoved || kind === 'status' || kind === 'chat' || !('statusId' in purpose)) return null;
  return <Removed id={id} composer={composer} kind={kind} formKey={`${kind}:${purpose.statusId}`} />;
}

type Props = { id: string; composer: ComposerActor; kind: 'reply' | 'quote' | 'edit'; formKey: string };

function Removed({ id, composer, kind, formKey: key }: Props) {
  const composers = useSessionActor('composers');
  return (
    <div className={styles.removed}>
      <WarningIcon />
      <p id={id} role="alert">
        <FormattedMessage id={`post_status.removed.${kind}`} />
      </p>
      <Button variant="quiet" onClick={() => composers.send({ type: 'composers.detach', key, draft: selectDraft(composer.getSnapshot()) })}>
        <FormattedMessage id="post_status.removed.own" />
      </Button>
      <Button
        variant="danger"
        onClick={() => {
          composers.send({ type: 'composers.discard', key });
          composers.send({ type: 'composers.hide' });
        }}
      >
        <FormattedMessage id="drafts.discard" />
      </Button>
    </div>
  );
}
