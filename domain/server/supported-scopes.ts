import { softwareOf, type Ability, type Server } from './server.ts';
import type { Visibility } from '../status/visibility.ts';

/** True if the server's software is loaded: until then it is unknown which features a status may use. */
export const isIdentified = (server: Server): boolean => server.instance.version !== '' || softwareOf(server) !== '';

const SCOPES: Readonly<Partial<Record<Visibility, Ability>>> = { local: 'localScope', direct: 'directScope', unlisted: 'unlistedScope' };

/** True if a status may have a visibility: a server converts an unknown one to another, or damages the account. */
export const supportsScope = (can: (ability: Ability) => boolean, scope: Visibility): boolean => {
  const ability = SCOPES[scope];
  return ability === undefined || can(ability);
};
