import './common.ts';
export { SaveButton } from '#parts/page/save-button.tsx';
