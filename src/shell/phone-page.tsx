import { useIsSignedIn } from '#components/navigation/use-nav.ts';
import { PhoneBar } from './phone-bar.tsx';
import styles from './phone-page.module.css';
import { Rest } from './rest.tsx';
import { useIsIdle } from './use-is-idle.ts';
import { useLazyParts } from './use-lazy-parts.ts';

/** The frame around the screen on phones, all of it within reach of a thumb (rule thumb-reach). */
export function PhonePage() {
  const isSignedIn = useIsSignedIn();
  const isIdle = useIsIdle();
  const late = useLazyParts();
  return (
    <>
      <PhoneBar />
      {late && <late.PhoneLate />}
      <div className={styles.rest}>{isIdle && <Rest isSignedIn={isSignedIn} />}</div>
    </>
  );
}
