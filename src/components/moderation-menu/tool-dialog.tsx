import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Use } from '#machines/moderation/account-tools.machine.ts';
import { useRow, useSessionActor } from '#react/hooks.ts';
import type { ConfirmedTool } from '#domain/account/moderation.ts';
import { isTypedName } from '#domain/account/typed-name.ts';
import { Question } from '#ui/question.tsx';
import { TypedNameField } from '#ui/typed-name-field.tsx';
import styles from './moderation-menu.module.css';

/**
 * Asks for confirmation before an account is deleted, rejected, made to change its password or loses its second factor, and names it; a deletion is confirmed by
 * typing the name (rules removal-confirmed, removal-typed).
 */
export function ToolDialog({ account: { id, acct }, tool }: Use) {
  const intl = useIntl();
  const tools = useSessionActor('accountTools');
  const reason = useRow('adminAccounts', id)?.reason;
  const [typed, setTyped] = useState('');
  const confirmed = tool as ConfirmedTool;
  const name = `@${acct}`;
  return (
    <Question
      title={intl.formatMessage({ id: `user_card.admin_menu.${confirmed}` })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
      doLabel={intl.formatMessage({ id: `user_card.admin_menu.${confirmed}_do` })}
      isDanger
      isInert={confirmed === 'removed' && !isTypedName(typed, acct)}
      onCancel={() => tools.send({ type: 'tool.cancel' })}
      onConfirm={() => tools.send({ type: 'tool.confirm' })}
    >
      <p>{intl.formatMessage({ id: `user_card.admin_menu.${confirmed}_confirm` }, { name })}</p>
      {confirmed === 'rejected' && reason !== undefined && (
        <blockquote className={styles.reason} dir="auto">
          {reason}
        </blockquote>
      )}
      {confirmed === 'removed' && (
        <TypedNameField label={intl.formatMessage({ id: 'user_card.admin_menu.removed_type' }, { name })} typed={typed} onType={setTyped} />
      )}
    </Question>
  );
}
