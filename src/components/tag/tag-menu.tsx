import { useContext } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectTagHistory } from '#machines/tags/tags.machine.ts';
import { useMaybeSessionActor, useServerCan, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { tagFeed } from '#domain/feeds/feed.ts';
import { FeedIcon, MoreIcon } from '#ui/lazy-icons.tsx';
import { Button } from '#ui/button.tsx';
import { CloseContext, MenuButton } from '#ui/menu.tsx';
import { useAsColumn } from '../columns/use-as-column.ts';
import { TagBars } from './tag-bars.tsx';
import { TagDays } from './tag-days.tsx';
import { TagMute } from './tag-mute.tsx';
import styles from './tag.module.css';

/**
 * A tag's recent use, as small bars that open into numbers (rule tag-history), its mute and its feed (rule feeds); no use where the server has no history.
 */
export function TagMenu({ tag }: { tag: string }) {
  const intl = useIntl();
  const history = useSelected(useMaybeSessionActor('tags'), (snapshot) => (snapshot ? selectTagHistory(snapshot, tag) : undefined));
  const hasHistory = history !== undefined && history.length > 0;
  return (
    <MenuButton
      label={intl.formatMessage({ id: 'timeline.about_tag' }, { tag })}
      icon={hasHistory ? <TagBars history={history} /> : <MoreIcon />}
      className={styles.button}
      role="dialog"
    >
      {() => (
        <div className={styles.menu}>
          {hasHistory && <TagDays history={history} />}
          <TagMute tag={tag} />
          <ShowAsColumn tag={tag} />
          <TagFeed tag={tag} />
        </div>
      )}
    </MenuButton>
  );
}

function ShowAsColumn({ tag }: { tag: string }) {
  const show = useAsColumn(`tag-timeline:${tag}`);
  const close = useContext(CloseContext);
  if (!show) return null;
  return (
    <Button
      variant="quiet"
      onClick={() => {
        close();
        show();
      }}
    >
      <FormattedMessage id="columns.show" />
    </Button>
  );
}

function TagFeed({ tag }: { tag: string }) {
  const { origin } = useVisitor();
  const feed = tagFeed(tag, useServerCan());
  if (feed === undefined) return null;
  return (
    <a className={styles.feed} href={new URL(feed, origin).href} target="_blank" rel="noopener noreferrer">
      <FeedIcon />
      <FormattedMessage id="profile.feed" />
    </a>
  );
}
