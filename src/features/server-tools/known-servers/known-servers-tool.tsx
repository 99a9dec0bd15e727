import { FormattedMessage, useIntl } from 'react-intl';
import { selectPart, selectTyped } from '#machines/support/part.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import {
  matchingServers,
  SERVER_STATES,
  type KnownServer,
  type ServersAction,
  type ServerState,
} from '#domain/server-tools/known-servers.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Tool } from '../tool.tsx';
import styles from '../server-tools.module.css';

/** The servers that this one knows: reachable or not, and how the simple policy treats them (rule tools-known-servers). */
export function KnownServersTool() {
  return (
    <Tool of="knownServers" help="server_tools.known.help">
      <Servers />
    </Tool>
  );
}

function Servers() {
  const intl = useIntl();
  const actor = useSessionActor('knownServers');
  const modals = usePageActor('modals');
  const loaded = useSelected(actor, selectPart);
  const query = useSelected(actor, selectTyped);
  if (loaded === undefined) return null;
  const { state, limit } = loaded;
  const found = matchingServers(loaded, query);
  const send = (action: ServersAction) => actor.send({ type: 'part.action', action });
  return (
    <>
      <div role="search" className={styles.form}>
        <TextField
          label={intl.formatMessage({ id: 'server_tools.known.search' })}
          type="search"
          dir="ltr"
          value={query}
          onChange={({ currentTarget }) => actor.send({ type: 'part.type', typed: currentTarget.value })}
        />
        <Select
          label={intl.formatMessage({ id: 'server_tools.known.state' })}
          value={state}
          options={SERVER_STATES.map((value) => ({ value, label: intl.formatMessage({ id: `server_tools.known.state.${value}` }) }))}
          onPick={(picked) => send({ type: 'filter', state: picked as ServerState })}
        />
      </div>
      <p className={styles.help} role="status">
        <FormattedMessage id="server_tools.known.count" values={{ count: found.length }} />
      </p>
      <ul className={styles.rows} aria-label={intl.formatMessage({ id: 'server_tools.section.known' })}>
        {found.slice(0, limit).map((server) => (
          <ServerRow key={server.host} server={server} />
        ))}
      </ul>
      {found.length > limit && (
        <Button variant="quiet" onClick={() => send({ type: 'more' })}>
          <FormattedMessage id="general.show_more" />
        </Button>
      )}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => modals.send({ type: 'moderationModal.pick', tab: 'config' })}>
          <FormattedMessage id="server_tools.known.configure" />
        </Button>
      </div>
    </>
  );
}

function ServerRow({ server: { host, unreachableSince, treatments } }: { server: KnownServer }) {
  const intl = useIntl();
  return (
    <li>
      <div className={styles.about}>
        <span dir="ltr">{host}</span>
        {unreachableSince !== undefined && (
          <span className={styles.help}>
            <FormattedMessage id="server_tools.known.unreachable" values={{ date: new Date(unreachableSince) }} />
          </span>
        )}
        {treatments.length > 0 && (
          <span className={styles.help}>
            {intl.formatList(treatments.map((one) => intl.formatMessage({ id: `server_tools.known.treatment.${one}` })))}
          </span>
        )}
      </div>
    </li>
  );
}
