import { FormattedMessage, useIntl } from 'react-intl';
import { selectKind } from '#machines/notifications/notifications.selectors.ts';
import { useServerCan, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { kindsInMenu } from '#domain/notifications/kinds.ts';
import type { NotificationKind } from '#domain/notifications/types.ts';
import { ChevronDownIcon, PencilIcon, RepeatIcon, StarIcon } from '#ui/icons.tsx';
import { FollowIcon, MentionIcon, MoreIcon, PollIcon, SmileIcon } from '#ui/lazy-icons.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { MenuChoice } from '#ui/menu-choice.tsx';
import styles from './filter-bar.module.css';

const ICONS: Readonly<Record<NotificationKind, typeof StarIcon>> = {
  mentions: MentionIcon,
  likes: StarIcon,
  repeats: RepeatIcon,
  reactions: SmileIcon,
  follows: FollowIcon,
  polls: PollIcon,
  posts: PencilIcon,
  others: MoreIcon,
};

/** The filter by kind: all, mentions, or one of those in the menu; it lasts for the session (rule notifications-narrowed). */
export function FilterBar() {
  const intl = useIntl();
  const can = useServerCan();
  const notifications = useSessionActor('notifications');
  const kind = useSelected(notifications, selectKind);
  const pick = (picked: NotificationKind | undefined) => notifications.send({ type: 'notifications.filter', kind: picked });
  const nameOf = (one: NotificationKind) => intl.formatMessage({ id: `notifications.kind.${one}` });
  const inMenu = kind === 'mentions' ? undefined : kind;
  const more = intl.formatMessage({ id: 'notifications.more_filters' });
  return (
    <div role="group" aria-label={intl.formatMessage({ id: 'notifications.show_only' })} className={styles.bar}>
      <button type="button" className={styles.pill} aria-pressed={kind === undefined} onClick={() => pick(undefined)}>
        <FormattedMessage id="notifications.all" />
      </button>
      <button type="button" className={styles.pill} aria-pressed={kind === 'mentions'} onClick={() => pick('mentions')}>
        <FormattedMessage id="notifications.mentions" />
      </button>
      <MenuButton
        label={inMenu ? intl.formatMessage({ id: 'notifications.filter_is' }, { name: nameOf(inMenu) }) : more}
        className={`${styles.pill} ${inMenu ? styles.picked : ''}`}
        icon={
          <>
            <span className={styles.name}>{inMenu ? nameOf(inMenu) : <FormattedMessage id="notifications.more" />}</span>
            <ChevronDownIcon />
          </>
        }
      >
        {() =>
          kindsInMenu(can).map((one) => {
            const Icon = ICONS[one];
            return <MenuChoice key={one} icon={<Icon />} name={nameOf(one)} isOn={one === kind} onPick={() => pick(one)} />;
          })
        }
      </MenuButton>
    </div>
  );
}
