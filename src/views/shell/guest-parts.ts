import '#i18n/rest.ts';
export { LoginPanel } from '../login/login-panel.tsx';
export { PasswordResetScreen } from '../login/password-reset-screen.tsx';
export { LoginScreen } from '../login/login-screen.tsx';
