/** The servers of a page that connects to any, for views: nothing of it is in a build for one server (decision any-server). */
export { addressOfAccount, knownServers, otherServers, type KnownServer } from '#platform/known-servers.ts';
export * from '#platform/site.ts';
