import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Run } from '#machines/moderation/bulk-action.machine.ts';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { Question } from '#ui/question.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../moderation.module.css';

const MAX_NAMED = 12; // our choice: all of more is not read

/**
 * Asks for confirmation before an action on several accounts, and names them; an action without an end is confirmed by typing their number
 * (rules accounts-several, removal-typed).
 */
export function RunQuestion({ run: { tool, accounts }, title }: { run: Run; title: string }) {
  const intl = useIntl();
  const run = useSessionActor('bulkAction');
  const suspendsOnly = useCan('gotosocialAdmin');
  const mustType = tool === 'removed' || (suspendsOnly && tool === 'deactivated');
  const [typed, setTyped] = useState('');
  const names = accounts.slice(0, MAX_NAMED).map(({ acct }) => `@${acct}`);
  const isTyped = [String(accounts.length), intl.formatNumber(accounts.length)].includes(typed.trim());
  return (
    <Question
      title={title}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
      doLabel={title}
      isDanger={mustType || tool === 'rejected'}
      isInert={mustType && !isTyped}
      onCancel={() => run.send({ type: 'run.cancel' })}
      onConfirm={() => run.send({ type: 'run.confirm' })}
    >
      <p>{intl.formatMessage({ id: 'moderation.run.confirm' }, { count: accounts.length })}</p>
      <ul className={styles.named}>
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {accounts.length > names.length && (
        <p>{intl.formatMessage({ id: 'moderation.run.others' }, { count: accounts.length - names.length })}</p>
      )}
      {mustType && (
        <TextField
          label={intl.formatMessage({ id: 'moderation.run.type' }, { count: accounts.length })}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
    </Question>
  );
}
