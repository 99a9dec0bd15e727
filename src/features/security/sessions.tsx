import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useState } from 'react';
import { selectIsActing, selectPart, selectPartFailed, selectPartProblem } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import type { SessionAction } from '#domain/security/sessions.ts';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import { HeldPart } from '#components/settings/held-part.tsx';
import { Problem, Section } from '#components/settings/section.tsx';
import { SessionRows } from './session-rows.tsx';
import styles from '#components/settings/security.module.css';

/** The sessions of the account (rules session-list, session-revoked). */
export function Sessions() {
  const sessions = useSessionActor('sessions');
  const loaded = useSelector(sessions, selectPart);
  useWatch('sessions', { key: 'sessions', look: { type: 'part.view' } });
  return (
    <Section name="security.sessions" help="security.sessions_help">
      <HeldPart
        hasFailed={useSelector(sessions, selectPartFailed)}
        isKnown={loaded !== undefined}
        onRetry={() => sessions.send({ type: 'part.retry' })}
      >
        <Known />
      </HeldPart>
    </Section>
  );
}

function Known() {
  const intl = useIntl();
  const sessions = useSessionActor('sessions');
  const { all, own } = useSelector(sessions, selectPart) ?? { all: [], own: undefined };
  const isActing = useSelector(sessions, selectIsActing);
  const problem = useSelector(sessions, selectPartProblem);
  const [asked, setAsked] = useState<SessionAction>();
  const act = (what: SessionAction) => sessions.send({ type: 'part.action', action: what });
  return (
    <div className={styles.form}>
      {own === undefined && (
        <p className={styles.help}>
          <FormattedMessage id="security.session_unknown" />
        </p>
      )}
      {/* A session that may be the current one needs a confirmation. */}
      <SessionRows sessions={{ all, own }} isInert={isActing} onEnd={own === undefined ? setAsked : act} />
      <Problem problem={problem} onDismiss={() => sessions.send({ type: 'part.dismiss' })} />
      {own !== undefined && all.length > 1 && (
        <Button look="quiet" className={styles.send} isInert={isActing} onClick={() => setAsked({ kind: 'others', own })}>
          <FormattedMessage id="security.end_others" />
        </Button>
      )}
      {asked && (
        <Question
          title={intl.formatMessage({ id: asked.kind === 'others' ? 'security.end_others' : 'security.end_session' })}
          closeLabel={intl.formatMessage({ id: 'general.close' })}
          cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
          doLabel={intl.formatMessage({ id: asked.kind === 'others' ? 'security.end_others' : 'security.end_session' })}
          isDanger
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            act(asked);
          }}
        >
          <p>
            <FormattedMessage id={asked.kind === 'others' ? 'security.end_others_help' : 'security.end_unknown_help'} />
          </p>
        </Question>
      )}
    </div>
  );
}
