import { useWords } from '#i18n/words.tsx';
import { ScreenHead } from '#parts/page/screen-head.tsx';
import { useTop } from '#parts/page/use-top.ts';
import { RegistrationForm } from './registration-form.tsx';
import styles from './registration.module.css';

/** A guest's way to an account, by an invitation or where anybody may come. */
export function RegistrationScreen({ inviteToken }: { inviteToken: string | undefined }) {
  useTop();
  const { words } = useWords();
  return (
    <>
      <ScreenHead title={words('registration.title')} />
      <div className={styles.screen}>
        <RegistrationForm inviteToken={inviteToken} />
      </div>
    </>
  );
}
