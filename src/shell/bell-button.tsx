import { useSelector } from '@xstate/react';
import { selectUnseenCount } from '#machines/notifications/notifications.selectors.ts';
import { useMaybeSessionActor, usePageActor } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { BellIcon } from '#ui/icons.tsx';
import { useOpenedGroup } from '#app/lazy/use-opened-group.ts';
import { useIsIdle } from './use-is-idle.ts';

/** Opens the notifications on phones; its dot says that some are new. */
export function BellButton() {
  const { words } = useWords();
  useOpenedGroup('signedIn', useIsIdle());
  const layout = usePageActor('layout');
  const count = useSelector(useMaybeSessionActor('notifications'), (snapshot) => (snapshot ? selectUnseenCount(snapshot) : 0));
  return (
    <IconButton
      label={words('notifications.open', { count })}
      icon={<BellIcon />}
      hasDot={count > 0}
      onClick={() => layout.send({ type: 'drawer.open', drawer: 'notifications' })}
    />
  );
}
