import '#react/lazy/common.ts';
export { CropFileDialog } from '#features/composer/attaching/crop-file-dialog.tsx';
export { CropDialog } from '#features/settings/profile/crop-dialog.tsx';
