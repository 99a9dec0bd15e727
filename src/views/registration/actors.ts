import type { SessionActors } from '#app/actors.ts';

export type RegistrationActor = SessionActors['registration'];
export type CaptchaActor = SessionActors['captcha'];
