import { useIntl } from 'react-intl';
import { IconButton } from '#ui/icon-button.tsx';
import { HideIcon, ShowIcon } from '#ui/lazy-icons.tsx';

/** Shows and hides the text of a password field. */
export function ShowPasswordButton({ isShown, onPress }: { isShown: boolean; onPress: () => void }) {
  const intl = useIntl();
  return (
    <IconButton
      label={intl.formatMessage({ id: isShown ? 'login.hide_password' : 'login.show_password' })}
      icon={isShown ? <HideIcon /> : <ShowIcon />}
      onClick={onPress}
    />
  );
}
