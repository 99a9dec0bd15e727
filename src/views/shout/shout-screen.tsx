import { useSelector } from '@xstate/react';
import { shout } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useCan, usePageActor } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ShoutIcon } from '#ui/lazy-icons.tsx';
import { ScreenHead } from '#parts/page/screen-head.tsx';

/** The shoutbox as a screen of its own, as phones have it. */
export function ShoutScreen() {
  const { words } = useWords();
  const hasShoutbox = useCan('shout');
  const { hideShoutbox } = useSelector(usePageActor('settings'), selectSettings);
  return (
    <>
      <ScreenHead title={words('shoutbox.title')} />
      {hasShoutbox && !hideShoutbox ? (
        <Lazy of={shout}>{({ Shoutbox }) => <Shoutbox isTall />}</Lazy>
      ) : (
        <EmptyState icon={<ShoutIcon />} title={words('shoutbox.absent')} />
      )}
    </>
  );
}
