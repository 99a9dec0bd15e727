import { useMessageText } from '#i18n/message-text.ts';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type CSSProperties, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { createPortal } from 'react-dom';
import { selectBridge, selectIsPicking, selectPane, selectPosition, type PanelPosition } from '#machines/inspector/inspector.machine.ts';
import { Alert } from '#ui/alert.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import { ActorPane } from '../actor/actor-pane.tsx';
import { EventsPane } from '../sequence/events-pane.tsx';
import { StatelyQuestion } from '../stately/stately-question.tsx';
import { PickHint } from '../pick/hint.tsx';
import { Outline } from '../pick/outline.tsx';
import { ActorTree } from '../tree/actor-tree.tsx';
import { PaneSwitch } from './pane-switch.tsx';
import { isComposing } from '#ui/is-composing.ts';
import styles from './panel.module.css';
import { ResizeHandle } from './resize-handle.tsx';
import { Toolbar } from './toolbar.tsx';
import { useInspected, usePanelState, usePanel } from './use-inspected.ts';
import { useNarrowLayer } from './use-narrow-layer.ts';

/** The inspector: the running actors, the state of one of them, and the events between them. */
export function Panel({ takesFocus }: { takesFocus: boolean }) {
  const { apart } = useInspected();
  const elsewhere = useSyncExternalStore(apart.subscribe, apart.getContainer);
  const position = usePanel(selectPosition);
  const { size } = usePanelState();
  useRoom(elsewhere ? 'apart' : position, size);
  const frame = (
    <Frame
      key={elsewhere ? 'apart' : 'here'}
      position={elsewhere ? 'apart' : position}
      takesFocus={takesFocus || elsewhere !== undefined}
    />
  );
  return elsewhere ? createPortal(frame, elsewhere) : frame;
}

/** Reserves as much of the page as the panel covers, if there is room for both. */
const useRoom = (position: PanelPosition, size: number): void => {
  useLayoutEffect(() => {
    const { dataset, style } = document.body;
    dataset['inspector'] = position;
    style.setProperty('--inspector', String(size));
    return () => {
      delete dataset['inspector'];
      style.removeProperty('--inspector');
    };
  }, [position, size]);
};

function Frame({ position, takesFocus }: { position: PanelPosition; takesFocus: boolean }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const { panel } = useInspected();
  const { problem, size } = usePanelState();
  const pane = usePanel(selectPane);
  const isConfirming = usePanel(selectBridge) === 'confirming';
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) giveFocus(frame.current);
  }, [takesFocus]);
  const isPicking = usePanel(selectIsPicking);
  useEffect(() => {
    const back = frame.current;
    return isPicking ? () => giveFocus(back) : undefined;
  }, [isPicking]);
  const close = () => panel.send({ type: 'inspector.close' });
  useNarrowLayer(position !== 'apart', close);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || isComposing(event) || (event.target as Element).closest('dialog')) return;
    event.stopPropagation();
    if (isPicking) panel.send({ type: 'pick.cancel' });
    else close();
  };

  return (
    <aside
      ref={frame}
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: 'inspector.title' })}
      data-inspector
      className={`${styles.panel} ${styles[position]}`}
      style={{ '--inspector': size } as CSSProperties}
      onKeyDown={press}
    >
      {position !== 'apart' && <ResizeHandle isUpright={position === 'side'} />}
      <Toolbar position={position} />
      <PickHint />
      {problem && (
        <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => panel.send({ type: 'inspector.dismiss' })}>
          {messageText(problem)}
        </Alert>
      )}
      <PaneSwitch />
      <div className={styles.panes} data-pane={pane}>
        <ActorTree />
        <ActorPane />
        <EventsPane />
      </div>
      {isConfirming && <StatelyQuestion />}
      <Outline />
    </aside>
  );
}
