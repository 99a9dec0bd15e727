import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing, selectPart, selectTyped } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { appForm, EMPTY_APP, NEW_APP, type OAuthApp } from '#domain/server-tools/oauth-apps.ts';
import { hasMorePages } from '#domain/server-tools/pages.ts';
import { shownOf } from '#react/shown.ts';
import { useCopy } from '#react/use-copy.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Confirm } from '../confirm.tsx';
import { Tool } from '../tool.tsx';
import { useToolDraft } from '../use-tool-draft.ts';
import { AppForm } from './app-form.tsx';
import { UnlistedDrafts } from './unlisted-drafts.tsx';
import styles from '../server-tools.module.css';

/** The apps that are registered with the server (rule tools-oauth-apps). */
export function OAuthAppsTool() {
  return (
    <Tool of="oauthApps" help="server_tools.apps.help">
      <NewApp />
      <Search />
      <UnlistedDrafts />
      <Apps />
    </Tool>
  );
}

function NewApp() {
  const actor = useSessionActor('oauthApps');
  const draft = useToolDraft(NEW_APP, EMPTY_APP);
  return (
    <details className={styles.rule}>
      <summary>
        <FormattedMessage id="server_tools.apps.new" />
      </summary>
      <AppForm
        draft={draft}
        hasScopes
        submit="server_tools.apps.create"
        onSubmit={() => {
          const { scopes, ...texts } = draft.form;
          actor.send({ type: 'part.action', action: { type: 'create', texts, scopes } });
        }}
      />
    </details>
  );
}

/** The servers list apps in no order, and compare only whole names and client IDs. */
function Search() {
  const intl = useIntl();
  const actor = useSessionActor('oauthApps');
  const typed = useSelected(actor, selectTyped);
  const isActing = useSelected(actor, selectIsActing);
  return (
    <form
      role="search"
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isActing) actor.send({ type: 'part.action', action: { type: 'search', query: typed.trim() } });
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'server_tools.apps.search' })}
        type="search"
        dir="auto"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => actor.send({ type: 'part.type', typed: currentTarget.value })}
      />
      <Button type="submit" variant="quiet" isInert={isActing}>
        <FormattedMessage id="search.submit" />
      </Button>
    </form>
  );
}

function Apps() {
  const intl = useIntl();
  const actor = useSessionActor('oauthApps');
  const part = useSelected(actor, selectPart);
  const apps = part?.apps ?? [];
  const isActing = useSelected(actor, selectIsActing);
  return (
    <>
      <p className={styles.help} role="status">
        {apps.length === 0 && <FormattedMessage id="search.no_results" />}
      </p>
      <ul className={styles.rows} aria-label={intl.formatMessage({ id: 'server_tools.section.apps' })}>
        {apps.map((app) => (
          <AppRow key={app.id} app={app} />
        ))}
      </ul>
      {part && hasMorePages(part) && (
        <Button variant="quiet" isInert={isActing} onClick={() => actor.send({ type: 'part.action', action: { type: 'more' } })}>
          <FormattedMessage id="general.show_more" />
        </Button>
      )}
    </>
  );
}

function AppRow({ app: { id, clientId, secret, texts } }: { app: OAuthApp }) {
  const intl = useIntl();
  const actor = useSessionActor('oauthApps');
  const isActing = useSelected(actor, selectIsActing);
  const draft = useToolDraft(appForm(clientId), texts);
  const copy = useCopy();
  const copySecret = () => {
    const text = shownOf(secret);
    if (typeof text === 'string') copy(text, { done: 'status.text_copied', failed: 'inspector.copy_failed' });
  };
  return (
    <li className={styles.rule}>
      <details>
        <summary>
          <span dir="auto">{texts.name}</span>
          <span className={styles.help} dir="auto">
            {texts.trusted === '' ? texts.website : intl.formatMessage({ id: 'server_tools.apps.is_trusted' })}
          </span>
        </summary>
        <div className={styles.form}>
          <p className={styles.help}>
            <FormattedMessage id="server_tools.apps.client_id" values={{ id: <code dir="ltr">{clientId}</code> }} />
          </p>
          <AppForm
            draft={draft}
            conflict={texts}
            submit="server_tools.apps.save"
            onSubmit={() => actor.send({ type: 'part.action', action: { type: 'edit', id, clientId, entered: draft.entered } })}
          >
            <Button variant="quiet" onClick={copySecret}>
              <FormattedMessage id="server_tools.apps.copy" />
            </Button>
            <Confirm
              message="server_tools.apps.delete"
              question={intl.formatMessage({ id: 'server_tools.apps.delete_ask' }, { name: texts.name })}
              typedName={texts.name}
              isInert={isActing}
              onConfirm={() => actor.send({ type: 'part.action', action: { type: 'delete', id, clientId, name: texts.name } })}
            />
          </AppForm>
        </div>
      </details>
    </li>
  );
}
