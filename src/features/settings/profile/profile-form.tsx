import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useCan, useSessionActor } from '#react/hooks.ts';
import settings from '#components/settings/settings.module.css';
import { BioField } from './bio-field.tsx';
import { FieldRows } from './field-rows.tsx';
import { NameField } from './name-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { SpotProblem } from './spot-problem.tsx';
import styles from './profile.module.css';

/** What a person writes about themselves. Its button saves the pictures, too. */
export function ProfileForm() {
  const intl = useIntl();
  const form = useSessionActor('ownProfile');
  const hasFields = useCan('profileFields');
  const save = (event: FormEvent) => {
    event.preventDefault();
    form.send({ type: 'profile.save' });
  };
  return (
    <form aria-label={intl.formatMessage({ id: 'settings.tab.profile' })} className={`${settings.rows} ${styles.form}`} onSubmit={save}>
      <NameField />
      <BioField />
      {hasFields && <FieldRows />}
      <SpotProblem spot="texts" />
      <SaveBar />
    </form>
  );
}
