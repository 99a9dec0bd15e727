import { useIntl } from 'react-intl';
import { selectIsPosting } from '#machines/composer/composer.machine.ts';
import { isQuotePolicy, QUOTE_POLICIES, type QuotePolicy } from '#domain/status/quote-policy.ts';
import { allowsQuotes } from '#domain/status/quotes.ts';
import { useCan, useRow, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { useDraft } from '#components/attachments/use-draft.ts';
import { Select } from '#ui/select.tsx';

/** The accounts that may quote a post, with a label, where the server supports it; by default the account's setting applies (rule quote-policy). */
export function QuotePolicySelect({ composer }: { composer: ComposerActor }) {
  const intl = useIntl();
  const quotePolicy = useDraft(composer, 'quotePolicy');
  const visibility = useDraft(composer, 'visibility');
  const isPosting = useSelected(composer, selectIsPosting);
  const usual = useRow('accounts', useVisitor().accountId)?.postDefaults?.quotePolicy;
  if (!useCan('quotePolicy') || !allowsQuotes(visibility)) return null;
  const nameOf = (policy: QuotePolicy) => intl.formatMessage({ id: `quote_policy.${policy}` });
  const unchosen = isQuotePolicy(usual)
    ? intl.formatMessage({ id: 'quote_policy.usual' }, { name: nameOf(usual) })
    : intl.formatMessage({ id: 'quote_policy.unknown' });
  const options = [{ value: '', label: unchosen }, ...QUOTE_POLICIES.map((policy) => ({ value: policy as string, label: nameOf(policy) }))];
  const label = intl.formatMessage({ id: 'quote_policy.label' });
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <Select
        label={label}
        value={quotePolicy ?? ''}
        options={options}
        aria-disabled={isPosting || undefined}
        onPick={(picked) => {
          if (!isPosting) composer.send({ type: 'composer.edit', change: { quotePolicy: isQuotePolicy(picked) ? picked : undefined } });
        }}
      />
    </>
  );
}
