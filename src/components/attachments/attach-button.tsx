import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '#ui/icon-button.tsx';
import { PictureIcon } from '#ui/lazy-icons.tsx';
import type { ComposerActor } from './composer-actor.ts';
import { useAttach } from './use-attach.ts';

/** A file picker; disabled at the instance's limit (rule upload-count). */
export function AttachButton({ composer }: { composer: ComposerActor }) {
  const intl = useIntl();
  const { attach, isFull, isBlocked, isShut, fileLimit } = useAttach(composer);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={fileLimit !== 1}
        hidden
        onChange={({ currentTarget }) => {
          attach([...(currentTarget.files ?? [])]);
          // So that the same file can be picked again after it was removed.
          currentTarget.value = '';
        }}
      />
      <IconButton
        data-attach
        data-label={intl.formatMessage({ id: 'upload.files' })}
        label={intl.formatMessage({ id: isBlocked ? 'polls.or_media' : isFull ? 'upload.full' : 'upload.attach' })}
        icon={<PictureIcon />}
        aria-disabled={isShut || undefined}
        onClick={() => {
          if (!isShut) input.current?.click();
          // A touch screen shows no title.
          else if (isBlocked) composer.send({ type: 'composer.explain', problem: { key: 'polls.or_media' } });
        }}
      />
    </>
  );
}
