import './common.ts';
export { Stage } from '#views/media-viewer/stage.tsx';
