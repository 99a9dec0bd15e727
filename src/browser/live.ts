export { takeMessage } from './asked-message.ts';
export { otherTabs } from './other-tabs.ts';
export { connectionReturns, whenHidden } from './page-life.ts';
export { createPostStore } from './post-store.ts';
export { socketTo } from './socket.ts';
export { tabChannel } from './tab-channel.ts';
export { takeTurn } from './turn.ts';
export { sendFile } from './upload.ts';
export { wakefulness } from './wakefulness.ts';
