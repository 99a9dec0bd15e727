import { useWatchedResolver } from '#app/use-watched.ts';

/** Looks for somebody by a name elsewhere, and leads to the profile. */
export function Resolver({ acct }: { acct: string }) {
  useWatchedResolver(acct, window.location.hash);
  return null;
}
