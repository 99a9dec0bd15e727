import { useSessionActor } from '#app/hooks.ts';
import { SCOPES } from '#domain/moderation/posts.ts';
import type { PostTool } from '#domain/moderation/post-tool.ts';
import type { Status } from '#domain/status/status.ts';
import { useWords } from '#i18n/words.tsx';
import { DeleteIcon, MoreIcon } from '#ui/lazy-icons.tsx';
import { MenuButton, MenuItem, MenuLine } from '#ui/menu.tsx';

/** What the staff may do to somebody's post (rule post-tools). */
export function PostMenu({ status: { id: statusId, sensitive, visibility }, name }: { status: Status; name: string }) {
  const { words } = useWords();
  const tools = useSessionActor('postTools');
  const use = (tool: PostTool) => () => tools.send({ type: 'post.use', statusId, tool, name });
  return (
    <MenuButton label={words('moderation.post.menu', { name })} icon={<MoreIcon />}>
      {() => (
        <>
          <MenuItem isOn={sensitive} onPick={use(sensitive ? 'plain' : 'sensitive')}>
            {words('moderation.post.sensitive')}
          </MenuItem>
          <MenuLine />
          {visibility !== 'direct' &&
            SCOPES.map((scope) => (
              <MenuItem key={scope} isOn={visibility === scope} onPick={visibility === scope ? () => {} : use(scope)}>
                {words(`moderation.post.${scope}`)}
              </MenuItem>
            ))}
          {visibility !== 'direct' && <MenuLine />}
          <MenuItem isDanger icon={<DeleteIcon />} onPick={use('removed')}>
            {words('moderation.post.removed')}
          </MenuItem>
        </>
      )}
    </MenuButton>
  );
}
