import '#i18n/rest.ts';
export { AccountActions } from './account-actions.tsx';
