import { FormattedMessage, useIntl } from 'react-intl';
import { selectConfigFields, selectConfigQuery, selectConfigSection } from '#machines/server-config/server-config.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { matching, type Field } from '#domain/server-config/fields.ts';
import { ConfigField } from './config-field.tsx';
import styles from './server-config.module.css';

const MOST = 100; // our choice: a search for one letter finds nearly everything

/** Groups the fields by their group and section, in the server's order. */
const grouped = (fields: readonly Field[]): readonly (readonly [string, readonly Field[]])[] => {
  const groups = new Map<string, Field[]>();
  for (const field of fields) {
    const key = `${field.path[0]} ${field.path[1]}`;
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  return [...groups];
};

/** The settings of the selected section, or all that match the search (rules config-sections, config-search). */
export function FieldList() {
  const intl = useIntl();
  const config = useSessionActor('serverConfig');
  const fields = useSelected(config, selectConfigFields);
  const query = useSelected(config, selectConfigQuery);
  const section = useSelected(config, selectConfigSection);
  const isSearch = query.trim() !== '';
  const found = isSearch ? matching(fields, query) : fields.filter((one) => one.section === section);
  const shown = isSearch ? found.slice(0, MOST) : found;
  return (
    <>
      <p role="status" className={styles.faint}>
        {isSearch && intl.formatMessage({ id: 'server_config.found' }, { count: found.length })}
      </p>
      {!isSearch && section === 'advanced' && (
        <p className={styles.note}>
          <FormattedMessage id="server_config.advanced_help" />
        </p>
      )}
      {grouped(shown).map(([key, some]) => (
        <fieldset key={key} className={styles.group}>
          <legend dir="auto">{some[0]?.groupLabel}</legend>
          {some.map((field) => (
            <ConfigField key={field.id} field={field} />
          ))}
        </fieldset>
      ))}
    </>
  );
}
