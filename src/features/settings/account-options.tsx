import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { selectIsNamed, selectOption, selectOptionsFailed, selectRefused } from '#machines/settings/account-options.machine.ts';
import { useServerCan, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { DIRECT_SENDERS, TTL_DAYS, type AccountOption, type OptionChange } from '#domain/account/options.ts';
import { supportsScope } from '#domain/server/supported-scopes.ts';
import { VISIBILITIES } from '#domain/status/visibility.ts';
import type { MessageId } from '#i18n/messages.ts';
import { PartFailed } from '#components/page/part-failed.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { Explained, Line, RowSlot } from './setting-field.tsx';
import styles from '#components/settings/settings.module.css';

/** The settings of an account that the server stores. */
export function Options({ names }: { names: readonly AccountOption[] }) {
  const options = useSessionActor('accountOptions');
  const isNamed = useSelected(options, selectIsNamed);
  const named = names.filter((name) => isNamed(name));
  if (useSelected(options, selectOptionsFailed)) return <PartFailed resetErrorBoundary={() => options.send({ type: 'options.retry' })} />;
  return (
    <section className={styles.rows}>
      <h4 className={styles.heading}>
        <FormattedMessage id="settings.on_server" />
      </h4>
      {named.map((name) => (
        <OptionRow key={name} name={name} />
      ))}
    </section>
  );
}

/** One option that the server stores; it has no value while it is being set, and a rejected one can be retried (rule option-pending). */
function OptionRow({ name }: { name: AccountOption }) {
  const options = useSessionActor('accountOptions');
  const refused = useSelected(options, (snapshot) => selectRefused(snapshot, name));
  return (
    <RowSlot name={name}>
      <OptionField name={name} />
      {refused && (
        <p className={styles.refused}>
          <FormattedMessage id="settings.refused_here" />
          <Button variant="quiet" onClick={() => options.send({ type: 'option.set', change: refused })}>
            <FormattedMessage id="general.retry" />
          </Button>
        </p>
      )}
    </RowSlot>
  );
}

type Choices = (value: unknown, can: ReturnType<typeof useServerCan>, intl: IntlShape) => { value: string; label: string }[];

/** The options that are one of several, with what each may be. */
const choicesOf: Readonly<Record<'defaultScope' | 'directMessagesFrom' | 'statusTtlDays', Choices>> = {
  defaultScope: (value, can, intl) =>
    VISIBILITIES.filter((one) => one === value || (one !== 'local' && supportsScope(can, one))).map((visibility) => ({
      value: visibility,
      label: intl.formatMessage({ id: `general.scope_in_timeline.${visibility}` }),
    })),
  directMessagesFrom: (_value, _can, intl) =>
    DIRECT_SENDERS.map((one) => ({ value: one, label: intl.formatMessage({ id: `settings.directMessagesFrom.${one}` }) })),
  statusTtlDays: (value, _can, intl) => {
    const offered: readonly string[] = TTL_DAYS;
    const all = typeof value === 'string' && !offered.includes(value) ? [...offered, value] : offered;
    return all.map((days) => ({
      value: days,
      label:
        days === 'never'
          ? intl.formatMessage({ id: 'settings.statusTtlDays.never' })
          : intl.formatMessage({ id: 'settings.statusTtlDays.days' }, { days: Number(days) }),
    }));
  },
};

const isChoice = (name: AccountOption): name is keyof typeof choicesOf => name in choicesOf;

function OptionField({ name }: { name: AccountOption }) {
  const intl = useIntl();
  const options = useSessionActor('accountOptions');
  const can = useServerCan();
  const value = useSelected(options, (snapshot) => selectOption(snapshot, name));
  const label = intl.formatMessage({ id: `settings.${name}` as MessageId });
  const set = (next: boolean | string) => options.send({ type: 'option.set', change: { name, value: next } as OptionChange });
  if (!isChoice(name))
    return (
      <Checkbox isOn={value === undefined ? undefined : value === true} onChange={set} help={<Explained name={name} />}>
        {label}
      </Checkbox>
    );
  const unknown = value === undefined ? [{ value: '', label: intl.formatMessage({ id: 'settings.saving' }) }] : [];
  const choices = choicesOf[name](value, can, intl);
  return (
    <Line name={name}>
      {(named) => (
        <Select
          {...named}
          options={[...unknown, ...choices]}
          value={value === undefined ? '' : String(value)}
          aria-busy={value === undefined || undefined}
          onPick={set}
        />
      )}
    </Line>
  );
}
