import { Tool } from '../tool.tsx';
import { BannedList } from './banned-list.tsx';
import { PurgeForm } from './purge-form.tsx';

/** The cache of the media proxy: purging files, and the files that aren't served (rule tools-media-proxy). */
export function MediaProxyTool() {
  return (
    <Tool of="mediaProxy" help="server_tools.media_proxy.help">
      <PurgeForm />
      <BannedList />
    </Tool>
  );
}
