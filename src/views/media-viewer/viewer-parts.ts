import '#i18n/rest.ts';
export { Stage } from './stage.tsx';
