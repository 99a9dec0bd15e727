import type { BannedMedia, MediaProxyAction } from '#domain/server-tools/media-proxy.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { partMachine } from '../support/part.ts';

/** The cache of the media proxy: files are purged, and banned ones are listed (rule tools-media-proxy). */
export const mediaProxyMachine = partMachine<BannedMedia, MediaProxyAction>(
  'mediaProxy',
  (failure, { type }) => ({ key: `server_tools.media_proxy.failed.${type}`, args: { error: failureText(failure) } }),
  {
    successOf: (action) =>
      action.type === 'purge' ? { key: 'server_tools.media_proxy.purged', args: { count: action.urls.length } } : undefined,
    draftOf: (action) => (action.type === 'purge' ? { of: 'purge', entered: { urls: action.typed } } : undefined),
  },
);
