import { usePageActor } from '#app/hooks.ts';
import { Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';

/** Opens the settings where one's own profile is written. */
export function EditProfileButton() {
  const modals = usePageActor('modals');
  return (
    <Button look="quiet" onClick={() => modals.send({ type: 'settingsModal.open', tab: 'profile' })}>
      <Words id="profile.edit" />
    </Button>
  );
}
