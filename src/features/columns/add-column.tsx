import { FormattedMessage, useIntl } from 'react-intl';
import type { ColumnKey } from '#domain/columns/columns.ts';
import type { OfferedTimeline } from '#domain/timelines/timeline.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatchedLists } from '#react/use-watched-lists.ts';
import { useLists } from '#components/lists/use-pinned-lists.ts';
import { entriesOf } from '#components/navigation/entries.ts';
import { LazyNavIcon } from '#components/navigation/lazy-nav-icon.tsx';
import { useNav } from '#components/navigation/use-nav.ts';
import { BellIcon } from '#ui/icons.tsx';
import { ListIcon, PlusIcon } from '#ui/lazy-icons.tsx';
import { MenuButton, MenuItem } from '#ui/menu.tsx';

type Props = { shown: readonly ColumnKey[] };

/** The menu of the timelines that are not shown yet: those that this server has, the notifications, and the visitor's lists. */
export function AddColumn({ shown }: Props) {
  const intl = useIntl();
  return (
    <MenuButton label={intl.formatMessage({ id: 'columns.add' })} icon={<PlusIcon />}>
      {() => <Choices shown={shown} />}
    </MenuButton>
  );
}

function Choices({ shown }: Props) {
  const columns = useSessionActor('columns');
  const facts = useNav();
  const lists = useLists();
  useWatchedLists(true);
  const isMissing = (key: ColumnKey) => !shown.includes(key);
  const add = (key: ColumnKey) => () => columns.send({ type: 'columns.add', key });
  return (
    <>
      {entriesOf('timelines', facts)
        .map(({ route, label }) => ({ key: route as OfferedTimeline, label }))
        .filter(({ key }) => (key as string) !== 'dms' && isMissing(key))
        .map(({ key, label }) => (
          <MenuItem key={key} icon={<LazyNavIcon route={key} />} onPick={add(key)}>
            <FormattedMessage id={label} />
          </MenuItem>
        ))}
      {isMissing('notifications') && (
        <MenuItem icon={<BellIcon />} onPick={add('notifications')}>
          <FormattedMessage id="notifications.title" />
        </MenuItem>
      )}
      {lists
        .filter(({ id }) => isMissing(`list-timeline:${id}`))
        .map(({ id, title }) => (
          <MenuItem key={id} icon={<ListIcon />} onPick={add(`list-timeline:${id}`)}>
            <bdi>{title}</bdi>
          </MenuItem>
        ))}
    </>
  );
}
