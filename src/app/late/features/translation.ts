import './common.ts';
export { translationArea as area } from '#app/wiring/areas/translation.ts';
