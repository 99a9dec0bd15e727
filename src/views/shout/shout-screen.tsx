import { useSelector } from '@xstate/react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useCan, usePageActor } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ShoutIcon } from '#ui/late-icons.tsx';
import { AreaPart } from '#shell/area-part.tsx';
import { parts } from '#shell/loads.ts';
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
        <AreaPart area="shout" load={parts}>
          {({ Shoutbox }) => <Shoutbox isTall />}
        </AreaPart>
      ) : (
        <EmptyState icon={<ShoutIcon />} title={words('shoutbox.absent')} />
      )}
    </>
  );
}
