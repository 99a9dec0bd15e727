import { useIntl } from 'react-intl';
import {
  selectConfigDrafts,
  selectConfigFields,
  selectConfigQuery,
  selectConfigSection,
} from '#machines/server-config/server-config.machine.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { SECTIONS, tabOfSection, type Section } from '#domain/server-config/sections.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './server-config.module.css';

/** The search over all settings, and the choice of a section that the server has, with the number of its unsaved changes; the address may name one (rules config-sections, moderation-links). */
export function Toolbar({ opened }: { opened: Section | undefined }) {
  const intl = useIntl();
  const config = useSessionActor('serverConfig');
  const modals = usePageActor('modals');
  const fields = useSelected(config, selectConfigFields);
  const drafts = useSelected(config, selectConfigDrafts);
  useWatch('serverConfig', opened && { key: opened, enter: { type: 'config.section', section: opened } });
  const query = useSelected(config, selectConfigQuery);
  const section = useSelected(config, selectConfigSection);
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
        onPick={(value) => modals.send({ type: 'moderationModal.pick', tab: tabOfSection(value as Section) })}
      />
    </div>
  );
}
