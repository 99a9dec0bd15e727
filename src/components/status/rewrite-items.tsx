import { FormattedMessage, useIntl } from 'react-intl';
import { useServerCan, useVisitor } from '#react/hooks.ts';
import { useQueuedOpen } from '#react/lazy/use-queued-open.ts';
import { quoteKey } from '#domain/composer/draft-key.ts';
import { mayRewrite } from '#domain/status/rights.ts';
import { allowsQuotes } from '#domain/status/quotes.ts';
import type { Status } from '#domain/status/status.ts';
import { EditIcon, QuoteIcon, RedraftIcon } from '#ui/lazy-icons.tsx';
import { ExplainedItem } from '#ui/explained-item.tsx';
import { MenuItem } from '#ui/menu.tsx';

/** The menu items that open a form with a status: quote, and edit or redraft for the user's own (rule rewrite-allowed). */
export function RewriteItems({ status }: { status: Status }) {
  const { accountId: ownId } = useVisitor();
  const can = useServerCan();
  const isOwn = mayRewrite(status, ownId);
  const open = useQueuedOpen();
  const { id } = status;
  const quote = { type: 'composers.open', key: quoteKey(id) } as const;
  const rewrite = (type: 'rewrite.edit' | 'rewrite.redraft') => open({ group: 'signedIn', to: 'rewrites', event: { type, statusId: id } });
  return (
    <>
      {can('quotes') && allowsQuotes(status.visibility) && (
        <QuoteItem status={status} onPick={() => open({ group: 'signedIn', to: 'composers', event: quote })} />
      )}
      {can('editing') && isOwn && (
        <MenuItem icon={<EditIcon />} onPick={() => rewrite('rewrite.edit')}>
          <FormattedMessage id="status.edit" />
        </MenuItem>
      )}
      {can('deleting') && isOwn && (
        <MenuItem icon={<RedraftIcon />} onPick={() => rewrite('rewrite.redraft')}>
          <FormattedMessage id="status.redraft" />
        </MenuItem>
      )}
    </>
  );
}

type QuoteProps = { status: Status; onPick: () => void };

/** Quotes a status, or explains that its author doesn't allow it or must approve it (rule quote-allowed). */
function QuoteItem({ status: { quoteRight }, onPick }: QuoteProps) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'status.quote' });
  if (quoteRight === 'denied')
    return <ExplainedItem icon={<QuoteIcon />} name={name} line={intl.formatMessage({ id: 'status.quote_denied' })} />;
  if (quoteRight === 'manual')
    return <ExplainedItem icon={<QuoteIcon />} name={name} line={intl.formatMessage({ id: 'status.quote_reviewed' })} onPick={onPick} />;
  return (
    <MenuItem icon={<QuoteIcon />} onPick={onPick}>
      {name}
    </MenuItem>
  );
}
