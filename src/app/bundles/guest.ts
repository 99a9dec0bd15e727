import '#react/lazy/for-guests.ts';
export { guestGroup as group } from '../wiring/feature-groups/guest.ts';
export { LoginPanel } from '#features/session/login-panel.tsx';
export { LoginScreen } from '#features/session/login-screen.tsx';
export { PasswordResetScreen } from '#features/session/password-reset-screen.tsx';
