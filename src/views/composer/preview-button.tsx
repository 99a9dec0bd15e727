import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectDraft } from '#machines/composer/composer.machine.ts';
import { selectIsPreviewShown, type previewMachine } from '#machines/composer/preview.machine.ts';
import { useCan } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ShowIcon } from '#ui/lazy-icons.tsx';
import type { ComposerActor } from './composer-actor.ts';
import { usePreview } from './use-preview.ts';

/** Shows and hides what the post would look like, where the server is known to preview. */
export function PreviewButton({ composer }: { composer: ComposerActor }) {
  const canPreview = useCan('previews');
  const preview = usePreview(composer);
  return preview && canPreview ? <Toggle composer={composer} preview={preview} /> : null;
}

function Toggle({ composer, preview }: { composer: ComposerActor; preview: ActorRefFrom<typeof previewMachine> }) {
  const { words } = useWords();
  const isShown = useSelector(preview, selectIsPreviewShown);
  const toggle = () =>
    preview.send(isShown ? { type: 'preview.hide' } : { type: 'preview.show', draft: selectDraft(composer.getSnapshot()) });
  return <IconButton label={words('post_status.preview')} icon={<ShowIcon />} aria-pressed={isShown} onClick={toggle} />;
}
