import { beside, page, signedIn } from '#react/lazy/entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { BarFailed } from './bar-failed.tsx';

/** Shows nothing while the rest of the page comes, and a way to try again where it does not: one press brings what the signed-in have, then the page, and then what joins the columns of wider windows. */
export function Rest({ isSignedIn, hasColumns = false }: { isSignedIn: boolean; hasColumns?: boolean }) {
  const columns = hasColumns && (
    <Lazy of={beside} failed={BarFailed}>
      {() => null}
    </Lazy>
  );
  const rest = (
    <Lazy of={page} failed={BarFailed}>
      {() => columns}
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
