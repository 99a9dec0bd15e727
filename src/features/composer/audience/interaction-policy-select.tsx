import { useIntl } from 'react-intl';
import { selectIsPosting, selectPurpose } from '#machines/composer/composer.machine.ts';
import { hasInteractionPolicy, INTERACTION_POLICIES, isInteractionPolicy } from '#domain/composer/interaction-policy.ts';
import { useCan } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { useDraft } from '#components/attachments/use-draft.ts';
import { Select } from '#ui/select.tsx';

/** The accounts that may reply to, repeat and favourite a new post, with a label, where the server supports it; by default the account's policy applies (rule interaction-policy). */
export function InteractionPolicySelect({ composer }: { composer: ComposerActor }) {
  const intl = useIntl();
  const interactionPolicy = useDraft(composer, 'interactionPolicy');
  const visibility = useDraft(composer, 'visibility');
  const isPosting = useSelected(composer, selectIsPosting);
  const isEdit = useSelected(composer, selectPurpose).kind === 'edit';
  if (!useCan('interactionPolicy') || isEdit || !hasInteractionPolicy(visibility)) return null;
  const options = [
    { value: '', label: intl.formatMessage({ id: 'interaction_policy.usual' }) },
    ...INTERACTION_POLICIES.map((policy) => ({
      value: policy as string,
      label: intl.formatMessage({ id: `interaction_policy.${policy}` }),
    })),
  ];
  const label = intl.formatMessage({ id: 'interaction_policy.label' });
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <Select
        label={label}
        value={interactionPolicy ?? ''}
        options={options}
        aria-disabled={isPosting || undefined}
        onPick={(picked) => {
          if (isPosting) return;
          composer.send({ type: 'composer.edit', change: { interactionPolicy: isInteractionPolicy(picked) ? picked : undefined } });
        }}
      />
    </>
  );
}
