export { otherTabs } from './other-tabs.ts';
export { socketTo } from './socket.ts';
export { wakefulness } from './wakefulness.ts';
