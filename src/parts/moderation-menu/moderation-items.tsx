import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { selectNode } from '#machines/system/boot.machine.ts';
import { usePageActor, useSessionActor } from '#app/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { isUsed, toolsFor } from '#domain/account/moderation.ts';
import { useWords } from '#i18n/words.tsx';
import { MenuItem, MenuLine } from '#ui/menu.tsx';

/** What an admin may do to an account (rule admin-menu). */
export function ModerationItems({ account }: { account: Account }) {
  const { words } = useWords();
  const tools = useSessionActor('accountTools');
  const { hasTagPolicy } = useSelector(usePageActor('boot'), selectNode);
  return toolsFor(account, hasTagPolicy).map((tool) => {
    const isOn = isUsed(account, tool);
    const isRemoval = tool === 'removed';
    const use = () => tools.send({ type: 'tool.use', account, tool, wanted: isRemoval || !isOn });
    return (
      <Fragment key={tool}>
        {isRemoval && <MenuLine />}
        <MenuItem {...(isRemoval ? { isDanger: true } : { isOn })} onPick={use}>
          {words(`user_card.admin_menu.${tool}`)}
        </MenuItem>
      </Fragment>
    );
  });
}
