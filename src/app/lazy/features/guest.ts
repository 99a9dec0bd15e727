import './for-readers.ts';
export { guestGroup as group } from '#app/wiring/feature-groups/guest.ts';
export { LoginPanel } from '#views/login/login-panel.tsx';
export { LoginScreen } from '#views/login/login-screen.tsx';
export { PasswordResetScreen } from '#views/login/password-reset-screen.tsx';
