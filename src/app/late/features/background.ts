import './common.ts';
export { backgroundArea as area } from '#app/wiring/areas/background.ts';
