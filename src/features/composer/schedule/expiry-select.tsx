import { useIntl } from 'react-intl';
import { selectIsPosting, selectPurpose } from '#machines/composer/composer.machine.ts';
import { LIFETIMES } from '#domain/composer/expiry.ts';
import { useCan, useRow, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { useDraft } from '#components/attachments/use-draft.ts';
import { Select } from '#ui/select.tsx';
import { useLifetime } from '#components/schedule/use-lifetime.ts';

/** The time after which the server deletes a post, with its label, where the server has that; by default the account's setting applies (rule expiry-offered). */
export function ExpirySelect({ composer }: { composer: ComposerActor }) {
  const intl = useIntl();
  const lifetime = useLifetime();
  const expiresIn = useDraft(composer, 'expiresIn');
  const isPosting = useSelected(composer, selectIsPosting);
  const isEdit = useSelected(composer, selectPurpose).kind === 'edit';
  const days = useRow('accounts', useVisitor().accountId)?.postDefaults?.ttlDays;
  if (!useCan('expiring') || isEdit) return null;
  const usual =
    days === undefined ? intl.formatMessage({ id: 'expiry.never' }) : intl.formatMessage({ id: 'expiry.usual' }, { count: days });
  const offered = expiresIn === undefined || LIFETIMES.includes(expiresIn) ? LIFETIMES : [...LIFETIMES, expiresIn];
  const options = [{ value: '', label: usual }, ...offered.map((seconds) => ({ value: String(seconds), label: lifetime(seconds) }))];
  const label = intl.formatMessage({ id: 'expiry.label' });
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <Select
        label={label}
        value={expiresIn === undefined ? '' : String(expiresIn)}
        options={options}
        aria-disabled={isPosting || undefined}
        onPick={(picked) => {
          if (!isPosting) composer.send({ type: 'composer.edit', change: { expiresIn: picked === '' ? undefined : Number(picked) } });
        }}
      />
    </>
  );
}
