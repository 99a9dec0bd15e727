import { useWords, Words } from '#i18n/words.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PrivateIcon } from '#ui/icons.tsx';
import { LoginLink } from '#parts/page/login-link.tsx';
import { ScreenHead } from '#parts/page/screen-head.tsx';

/** All that a guest of a private instance sees. */
export function PrivateScreen() {
  const { words } = useWords();
  return (
    <>
      <ScreenHead title={words('private.title')} />
      <EmptyState icon={<PrivateIcon />} title={words('private.text')} action={<LoginLink />}>
        <Words id="login.hint_private" />
      </EmptyState>
    </>
  );
}
