import { attaching } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { useWords } from '#i18n/words.tsx';
import { StickerIcon } from '#ui/lazy-icons.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { useAttach } from '../attachments/use-attach.ts';
import type { ComposerActor } from '../composer-actor.ts';

/** Opens the stickers of the server; the one that is picked joins the files of the post (rule sticker-tab). */
export function StickerButton({ composer }: { composer: ComposerActor }) {
  const { words } = useWords();
  const { attachSticker } = useAttach(composer);
  return (
    <MenuButton label={words('stickers.title')} icon={<StickerIcon />} role="dialog">
      {(close) => (
        <Lazy of={attaching}>
          {({ StickerList }) => (
            <StickerList
              onPick={(sticker) => {
                close();
                attachSticker(sticker);
              }}
            />
          )}
        </Lazy>
      )}
    </MenuButton>
  );
}
