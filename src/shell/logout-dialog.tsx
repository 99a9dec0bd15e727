import { useSelector } from '@xstate/react';
import { selectLosses, selectOther } from '#machines/session/logout.machine.ts';
import { useSessionActor } from '#app/hooks.ts';
import { isLossy, type Losses } from '#domain/composer/losses.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Question } from '#ui/question.tsx';

/** The question before logging out, which names what goes with the account (decision 27). */
export function LogoutDialog() {
  const { words } = useWords();
  const logout = useSessionActor('logout');
  const other = useSelector(logout, selectOther);
  const losses = useSelector(logout, selectLosses);
  return (
    <Question
      title={words('login.logout_confirm_title')}
      closeLabel={words('general.close')}
      cancelLabel={words('general.cancel')}
      doLabel={words('login.logout')}
      isDanger
      isInert={!losses}
      onCancel={() => logout.send({ type: 'logout.cancel' })}
      onConfirm={() => logout.send({ type: 'logout.confirm' })}
    >
      {losses ? (
        <>
          <p>{other ? <Words id="login.logout_of_confirm" values={{ acct: other.acct }} /> : <Words id="login.logout_confirm" />}</p>
          {isLossy(losses) && <LossList losses={losses} />}
        </>
      ) : (
        <p role="status">
          <Words id="settings_profile.synchronizing" />
        </p>
      )}
    </Question>
  );
}

function LossList({ losses: { drafts, posts, messages, settings, profiles, notes, lists } }: { losses: Losses }) {
  return (
    <div>
      <Words id="login.logout_loses" />
      <ul>
        {drafts > 0 && (
          <li>
            <Words id="login.logout_drafts" values={{ count: drafts }} />
          </li>
        )}
        {posts > 0 && (
          <li>
            <Words id="login.logout_posts" values={{ count: posts }} />
          </li>
        )}
        {messages > 0 && (
          <li>
            <Words id="login.logout_messages" values={{ count: messages }} />
          </li>
        )}
        {settings > 0 && (
          <li>
            <Words id="login.logout_settings" values={{ count: settings }} />
          </li>
        )}
        {profiles > 0 && (
          <li>
            <Words id="login.logout_profile" />
          </li>
        )}
        {notes > 0 && (
          <li>
            <Words id="login.logout_notes" values={{ count: notes }} />
          </li>
        )}
        {lists > 0 && (
          <li>
            <Words id="login.logout_lists" values={{ count: lists }} />
          </li>
        )}
      </ul>
    </div>
  );
}
