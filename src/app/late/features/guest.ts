import './common.ts';
export { guestArea as area } from '#app/wiring/areas/guest.ts';
export { LoginPanel } from '#views/login/login-panel.tsx';
export { LoginScreen } from '#views/login/login-screen.tsx';
export { PasswordResetScreen } from '#views/login/password-reset-screen.tsx';
