import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectLook } from '#machines/profile/profile.machine.ts';
import { useEntityCache, useSessionActor } from '#react/hooks.ts';
import { useWatchedProfile } from '#react/use-watched-profile.ts';
import { meantBy, type ProfileQuery } from '#domain/account/profile-query.ts';

/** Whose profile it is, as far as the cache or the server told, and what became of the question. */
export const useProfile = (asked: ProfileQuery) => {
  useWatchedProfile(asked);
  const cache = useEntityCache();
  // Each address mounts a view of its own, and later updates of the cache are its response.
  const [known] = useState(() => meantBy(asked, cache.tables.accounts.all()));
  const { phase, accountId = known, failure } = useSelector(useSessionActor('profile'), selectLook(asked), isSameLook);
  return { phase, accountId, failure };
};

type Look = ReturnType<ReturnType<typeof selectLook>>;
const isSameLook = (one: Look, other: Look): boolean =>
  one.phase === other.phase && one.accountId === other.accountId && one.failure === other.failure;
