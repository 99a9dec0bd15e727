import { useIntl } from 'react-intl';
import { useCan, useRow, useSessionActor } from '#react/hooks.ts';
import { domainOf } from '#domain/account/account.ts';
import { FIRST_MUTE, isOfStatus, type ConfirmedMark, type MuteChoice } from '#domain/status/marks.ts';
import { Question } from '#ui/question.tsx';
import { MuteChoices } from './mute-choices.tsx';

/** The confirmation before an action on a status or an account, where the settings require it (rule confirm-defaults). */
export function QuestionDialog({ mark, id, how }: { mark: ConfirmedMark; id: string; how?: MuteChoice | undefined }) {
  const intl = useIntl();
  const actions = useSessionActor('statusActions');
  const mayChoose = useCan('timedMuting');
  const acct = useRow('accounts', isOfStatus(mark) ? undefined : id)?.acct ?? '';
  const values = { name: `@${acct}`, domain: domainOf(acct) };
  return (
    <Question
      title={intl.formatMessage({ id: `status.confirm.${mark}_title` }, values)}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
      doLabel={intl.formatMessage({ id: `status.confirm.${mark}_do` })}
      isDanger={mark !== 'reblog'}
      onCancel={() => actions.send({ type: 'question.cancel' })}
      onConfirm={() => actions.send({ type: 'question.confirm' })}
    >
      <p>{intl.formatMessage({ id: `status.confirm.${mark}` }, values)}</p>
      {mark === 'mute' && mayChoose && (
        <MuteChoices how={how ?? FIRST_MUTE} onChoose={(chosen) => actions.send({ type: 'question.choose', how: chosen })} />
      )}
    </Question>
  );
}
