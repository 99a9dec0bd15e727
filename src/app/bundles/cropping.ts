import '#react/lazy/common.ts';
export { CropDialog } from '#features/settings/profile/crop-dialog.tsx';
