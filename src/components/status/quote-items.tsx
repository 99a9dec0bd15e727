import { FormattedMessage } from 'react-intl';
import { useCan, useRow, useVisitor } from '#react/hooks.ts';
import { useQueuedOpen } from '#react/lazy/use-queued-open.ts';
import { mayChangeQuotePolicy, mayRemoveQuote } from '#domain/status/rights.ts';
import type { Status } from '#domain/status/status.ts';
import { QuoteIcon, RemoveQuoteIcon } from '#ui/lazy-icons.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { useSetMark } from '../account-card/use-set-mark.ts';

/** The menu items for the quotes of one's own statuses, where the server supports them: who can quote one, and removing it from another account's quote (rules quote-policy-change, quote-removal). */
export function QuoteItems({ status }: { status: Status }) {
  const { accountId: ownId = '' } = useVisitor();
  const quoted = useRow('statuses', status.quoteId);
  const want = useSetMark();
  const open = useQueuedOpen();
  if (!useCan('quotePolicy')) return null;
  const change = { type: 'quotePolicy.open', statusId: status.id } as const;
  return (
    <>
      {mayChangeQuotePolicy(status, ownId) && (
        <MenuItem icon={<QuoteIcon />} onPick={() => open({ group: 'quotePolicy', to: 'quotePolicy', event: change })}>
          <FormattedMessage id="quote_policy.change" />
        </MenuItem>
      )}
      {mayRemoveQuote(status, quoted, ownId) && (
        <MenuItem icon={<RemoveQuoteIcon />} onPick={() => want('removeQuote', status.id, true)}>
          <FormattedMessage id="status.remove_quote" />
        </MenuItem>
      )}
    </>
  );
}
