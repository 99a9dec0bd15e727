import { FormattedMessage } from 'react-intl';
import { usePageActor } from '#react/hooks.ts';
import { Button } from '#ui/button.tsx';

/** Opens the settings of the user's own profile. */
export function EditProfileButton() {
  const modals = usePageActor('modals');
  return (
    <Button variant="quiet" onClick={() => modals.send({ type: 'settingsModal.open', tab: 'profile' })}>
      <FormattedMessage id="profile.edit" />
    </Button>
  );
}
