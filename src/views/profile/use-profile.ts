import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectLook } from '#machines/profile/profile.machine.ts';
import { useSessionActor } from '#app/hooks.ts';
import { useWatchedProfile } from '#app/use-watched-profile.ts';
import { keyOfAsked, meantBy, type AskedProfile } from '#domain/account/asked-profile.ts';

/** Whose profile it is, as far as the cache or the server told, and what became of the question. */
export const useProfile = (asked: AskedProfile) => {
  useWatchedProfile(asked);
  const key = keyOfAsked(asked);
  const cache = useSelector(useSessionActor('entities'), ({ context }) => context);
  const known = useMemo(() => meantBy(asked, cache.tables.accounts.all()), [cache, key]);
  const { phase, accountId = known, failure } = useSelector(useSessionActor('profile'), selectLook(asked), isSameLook);
  return { phase, accountId, failure };
};

type Look = ReturnType<ReturnType<typeof selectLook>>;
const isSameLook = (one: Look, other: Look): boolean =>
  one.phase === other.phase && one.accountId === other.accountId && one.failure === other.failure;
