import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { takableIn } from '../chart/chart.ts';
import styles from './takable-events.module.css';

const SendForm = import.meta.env.DEV ? lazy(() => import('./send-form.tsx')) : undefined;

/** The events that a machine accepts in its current state; in development they can be sent manually. */
export function TakableEvents({ actor, snapshot }: { actor: AnyActorRef; snapshot: AnyMachineSnapshot }) {
  const [type, setType] = useState('');
  const takable = takableIn(snapshot);
  return (
    <>
      <h4 className={styles.title}>
        <FormattedMessage id="inspector.takable" />
      </h4>
      {takable.length === 0 && (
        <p className={styles.none}>
          <FormattedMessage id="inspector.takes_nothing" />
        </p>
      )}
      <ul className={styles.events}>
        {takable.map(({ type: name, guards, isSure }) => (
          <li key={name}>
            {SendForm ? (
              <button type="button" className={styles.type} onClick={() => setType(name)}>
                {name}
              </button>
            ) : (
              <span className={styles.type}>{name}</span>
            )}
            {guards.length > 0 && (
              <span className={styles.guard}>
                <FormattedMessage id={isSure ? 'inspector.guarded' : 'inspector.guarded_only'} values={{ guards: guards.join(', ') }} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {SendForm && (
        <Suspense>
          <SendForm key={type} type={type} onSend={(event) => actor.send(event)} />
        </Suspense>
      )}
    </>
  );
}
