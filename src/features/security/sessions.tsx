import { FormattedMessage, useIntl } from 'react-intl';
import { useState } from 'react';
import { selectIsActing, selectPart, selectPartFailed, selectPartProblem } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import type { SessionAction } from '#domain/security/sessions.ts';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import { LoadedPart } from '#components/settings/loaded-part.tsx';
import { Problem, Section } from '#components/settings/section.tsx';
import { SessionRows } from './session-rows.tsx';
import styles from '#components/settings/security.module.css';

/** The sessions of the account (rules session-list, session-revoked). */
export function Sessions() {
  const sessions = useSessionActor('sessions');
  const loaded = useSelected(sessions, selectPart);
  useWatch('sessions', { key: 'sessions', enter: { type: 'part.view' } });
  return (
    <Section name="security.sessions" help="security.sessions_help">
      <LoadedPart
        hasFailed={useSelected(sessions, selectPartFailed)}
        isLoaded={loaded !== undefined}
        onRetry={() => sessions.send({ type: 'part.retry' })}
      >
        <Loaded />
      </LoadedPart>
    </Section>
  );
}

function Loaded() {
  const intl = useIntl();
  const sessions = useSessionActor('sessions');
  const { all, own } = useSelected(sessions, selectPart) ?? { all: [], own: undefined };
  const isActing = useSelected(sessions, selectIsActing);
  const problem = useSelected(sessions, selectPartProblem);
  const [question, setQuestion] = useState<SessionAction>();
  const run = (what: SessionAction) => sessions.send({ type: 'part.action', action: what });
  return (
    <div className={styles.form}>
      {own === undefined && (
        <p className={styles.help}>
          <FormattedMessage id="security.session_unknown" />
        </p>
      )}
      {/* A session that may be the current one needs a confirmation. */}
      <SessionRows sessions={{ all, own }} isInert={isActing} onEnd={own === undefined ? setQuestion : run} />
      <Problem problem={problem} onDismiss={() => sessions.send({ type: 'part.dismiss' })} />
      {own !== undefined && all.length > 1 && (
        <Button variant="quiet" className={styles.send} isInert={isActing} onClick={() => setQuestion({ kind: 'others', own })}>
          <FormattedMessage id="security.end_others" />
        </Button>
      )}
      {question && (
        <Question
          title={intl.formatMessage({ id: question.kind === 'others' ? 'security.end_others' : 'security.end_session' })}
          closeLabel={intl.formatMessage({ id: 'general.close' })}
          cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
          doLabel={intl.formatMessage({ id: question.kind === 'others' ? 'security.end_others' : 'security.end_session' })}
          isDanger
          onCancel={() => setQuestion(undefined)}
          onConfirm={() => {
            setQuestion(undefined);
            run(question);
          }}
        >
          <p>
            <FormattedMessage id={question.kind === 'others' ? 'security.end_others_help' : 'security.end_unknown_help'} />
          </p>
        </Question>
      )}
    </div>
  );
}
