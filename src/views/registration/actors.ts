import type { SessionActors } from '#app/actors.ts';

export type RegistrationActor = SessionActors['registration'];
