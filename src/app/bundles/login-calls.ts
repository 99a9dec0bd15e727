import '#react/lazy/for-guests.ts';
export { requestPasswordReset } from '#features/session/api/password-reset.ts';
export { createLoginCalls } from '#features/session/services/login-calls.ts';
