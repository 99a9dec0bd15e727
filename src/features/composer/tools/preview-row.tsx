import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { selectDraft } from '#machines/composer/composer.machine.ts';
import { selectIsPreviewShown, type previewMachine } from '#machines/composer/preview.machine.ts';
import { useCan } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { ShowIcon } from '#ui/lazy-icons.tsx';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { usePreview } from '../use-preview.ts';
import { MoreRow } from './more-row.tsx';

type Props = { composer: ComposerActor; onPressed: () => void };

/** Shows and hides the preview of the status, where the server supports it. */
export function PreviewRow({ composer, onPressed }: Props) {
  const canPreview = useCan('previews');
  const preview = usePreview(composer);
  return preview && canPreview ? <Toggle composer={composer} preview={preview} onPressed={onPressed} /> : null;
}

function Toggle({ composer, preview, onPressed }: Props & { preview: ActorRefFrom<typeof previewMachine> }) {
  const isShown = useSelected(preview, selectIsPreviewShown);
  const toggle = () => {
    onPressed();
    preview.send(isShown ? { type: 'preview.hide' } : { type: 'preview.show', draft: selectDraft(composer.getSnapshot()) });
  };
  return (
    <MoreRow icon={<ShowIcon />} aria-pressed={isShown} onClick={toggle}>
      <FormattedMessage id="post_status.preview" />
    </MoreRow>
  );
}
