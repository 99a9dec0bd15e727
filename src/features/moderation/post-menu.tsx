import { useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { SCOPES } from '#domain/moderation/posts.ts';
import type { PostTool } from '#domain/moderation/post-tool.ts';
import type { Status } from '#domain/status/status.ts';
import { DeleteIcon, MoreIcon } from '#ui/lazy-icons.tsx';
import { MenuButton, MenuItem, MenuSeparator } from '#ui/menu.tsx';

/** The staff's menu for a status (rule post-tools). */
export function PostMenu({ status: { id: statusId, sensitive, visibility }, name }: { status: Status; name: string }) {
  const intl = useIntl();
  const tools = useSessionActor('postTools');
  const use = (tool: PostTool) => () => tools.send({ type: 'post.use', statusId, tool, name });
  return (
    <MenuButton label={intl.formatMessage({ id: 'moderation.post.menu' }, { name })} icon={<MoreIcon />}>
      {() => (
        <>
          <MenuItem isOn={sensitive} onPick={use(sensitive ? 'plain' : 'sensitive')}>
            {intl.formatMessage({ id: 'moderation.post.sensitive' })}
          </MenuItem>
          <MenuSeparator />
          {visibility !== 'direct' &&
            SCOPES.map((scope) => (
              <MenuItem key={scope} isOn={visibility === scope} onPick={visibility === scope ? () => {} : use(scope)}>
                {intl.formatMessage({ id: `moderation.post.${scope}` })}
              </MenuItem>
            ))}
          {visibility !== 'direct' && <MenuSeparator />}
          <MenuItem isDanger icon={<DeleteIcon />} onPick={use('removed')}>
            {intl.formatMessage({ id: 'moderation.post.removed' })}
          </MenuItem>
        </>
      )}
    </MenuButton>
  );
}
