import { useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import type { Announcement } from '#domain/announcements/announcement.ts';
import { EmojiMenu } from '#components/emoji/emoji-menu.tsx';
import { ReactionChip } from '#components/reactions/reaction-chip.tsx';
import toggle from '#components/reactions/reaction-toggle.module.css';
import styles from './announcements.module.css';

/** The reactions to an announcement; those who may react can add or remove theirs (rule announcement-reactions). */
export function AnnouncementReactions({ announcement: { id, reactions }, canReact }: { announcement: Announcement; canReact: boolean }) {
  const intl = useIntl();
  const actor = useSessionActor('announcements');
  const react = (name: string, url: string | undefined, wanted: boolean) =>
    actor.send({ type: 'announcement.react', id, name, url, wanted });
  return (
    <ul className={styles.reactions}>
      {reactions.map((reaction) => (
        <li key={reaction.name}>
          {canReact ? (
            <button
              type="button"
              className={toggle.toggle}
              aria-pressed={reaction.me}
              onClick={() => react(reaction.name, reaction.url, !reaction.me)}
            >
              <ReactionChip reaction={reaction} />
            </button>
          ) : (
            <ReactionChip reaction={reaction} />
          )}
        </li>
      ))}
      {canReact && (
        <li>
          <EmojiMenu label={intl.formatMessage({ id: 'announcements.react' })} onPick={(name, url) => react(name, url, true)} />
        </li>
      )}
    </ul>
  );
}
