import { profileMachine } from '#machines/profile/profile.machine.ts';
import { resolverMachine } from '#machines/profile/resolver.machine.ts';
import { pathTo } from '#domain/routes/table.ts';
import { findProfile, resolveAccount } from '#api/profile.ts';
import type { Http } from '#http/http.ts';
import type { Effects } from '#services/effects.ts';
import { calling, doing } from '#services/calling.ts';

/** Fills the slot of the profile that is open. */
export const provideProfile = (http: Http) => profileMachine.provide({ actors: { findProfile: calling(http, findProfile) } });

/** Fills the slots of the resolver; the tab in the address is preserved (rule profile-resolver). */
export const provideResolver = (http: Http, { navigate }: Pick<Effects, 'navigate'>) =>
  resolverMachine.provide({
    actors: {
      findProfile: calling(http, resolveAccount),
      openProfile: doing(({ accountId, hash }: { accountId: string; hash: string }) =>
        navigate(pathTo('external-user-profile', { id: accountId }) + hash, { replace: true }),
      ),
    },
  });
