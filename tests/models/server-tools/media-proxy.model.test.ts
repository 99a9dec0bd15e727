import { describe } from 'vitest';
import { mediaProxyMachine } from '#machines/server-tools/media-proxy.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { mediaProxyModel } from './media-proxy.model.ts';

describe('media proxy model', () => {
  walkPart(mediaProxyModel, mediaProxyMachine);
});
