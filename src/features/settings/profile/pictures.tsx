import { FormattedMessage } from 'react-intl';
import { useCan } from '#react/hooks.ts';
import { PICTURES } from '#domain/own-profile/own-profile.ts';
import { useAsked } from '#components/settings/use-asked.ts';
import settings from '#components/settings/settings.module.css';
import { PictureRow } from './picture-row.tsx';

/** The pictures of the profile. They stand outside of the form: what is cut in a dialog of theirs must not send it. */
export function Pictures() {
  const hasBackground = useCan('accountExtras');
  return (
    <section {...useAsked('profile.pictures')} className={settings.rows}>
      <h3 className={settings.heading}>
        <FormattedMessage id="profile.pictures" />
      </h3>
      {PICTURES.filter((kind) => kind !== 'background' || hasBackground).map((kind) => (
        <PictureRow key={kind} kind={kind} />
      ))}
    </section>
  );
}
