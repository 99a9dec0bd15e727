import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { selectHasFailed, selectShouts, selectShoutState, selectShoutText } from '#machines/shout/shoutbox.machine.ts';
import { useSessionActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Alert } from '#ui/alert.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { ArrowUpIcon, ShoutIcon } from '#ui/lazy-icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { NewestShout } from './newest-shout.tsx';
import { ShoutLine } from './shout-line.tsx';
import styles from './shoutbox.module.css';

/** What was said in the shoutbox last, oldest first, and where to say something (rule shout-shown). */
export function Shoutbox({ isTall = false }: { isTall?: boolean }) {
  const { words } = useWords();
  const shoutbox = useSessionActor('shoutbox');
  const shouts = useSelector(shoutbox, selectShouts);
  const state = useSelector(shoutbox, selectShoutState);
  const text = useSelector(shoutbox, selectShoutText);
  const hasFailed = useSelector(shoutbox, selectHasFailed);
  const [isListening, setListening] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior: 'instant' });
  }, [shouts]);
  if (state === 'refused') return <EmptyState icon={<WarningIcon />} title={words('shoutbox.refused')} />;
  if (state === 'loading' && shouts.length === 0) return <Skeleton label={words('general.loading')} />;
  return (
    <div
      className={`${styles.box} ${isTall ? styles.tall : ''}`}
      onFocus={() => setListening(true)}
      onBlur={({ currentTarget, relatedTarget }) => setListening(currentTarget.contains(relatedTarget))}
    >
      {shouts.length === 0 ? (
        <EmptyState icon={<ShoutIcon />} title={words('shoutbox.none')} />
      ) : (
        <div ref={list} className={styles.list} role="log" aria-live="off" aria-label={words('shoutbox.said')}>
          <ol className={styles.lines}>
            {shouts.map((shout) => (
              <ShoutLine key={shout.id} shout={shout} />
            ))}
          </ol>
        </div>
      )}
      <NewestShout shout={shouts.at(-1)} isListening={isListening} />
      {state === 'away' && (
        <p className={styles.away} role="status">
          <Words id="shoutbox.away" />
        </p>
      )}
      {hasFailed && (
        <Alert dismissLabel={words('general.dismiss')} onDismiss={() => shoutbox.send({ type: 'shout.typed', text })}>
          <Words id="shoutbox.failed" />
        </Alert>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          shoutbox.send({ type: 'shout.say' });
        }}
      >
        <input
          className={styles.input}
          value={text}
          dir={text === '' ? undefined : 'auto'}
          autoComplete="off"
          aria-label={words('shoutbox.text')}
          placeholder={words('shoutbox.text')}
          onChange={({ target: { value } }) => shoutbox.send({ type: 'shout.typed', text: value })}
        />
        <IconButton type="submit" label={words('shoutbox.say')} icon={<ArrowUpIcon />} aria-disabled={state !== 'joined' || undefined} />
      </form>
    </div>
  );
}
