import { FormattedMessage, useIntl } from 'react-intl';
import { selectLosses, selectOther } from '#machines/session/logout.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { isLossy, type Losses } from '#domain/composer/losses.ts';
import { Question } from '#ui/question.tsx';

/** The confirmation before logging out, which names the data that is removed with the account (decision settings-sync). */
export function LogoutDialog() {
  const intl = useIntl();
  const logout = useSessionActor('logout');
  const other = useSelected(logout, selectOther);
  const losses = useSelected(logout, selectLosses);
  return (
    <Question
      title={intl.formatMessage({ id: 'login.logout_confirm_title' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
      doLabel={intl.formatMessage({ id: 'login.logout' })}
      isDanger
      isInert={!losses}
      onCancel={() => logout.send({ type: 'logout.cancel' })}
      onConfirm={() => logout.send({ type: 'logout.confirm' })}
    >
      {losses ? (
        <>
          <p>
            {other ? (
              <FormattedMessage id="login.logout_of_confirm" values={{ acct: other.acct }} />
            ) : (
              <FormattedMessage id="login.logout_confirm" />
            )}
          </p>
          {isLossy(losses) && <LossList losses={losses} />}
        </>
      ) : (
        <p role="status">
          <FormattedMessage id="settings_profile.synchronizing" />
        </p>
      )}
    </Question>
  );
}

function LossList({ losses: { drafts, posts, messages, settings, profiles, notes, lists } }: { losses: Losses }) {
  return (
    <div>
      <FormattedMessage id="login.logout_loses" />
      <ul>
        {drafts > 0 && (
          <li>
            <FormattedMessage id="login.logout_drafts" values={{ count: drafts }} />
          </li>
        )}
        {posts > 0 && (
          <li>
            <FormattedMessage id="login.logout_posts" values={{ count: posts }} />
          </li>
        )}
        {messages > 0 && (
          <li>
            <FormattedMessage id="login.logout_messages" values={{ count: messages }} />
          </li>
        )}
        {settings > 0 && (
          <li>
            <FormattedMessage id="login.logout_settings" values={{ count: settings }} />
          </li>
        )}
        {profiles > 0 && (
          <li>
            <FormattedMessage id="login.logout_profile" />
          </li>
        )}
        {notes > 0 && (
          <li>
            <FormattedMessage id="login.logout_notes" values={{ count: notes }} />
          </li>
        )}
        {lists > 0 && (
          <li>
            <FormattedMessage id="login.logout_lists" values={{ count: lists }} />
          </li>
        )}
      </ul>
    </div>
  );
}
