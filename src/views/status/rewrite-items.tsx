import { useSelector } from '@xstate/react';
import { selectSettings } from '../../../machines/settings/settings.machine.ts';
import { selectNode } from '../../../machines/system/boot.machine.ts';
import { useMaybeVisitActor, usePageActor, useVisitor } from '../../app/hooks.ts';
import { quoteKey } from '../../domain/draft.ts';
import { mayEdit, mayQuote, mayRedraft } from '../../domain/status-rights.ts';
import type { Status } from '../../domain/status.ts';
import { Words } from '../../i18n/words.tsx';
import { EditIcon, QuoteIcon, RedraftIcon } from '../../ui/late-icons.tsx';
import { MenuItem } from '../../ui/menu.tsx';

/** The ways from a post to a form: quoting it, and changing one's own (doc 2 §6). */
export function RewriteItems({ status }: { status: Status }) {
  const { accountId: ownId } = useVisitor();
  const node = useSelector(usePageActor('boot'), selectNode);
  const settings = usePageActor('settings');
  const composers = useMaybeVisitActor('composers');
  const rewrites = useMaybeVisitActor('rewrites');
  const { id } = status;
  const redraft = () => {
    const { modalOnDelete: mustAsk } = selectSettings(settings.getSnapshot());
    rewrites?.send({ type: 'rewrite.redraft', statusId: id, mustAsk });
  };
  return (
    <>
      {mayQuote(status, node) && (
        <MenuItem icon={<QuoteIcon />} onPick={() => composers?.send({ type: 'composers.open', key: quoteKey(id) })}>
          <Words id="status.quote" />
        </MenuItem>
      )}
      {mayEdit(status, ownId, node) && (
        <MenuItem icon={<EditIcon />} onPick={() => rewrites?.send({ type: 'rewrite.edit', statusId: id })}>
          <Words id="status.edit" />
        </MenuItem>
      )}
      {mayRedraft(status, ownId) && (
        <MenuItem icon={<RedraftIcon />} onPick={redraft}>
          <Words id="status.redraft" />
        </MenuItem>
      )}
    </>
  );
}
