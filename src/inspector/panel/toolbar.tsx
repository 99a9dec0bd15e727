import { FormattedMessage, useIntl } from 'react-intl';
import { selectBridge, selectIsPicking, selectIsWatching, type PanelPosition } from '#machines/inspector/inspector.machine.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { saveTrace } from '../trace/save.ts';
import { ApartIcon, BottomIcon, ClearIcon, PauseIcon, PickIcon, ResumeIcon, SaveIcon, SendIcon, SideIcon } from './icons.tsx';
import styles from './panel.module.css';
import { useInspected, usePanel } from './use-inspected.ts';

/** The actions of the whole panel. */
export function Toolbar({ position }: { position: PanelPosition }) {
  const intl = useIntl();
  const { panel, recorder } = useInspected();
  const isWatching = usePanel(selectIsWatching);
  const isSending = usePanel(selectBridge) === 'sending';
  const isPicking = usePanel(selectIsPicking);
  const put = (to: PanelPosition) => () => panel.send({ type: 'panel.move', position: to });
  return (
    <header className={styles.toolbar}>
      <h2 className={styles.title}>
        <span className={`${styles.pulse} ${isWatching ? styles.live : ''}`} aria-hidden="true" />
        <FormattedMessage id="inspector.title" />
      </h2>
      <span className={styles.message} role="status">
        {!isWatching && <FormattedMessage id="inspector.paused" />}
      </span>
      <div className={styles.tools} role="group" aria-label={intl.formatMessage({ id: 'inspector.record' })}>
        <IconButton
          label={intl.formatMessage({ id: 'inspector.pick' })}
          icon={<PickIcon />}
          aria-pressed={isPicking}
          onClick={() => panel.send({ type: isPicking ? 'pick.cancel' : 'pick.start' })}
        />
        <IconButton
          label={intl.formatMessage({ id: isWatching ? 'inspector.pause' : 'inspector.resume' })}
          icon={isWatching ? <PauseIcon /> : <ResumeIcon />}
          onClick={() => panel.send({ type: isWatching ? 'inspector.pause' : 'inspector.resume' })}
        />
        <IconButton
          label={intl.formatMessage({ id: 'inspector.clear' })}
          icon={<ClearIcon />}
          onClick={() => panel.send({ type: 'inspector.clear', at: Date.now() })}
        />
        <IconButton
          label={intl.formatMessage({ id: 'inspector.save_trace' })}
          icon={<SaveIcon />}
          onClick={() => saveTrace(recorder, 'inspector')}
        />
        <IconButton
          label={intl.formatMessage({ id: isSending ? 'inspector.stately.stop' : 'inspector.stately.open' })}
          icon={<SendIcon />}
          aria-pressed={isSending}
          onClick={() => panel.send({ type: isSending ? 'stately.stop' : 'stately.request' })}
        />
      </div>
      <div className={`${styles.tools} ${styles.places}`} role="group" aria-label={intl.formatMessage({ id: 'inspector.position' })}>
        <IconButton
          label={intl.formatMessage({ id: 'inspector.position.bottom' })}
          icon={<BottomIcon />}
          aria-pressed={position === 'bottom'}
          onClick={put('bottom')}
        />
        <IconButton
          label={intl.formatMessage({ id: 'inspector.position.side' })}
          icon={<SideIcon />}
          aria-pressed={position === 'side'}
          onClick={put('side')}
        />
        <IconButton
          label={intl.formatMessage({ id: 'inspector.position.apart' })}
          icon={<ApartIcon />}
          aria-pressed={position === 'apart'}
          onClick={put('apart')}
        />
      </div>
      <IconButton
        label={intl.formatMessage({ id: 'inspector.close' })}
        icon={<CloseIcon />}
        onClick={() => panel.send({ type: 'inspector.close' })}
      />
    </header>
  );
}
