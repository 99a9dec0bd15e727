import '#react/lazy/common.ts';
export { registrationGroup as group } from './wiring/registration-group.ts';
export { RegistrationPages } from './registration-pages.tsx';
