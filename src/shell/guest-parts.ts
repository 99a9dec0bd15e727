import '#i18n/rest.ts';
export { LoginPanel } from '#views/login/login-panel.tsx';
export { PasswordResetScreen } from '#views/login/password-reset-screen.tsx';
export { LoginScreen } from '#views/login/login-screen.tsx';
