import type { ComponentProps } from 'react';
import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { Notices } from '#features/notices/notices.tsx';
import { Background } from './background.tsx';
import { FocusKeeper } from './focus-keeper.tsx';
import { MediaSlot } from './media-slot.tsx';
import { PageAppearance } from './page-appearance.tsx';
import { WaitingPress } from './waiting-press.tsx';

/** Everything besides the columns that the first statuses do without: dialogs, media, notices, and work in the background. */
export function Overlays({ first, layout }: ComponentProps<typeof FocusKeeper>) {
  const own = useOwnParts();
  return (
    <>
      <FocusKeeper first={first} layout={layout} />
      {own && <own.LogoutQuestion />}
      {own && <own.SettingsModal />}
      {own && <own.Afterwards />}
      <PageAppearance />
      <Background />
      <MediaSlot />
      <WaitingPress />
      <Notices />
    </>
  );
}
