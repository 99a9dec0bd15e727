import { domainReleasesMachine } from '#machines/mutes/domain-releases.machine.ts';
import { blockDomain } from '#api/relations.ts';
import { calling } from '../calling.ts';
import { wireFilters } from '../filters.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What an account does not want to see, as its server keeps it. */
export const mutesGroup = ({ http }: SessionParts) => ({
  filters: wireFilters(http),
  domainReleases: domainReleasesMachine.provide({
    actors: {
      askServer: calling(http, (to, { domain }: { domain: string }, signal) => blockDomain(to, { domain, wanted: false }, signal)),
    },
  }),
});
