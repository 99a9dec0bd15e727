import './for-guests.ts';
export { SaveButton } from '#parts/page/save-button.tsx';
