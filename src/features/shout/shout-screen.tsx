import { useIntl } from 'react-intl';
import { shout } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useCan, usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ShoutIcon } from '#ui/lazy-icons.tsx';
import { ScreenHead } from '#components/page/screen-head.tsx';

/** The shoutbox as a screen of its own, as phones have it. */
export function ShoutScreen() {
  const intl = useIntl();
  const hasShoutbox = useCan('shout');
  const { hideShoutbox } = useSelected(usePageActor('settings'), selectSettings);
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'shoutbox.title' })} />
      {hasShoutbox && !hideShoutbox ? (
        <Lazy of={shout}>{({ Shoutbox }) => <Shoutbox isTall />}</Lazy>
      ) : (
        <EmptyState icon={<ShoutIcon />} title={intl.formatMessage({ id: 'shoutbox.absent' })} />
      )}
    </>
  );
}
