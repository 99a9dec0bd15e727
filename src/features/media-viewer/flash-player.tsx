import { FormattedMessage } from 'react-intl';
import { useEffect, useRef } from 'react';
import { selectFlash } from '#machines/media-viewer/flash.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatchedFlash } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import styles from './media-viewer.module.css';

type Player = HTMLElement & { load: (options: { url: string; allowScriptAccess: boolean }) => Promise<void> };
type Emulator = { newest: () => { createPlayer: () => Player } };

/** Flash content, which loads and plays only on request (rule flash-on-request: loading, error, playing, stopped). */
export function FlashPlayer({ url }: { url: string }) {
  const flash = useSessionActor('flash');
  const state = useSelected(flash, selectFlash);
  useWatchedFlash();
  if (state === 'playing') {
    return (
      <div className={styles.flash}>
        <Screen url={url} onFailed={() => flash.send({ type: 'flash.failed' })} />
        <Button variant="quiet" onClick={() => flash.send({ type: 'flash.stop' })}>
          <FormattedMessage id="general.flash_stop" />
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.flash}>
      <p role={state === 'failed' ? 'alert' : undefined}>
        <FormattedMessage id={state === 'failed' ? 'general.flash_fail' : 'general.flash_content'} />
      </p>
      <Button variant="quiet" isInert={state === 'loading'} onClick={() => flash.send({ type: 'flash.play' })}>
        <FormattedMessage id={state === 'loading' ? 'general.loading' : state === 'failed' ? 'general.retry' : 'general.flash_play'} />
      </Button>
    </div>
  );
}

function Screen({ url, onFailed }: { url: string; onFailed: () => void }) {
  const container = useRef<HTMLDivElement>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    const player = (window as unknown as { RufflePlayer: Emulator }).RufflePlayer.newest().createPlayer();
    container.current?.append(player);
    player.load({ url, allowScriptAccess: false }).catch(() => failed.current());
    return () => player.remove();
  }, [url]);
  return <div ref={container} className={styles.screen} />;
}
