import { useMaybeSessionActor, useServerCan, useVisitor } from '#app/hooks.ts';
import { quoteKey } from '#domain/composer/draft.ts';
import { mayQuote, mayRewrite } from '#domain/status/rights.ts';
import type { Status } from '#domain/status/status.ts';
import { Words } from '#i18n/words.tsx';
import { EditIcon, QuoteIcon, RedraftIcon } from '#ui/lazy-icons.tsx';
import { MenuItem } from '#ui/menu.tsx';

/** The ways from a post to a form: quoting it, and changing one's own (rule rewrite-allowed). */
export function RewriteItems({ status }: { status: Status }) {
  const { accountId: ownId } = useVisitor();
  const can = useServerCan();
  const isOwn = mayRewrite(status, ownId);
  const composers = useMaybeSessionActor('composers');
  const rewrites = useMaybeSessionActor('rewrites');
  const { id } = status;
  return (
    <>
      {can('quotes') && mayQuote(status) && (
        <MenuItem icon={<QuoteIcon />} onPick={() => composers?.send({ type: 'composers.open', key: quoteKey(id) })}>
          <Words id="status.quote" />
        </MenuItem>
      )}
      {can('editing') && isOwn && (
        <MenuItem icon={<EditIcon />} onPick={() => rewrites?.send({ type: 'rewrite.edit', statusId: id })}>
          <Words id="status.edit" />
        </MenuItem>
      )}
      {can('deleting') && isOwn && (
        <MenuItem icon={<RedraftIcon />} onPick={() => rewrites?.send({ type: 'rewrite.redraft', statusId: id })}>
          <Words id="status.redraft" />
        </MenuItem>
      )}
    </>
  );
}
