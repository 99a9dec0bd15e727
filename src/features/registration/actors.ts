import type { SessionActors } from '#react/actors.ts';

export type RegistrationActor = SessionActors['registration'];
