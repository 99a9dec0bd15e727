import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import {
  selectConfigDrafts,
  selectConfigFields,
  selectConfigQuery,
  selectConfigSection,
} from '#machines/server-config/server-config.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { SECTIONS, type Section } from '#domain/server-config/sections.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './server-config.module.css';

/** The search over all settings, and the choice of a section that the server has, with the number of its unsaved changes (rule config-sections). */
export function Toolbar() {
  const intl = useIntl();
  const config = useSessionActor('serverConfig');
  const fields = useSelector(config, selectConfigFields);
  const drafts = useSelector(config, selectConfigDrafts);
  const query = useSelector(config, selectConfigQuery);
  const section = useSelector(config, selectConfigSection);
  const options = SECTIONS.filter((one) => fields.some((field) => field.section === one)).map((one) => {
    const name = intl.formatMessage({ id: `server_config.section.${one}` });
    const count = fields.filter(({ id, section: of }) => of === one && drafts[id] !== undefined).length;
    return { value: one, label: count > 0 ? intl.formatMessage({ id: 'server_config.section_changed' }, { name, count }) : name };
  });
  return (
    <div className={styles.toolbar}>
      <TextField
        label={intl.formatMessage({ id: 'server_config.search' })}
        type="search"
        value={query}
        onChange={({ currentTarget }) => config.send({ type: 'config.search', query: currentTarget.value })}
      />
      <Select
        label={intl.formatMessage({ id: 'server_config.section' })}
        value={section}
        options={options}
        onPick={(value) => config.send({ type: 'config.section', section: value as Section })}
      />
    </div>
  );
}
