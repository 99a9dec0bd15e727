import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { Link } from '#react/link.tsx';
import type { playingMachine } from '#machines/media-viewer/playing.machine.ts';
import { selectIsGoing, selectParked } from '#machines/media-viewer/playing.selectors.ts';
import { useMaybeSessionActor, useRow } from '#react/hooks.ts';
import { showParked } from '#react/use-player.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Playable } from '#domain/media-viewer/playing.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { PauseIcon, PlayIcon } from '#ui/lazy-icons.tsx';
import { AccountName } from '#components/account/account-name.tsx';
import styles from './playing-bar.module.css';

/** The player of a status that is not on the page, with a link back to it. */
export function PlayingBar() {
  const playing = useMaybeSessionActor('playing');
  const item = useSelected(playing, (snapshot) => snapshot && selectParked(snapshot));
  return playing && item && <Bar key={item.key} playing={playing} item={item} />;
}

function Bar({ playing, item: { statusId, name } }: { playing: ActorRefFrom<typeof playingMachine>; item: Playable }) {
  const intl = useIntl();
  const isGoing = useSelected(playing, selectIsGoing);
  const status = useRow('statuses', statusId);
  const author = useRow('accounts', status?.accountId);
  const turn = () => playing.send({ type: isGoing ? 'playing.pause' : 'playing.resume' });
  return (
    <section className={styles.bar} data-plays aria-label={intl.formatMessage({ id: 'player.bar' })}>
      <div ref={mountParked} className={styles.slot} aria-hidden="true" />
      <IconButton
        label={intl.formatMessage({ id: isGoing ? 'player.pause' : 'player.resume' })}
        icon={isGoing ? <PauseIcon /> : <PlayIcon />}
        onClick={turn}
      />
      <Link href={`/notice/${encodeURIComponent(statusId)}`} className={styles.name} dir="auto">
        {author ? <FormattedMessage id="player.by" values={{ name, author: <AccountName account={author} /> }} /> : name}
      </Link>
      <IconButton
        label={intl.formatMessage({ id: 'player.close' })}
        icon={<CloseIcon />}
        onClick={() => playing.send({ type: 'playing.close' })}
      />
    </section>
  );
}

const mountParked = (element: HTMLDivElement | null) => (element ? showParked(element) : undefined);
