import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing, selectPart } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Frontend, Frontends } from '#domain/server-tools/frontends.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Confirm } from '../confirm.tsx';
import { Tool } from '../tool.tsx';
import { useToolDraft } from '../use-tool-draft.ts';
import styles from '../server-tools.module.css';

/** The frontends that the server has or can install, and the one that visitors get (rule tools-frontends). */
export function FrontendsTool() {
  return (
    <Tool of="frontends" help="server_tools.frontends.help">
      <FrontendList />
    </Tool>
  );
}

function FrontendList() {
  const intl = useIntl();
  const loaded = useSelected(useSessionActor('frontends'), selectPart);
  if (loaded === undefined) return null;
  return (
    <>
      {loaded.isInFile && (
        <p className={styles.help}>
          <FormattedMessage id="server_tools.frontends.in_file" />
        </p>
      )}
      <ul className={styles.rows} aria-label={intl.formatMessage({ id: 'server_tools.section.frontends' })}>
        {loaded.all.map((frontend) => (
          <OneFrontend key={frontend.name} frontend={frontend} of={loaded} />
        ))}
      </ul>
    </>
  );
}

function OneFrontend({ frontend, of }: { frontend: Frontend; of: Frontends }) {
  const { name, ref, installed, isInstallable } = frontend;
  return (
    <li className={styles.frontend}>
      <strong dir="auto">{name}</strong>
      {installed.length === 0 ? (
        <p className={styles.help}>
          <FormattedMessage id="server_tools.frontends.not_installed" />
        </p>
      ) : (
        installed.map((one) => <OneVersion key={one} name={name} version={one} of={of} />)
      )}
      {isInstallable && <InstallForm name={name} version={ref} />}
    </li>
  );
}

function OneVersion({ name, version, of: { primary, isInFile } }: { name: string; version: string; of: Frontends }) {
  const intl = useIntl();
  const frontends = useSessionActor('frontends');
  const isActing = useSelected(frontends, selectIsActing);
  const isPrimary = primary?.name === name && primary.ref === version;
  return (
    <div className={styles.version}>
      <span>
        {intl.formatMessage({ id: isPrimary ? 'server_tools.frontends.is_primary' : 'server_tools.frontends.installed' }, { version })}
      </span>
      {!isPrimary && !isInFile && (
        <Confirm
          message="server_tools.frontends.make_primary"
          name={intl.formatMessage({ id: 'server_tools.frontends.make_primary_one' }, { name, version })}
          question={intl.formatMessage({ id: 'server_tools.frontends.primary_confirm' }, { name, version })}
          typedName={name}
          isInert={isActing}
          onConfirm={() => frontends.send({ type: 'part.action', action: { type: 'primary', name, ref: version } })}
        />
      )}
    </div>
  );
}

function InstallForm({ name, version }: { name: string; version: string }) {
  const intl = useIntl();
  const frontends = useSessionActor('frontends');
  const isActing = useSelected(frontends, selectIsActing);
  const { form, edit } = useToolDraft(`frontend-${name}`, { ref: version });
  const isInert = isActing || form.ref.trim() === '';
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isInert) frontends.send({ type: 'part.action', action: { type: 'install', name, ref: form.ref } });
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'server_tools.frontends.version' }, { name })}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={form.ref}
        onChange={({ currentTarget }) => edit({ ref: currentTarget.value })}
      />
      <Button
        type="submit"
        variant="quiet"
        isInert={isInert}
        aria-label={intl.formatMessage({ id: 'server_tools.frontends.install_one' }, { name })}
      >
        <FormattedMessage id="server_tools.frontends.install" />
      </Button>
    </form>
  );
}
