import { softwareOf, type Ability, type Server } from './server.ts';
import type { Visibility } from '../status/visibility.ts';

/** Whether it ever said what it is: until then nothing can be told of what a post may have there. */
export const isIdentified = (server: Server): boolean => server.instance.version !== '' || softwareOf(server) !== '';

const SCOPES: Readonly<Partial<Record<Visibility, Ability>>> = { local: 'localScope', direct: 'directScope', unlisted: 'unlistedScope' };

/** Whether a post may have a visibility: what a server does not know becomes another one there, or ruins an account. */
export const supportsScope = (can: (ability: Ability) => boolean, scope: Visibility): boolean => {
  const ability = SCOPES[scope];
  return ability === undefined || can(ability);
};
