import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsSynced, selectProfiles } from '#machines/settings/settings-profile.machine.ts';
import { useCan, useMaybeSessionActor, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useTyped } from './setting-field.tsx';
import styles from '#components/settings/settings.module.css';

/** The sets of settings that the account stores on its server, and the one that this device uses (rule profile-newer). */
export function ProfilesTab() {
  return useMaybeSessionActor('settingsProfile') && <Profiles />;
}

function Profiles() {
  const intl = useIntl();
  const actor = useSessionActor('settingsProfile');
  const { names, profile, version } = useSelected(actor, selectProfiles);
  const isBusy = useSelected(actor, (snapshot) => !snapshot.matches('idle'));
  const isSynced = useSelected(actor, selectIsSynced);
  const hasRoom = useCan('frontendSettings');
  const isInAccount = useCan('settingsStore') && !hasRoom;
  const [name, setName] = useTyped('profile');
  const wanted = name.trim();
  if (!isSynced)
    return (
      <p className={styles.text}>
        <FormattedMessage id="settings_profile.unsupported" />
      </p>
    );
  return (
    <div className={styles.rows}>
      <p className={styles.help}>
        <FormattedMessage id="settings_profile.explanation" /> {isInAccount && <FormattedMessage id="settings_profile.in_account" />}
      </p>
      <ul className={styles.profiles}>
        {names.map((one) => (
          <li key={one.name}>
            <span className={styles.name} dir="auto">
              {one.name}
            </span>
            {one.name === profile ? (
              <span className={styles.mark}>
                <FormattedMessage id="settings_profile.in_use" values={{ version }} />
              </span>
            ) : (
              <>
                <Button
                  variant="quiet"
                  isInert={isBusy}
                  aria-label={intl.formatMessage({ id: 'settings_profile.use_named' }, { profile: one.name })}
                  onClick={() => actor.send({ type: 'profile.choose', profile: one.name })}
                >
                  <FormattedMessage id="settings_profile.use" />
                </Button>
                <Button
                  variant="quiet"
                  isInert={isBusy}
                  aria-label={intl.formatMessage({ id: 'settings_profile.delete_named' }, { profile: one.name })}
                  onClick={() => actor.send({ type: 'profile.delete', profile: one.name })}
                >
                  <FormattedMessage id="settings_profile.delete" />
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button isInert={isBusy} onClick={() => actor.send({ type: 'profile.sync' })}>
          <FormattedMessage id="settings_profile.sync_now" />
        </Button>
      </div>
      <form
        className={styles.naming}
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy || wanted === '') return;
          actor.send({ type: 'profile.choose', profile: wanted });
          setName('');
        }}
      >
        <TextField
          label={intl.formatMessage({ id: 'settings_profile.new_name' })}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="quiet" isInert={isBusy || wanted === ''}>
          <FormattedMessage id="settings_profile.create" />
        </Button>
      </form>
    </div>
  );
}
