import '#react/lazy/common.ts';
export { Stage } from './stage.tsx';
