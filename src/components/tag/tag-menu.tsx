import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectTagHistory } from '#machines/tags/tags.machine.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { MoreIcon } from '#ui/lazy-icons.tsx';
import { Button } from '#ui/button.tsx';
import { CloseContext, MenuButton } from '#ui/menu.tsx';
import { useAsColumn } from '../columns/use-as-column.ts';
import { TagBars } from './tag-bars.tsx';
import { TagDays } from './tag-days.tsx';
import { TagMute } from './tag-mute.tsx';
import styles from './tag.module.css';

/**
 * A tag's recent use, as small bars that open into numbers (rule tag-history), and its mute; only the mute where the server has no history.
 */
export function TagMenu({ tag }: { tag: string }) {
  const intl = useIntl();
  const history = useSelector(useMaybeSessionActor('tags'), (snapshot) => (snapshot ? selectTagHistory(snapshot, tag) : undefined));
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
