import { selectScreen } from '#machines/shell/screens.machine.ts';
import { selectConfig } from '#machines/system/boot.machine.ts';
import { usePagePart } from '#react/hooks.ts';
import { useRowSettings } from '#react/use-row-settings.ts';

/**
 * Returns the media settings of the user and the operator; `isHidden` applies to this screen
 * (rule media-hidden: hideAttachments, hideAttachmentsInConv).
 */
export const useMediaSettings = () => {
  const settings = useRowSettings();
  // Most users have one setting for both: a change of the screen then renders no picture again.
  const isHidden = usePagePart('screens', (snapshot) =>
    selectScreen(snapshot)?.name === 'conversation' ? settings.hideAttachmentsInConv : settings.hideAttachments,
  );
  const { nsfwCensorImage } = usePagePart('boot', selectConfig); // (rule covered-picture)
  return { ...settings, nsfwCensorImage, isHidden };
};

/** The settings that one picture or player is drawn by. */
export type MediaSettings = ReturnType<typeof useMediaSettings>;
