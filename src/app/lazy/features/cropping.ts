import './common.ts';
export { CropDialog } from '#views/settings/profile/crop-dialog.tsx';
