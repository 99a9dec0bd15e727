import { signedIn, page } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { BarFailed } from './bar-failed.tsx';

/** Shows nothing while the rest of the page comes, and a way to try again where it does not: one press brings what the signed-in have and then the page. */
export function Rest({ isSignedIn }: { isSignedIn: boolean }) {
  const rest = (
    <Lazy of={page} failed={BarFailed}>
      {() => null}
    </Lazy>
  );
  return isSignedIn ? (
    <Lazy of={signedIn} failed={BarFailed}>
      {() => rest}
    </Lazy>
  ) : (
    rest
  );
}
