import { mediaProxyMachine } from '#machines/server-tools/media-proxy.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const mediaProxyModel = partModelOf(mediaProxyMachine, {
  part: { query: '', urls: [], pages: 1, lastPage: 1 },
  action: { type: 'purge', urls: [], isBan: true, typed: '' },
});
