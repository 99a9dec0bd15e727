import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { selectPull, selectPulled } from '#machines/touch/pull.machine.ts';
import { usePullActor } from '#react/touch-actors.ts';
import { useSelected } from '#react/use-selected.ts';
import { RefreshIcon } from '#ui/lazy-icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useTouchDrag } from './use-touch-drag.ts';
import styles from './touch.module.css';

/** Refreshes the list of a screen that is pulled down at its top, with an indicator that is announced (rule pull-refresh). */
export function PullToRefresh({ refresh }: { refresh: () => Promise<void> }) {
  const intl = useIntl();
  const actor = usePullActor(refresh);
  const state = useSelected(actor, selectPull);
  const pulled = useSelected(actor, selectPulled);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-pulls', true);
    return () => document.documentElement.removeAttribute('data-pulls');
  }, []);
  useTouchDrag({
    onStart: (target, at) => {
      if (window.scrollY > 0 || !target.closest('main')) return false;
      actor.send({ type: 'pull.started', at });
      return true;
    },
    onMove: (at) => actor.send({ type: 'pull.moved', at }),
    onEnd: () => actor.send({ type: 'pull.ended' }),
    onCancel: () => actor.send({ type: 'pull.cancelled' }),
  });
  const isPulling = state === 'pulling' || state === 'ready';
  // Inside a header, fixed elements would be positioned by it, and the announcement laid out among its tools.
  return createPortal(
    <>
      {state && (
        <div
          className={styles.pull}
          data-state={state}
          style={isPulling ? { translate: `0 ${(pulled ?? 0) - HIDDEN_PX}px` } : undefined}
          aria-hidden
        >
          <RefreshIcon />
          {intl.formatMessage({ id: `touch.${state}` })}
        </div>
      )}
      <div role="status">
        <VisuallyHidden>{state && !isPulling && intl.formatMessage({ id: `touch.${state}` })}</VisuallyHidden>
      </div>
    </>,
    document.body,
  );
}

const HIDDEN_PX = 56; // our choice: more than its height and the space above it
