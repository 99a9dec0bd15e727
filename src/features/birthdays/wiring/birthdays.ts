import { birthdaysMachine } from '#machines/birthdays/birthdays.machine.ts';
import { calling } from '#services/calling.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { fetchBirthdays } from '../api/birthdays.ts';

/** The followed accounts whose birthday is on a day. */
export const provideBirthdays = ({ http }: Pick<SessionParts, 'http'>) =>
  birthdaysMachine.provide({ actors: { callServer: calling(http, fetchBirthdays) } });
