import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { attaching } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import type { Sticker } from '#domain/composer/stickers.ts';
import { Dialog } from '#ui/dialog.tsx';

/** The stickers of the server, while they are open; the one that is picked joins the files of the post (rule sticker-tab). */
export const useStickers = (attachSticker: (sticker: Sticker) => void): { show: () => void; dialog: ReactNode } => {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const loading = (
    <p role="status">
      <FormattedMessage id="general.loading" />
    </p>
  );
  const dialog = isOpen && (
    <Dialog title={intl.formatMessage({ id: 'stickers.title' })} closeLabel={intl.formatMessage({ id: 'general.close' })} onClose={close}>
      <Lazy of={attaching} shape={loading}>
        {({ StickerList }) => (
          <StickerList
            onPick={(sticker) => {
              close();
              attachSticker(sticker);
            }}
          />
        )}
      </Lazy>
    </Dialog>
  );
  return { show: () => setOpen(true), dialog };
};
