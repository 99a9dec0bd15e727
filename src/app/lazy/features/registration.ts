import './common.ts';
export { registrationGroup as group } from '#app/wiring/feature-groups/registration.ts';
export { RegistrationPages } from '#views/registration/registration-pages.tsx';
