import { TICK_MS } from './tick.ts';

setInterval(() => postMessage('tick'), TICK_MS);
