import { fromPromise } from 'xstate';
import { selectListId } from '#machines/profile/account-lists.machine.ts';
import { domainReleasesMachine } from '#machines/filters/domain-releases.machine.ts';
import { blockDomain } from '#api/relations.ts';
import { provideFilters } from './filters.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Provides the actors of the server's filters and of unblocking domains. */
export const filtersGroup = (parts: SessionParts, live: Live) => ({
  filters: provideFilters(parts, live),
  domainReleases: domainReleasesMachine.provide({
    actors: {
      callServer: fromPromise<void, { domain: string }>(async ({ input: { domain }, signal, system }) => {
        await blockDomain(parts.http, { domain, wanted: false }, signal);
        // It is removed from the shown list, and listed again when it is blocked again (rule mutes-listed).
        const list = system.get('accountLists')?.getSnapshot().children[selectListId('domains')];
        list?.send({ type: 'list.removed', ids: [domain] });
      }),
    },
  }),
});
