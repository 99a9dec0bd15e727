import { FormattedMessage, useIntl } from 'react-intl';
import type { FormEvent } from 'react';
import { selectIsActing, selectPart, selectPartFailed, selectPartProblem, selectTyped } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { typedAcct } from '#domain/moving/moving.ts';
import { Button } from '#ui/button.tsx';
import { leaveFocusTo } from '#ui/leave-focus.ts';
import { TextField } from '#ui/text-field.tsx';
import { RowList } from '#components/list/row-list.tsx';
import { LoadedPart } from '#components/settings/loaded-part.tsx';
import { Problem, Section } from '#components/settings/section.tsx';
import styles from '#components/settings/security.module.css';

/** The account's aliases, without which no account can move here (rule alias-list). */
export function Aliases() {
  const aliases = useSessionActor('aliases');
  const isLoaded = useSelected(aliases, selectPart) !== undefined;
  const hasFailed = useSelected(aliases, selectPartFailed);
  useWatch('aliases', { key: 'aliases', enter: { type: 'part.view' } });
  return (
    <Section name="moving.aliases" help="moving.aliases_help">
      {hasFailed && (
        <p className={styles.help}>
          <FormattedMessage id="moving.aliases_failed" />
        </p>
      )}
      <LoadedPart hasFailed={hasFailed} isLoaded={isLoaded} onRetry={() => aliases.send({ type: 'part.retry' })}>
        <Loaded />
      </LoadedPart>
    </Section>
  );
}

function Loaded() {
  const intl = useIntl();
  const aliases = useSessionActor('aliases');
  const loaded = useSelected(aliases, selectPart) ?? [];
  const typed = useSelected(aliases, selectTyped);
  const isActing = useSelected(aliases, selectIsActing);
  const problem = useSelected(aliases, selectPartProblem);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (isActing || typedAcct(typed) === '') return;
    aliases.send({ type: 'part.action', action: { kind: 'add', acct: typedAcct(typed) } });
  };
  return (
    <form className={styles.form} onSubmit={add}>
      {loaded.length > 0 && (
        <RowList ids={loaded} className={styles.longRows}>
          {(acct) => (
            <div className={styles.longRow}>
              <span className={styles.what} dir="auto">
                {acct}
              </span>
              <Button
                ref={leaveToField}
                variant="quiet"
                isInert={isActing}
                aria-label={intl.formatMessage({ id: 'moving.remove_alias' }, { acct })}
                onClick={() => aliases.send({ type: 'part.action', action: { kind: 'remove', acct } })}
              >
                <FormattedMessage id="moving.remove" />
              </Button>
            </div>
          )}
        </RowList>
      )}
      <TextField
        label={intl.formatMessage({ id: 'moving.alias' })}
        placeholder={intl.formatMessage({ id: 'moving.account_example' })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={typed}
        onChange={({ currentTarget }) => aliases.send({ type: 'part.type', typed: currentTarget.value })}
      />
      <Problem problem={problem} onDismiss={() => aliases.send({ type: 'part.dismiss' })} />
      <Button type="submit" variant="quiet" className={styles.send} isInert={isActing || typedAcct(typed) === ''}>
        <FormattedMessage id="moving.add_alias" />
      </Button>
    </form>
  );
}

const leaveToField = leaveFocusTo((button) => [button.closest('form')?.querySelector<HTMLElement>('input')]);
