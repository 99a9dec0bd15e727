import '../../i18n/rest.ts';
export { LoginPanel } from '../login/login-panel.tsx';
export { LoginScreen } from '../login/login-screen.tsx';
