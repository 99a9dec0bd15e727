import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing, selectPart } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { webAddress } from '#domain/server-tools/relays.ts';
import { RowList } from '#components/list/row-list.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FollowIcon } from '#ui/lazy-icons.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Confirm } from '../confirm.tsx';
import { Tool } from '../tool.tsx';
import { useToolDraft } from '../use-tool-draft.ts';
import styles from '../server-tools.module.css';

/** The relays that the server follows, and a form to follow another (rule tools-relays). */
export function RelaysTool() {
  return (
    <Tool of="relays" help="server_tools.relays.help">
      <RelayForm />
      <RelayList />
    </Tool>
  );
}

function RelayForm() {
  const intl = useIntl();
  const relays = useSessionActor('relays');
  const isActing = useSelected(relays, selectIsActing);
  const { form, edit } = useToolDraft('relay', { actor: '' });
  const address = webAddress(form.actor);
  const id = useId();
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        // The text as it was typed, so that the draft of the same text is dropped.
        if (!isActing && address !== undefined) relays.send({ type: 'part.action', action: { type: 'follow', actor: form.actor } });
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'server_tools.relays.address' })}
        type="url"
        dir="ltr"
        autoComplete="off"
        aria-describedby={id}
        placeholder={intl.formatMessage({ id: 'server_tools.relays.example' })}
        value={form.actor}
        onChange={({ currentTarget }) => edit({ actor: currentTarget.value })}
      />
      <Button type="submit" isInert={isActing || address === undefined}>
        <FormattedMessage id="server_tools.relays.follow" />
      </Button>
      <p id={id} className={styles.help}>
        <FormattedMessage id="server_tools.relays.address_help" />
      </p>
    </form>
  );
}

function RelayList() {
  const intl = useIntl();
  const relays = useSessionActor('relays');
  const loaded = useSelected(relays, selectPart) ?? [];
  const isActing = useSelected(relays, selectIsActing);
  const mutual = new Set(loaded.flatMap(({ actor, isMutual }) => (isMutual ? [actor] : [])));
  if (loaded.length === 0) {
    return (
      <EmptyState icon={<FollowIcon />} title={intl.formatMessage({ id: 'server_tools.relays.none' })}>
        <FormattedMessage id="server_tools.relays.none_help" />
      </EmptyState>
    );
  }
  return (
    <RowList
      ids={loaded.map(({ actor }) => actor)}
      className={styles.listed}
      label={intl.formatMessage({ id: 'server_tools.section.relays' })}
    >
      {(actor) => (
        <div className={styles.row}>
          <div className={styles.about}>
            <span dir="ltr">{actor}</span>
            <span className={styles.help}>
              <FormattedMessage id={mutual.has(actor) ? 'server_tools.relays.mutual' : 'server_tools.relays.pending'} />
            </span>
          </div>
          <Confirm
            message="server_tools.relays.unfollow"
            name={intl.formatMessage({ id: 'server_tools.relays.unfollow_one' }, { relay: actor })}
            question={intl.formatMessage({ id: 'server_tools.relays.unfollow_confirm' }, { relay: actor })}
            isInert={isActing}
            onConfirm={() => relays.send({ type: 'part.action', action: { type: 'unfollow', actor } })}
          />
        </div>
      )}
    </RowList>
  );
}
