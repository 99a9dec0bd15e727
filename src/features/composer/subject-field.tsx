import { useIntl } from 'react-intl';
import { useRef, type KeyboardEvent } from 'react';
import { selectDraft, selectIsPosting } from '#machines/composer/composer.machine.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor, useRow, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { withSubject } from '#domain/composer/draft-start.ts';
import { useAutocomplete } from '#components/autocomplete/use-autocomplete.tsx';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { isComposing } from '#ui/is-composing.ts';
import styles from './composer.module.css';

type Props = {
  composer: ComposerActor;
  isFocused: boolean;
  /** From then on, the field stays open while it is empty. */
  onFocus: () => void;
  onEnter: () => void;
};

/** Of all completions, only emoji are useful here. */
const KINDS = ['emoji'] as const;

/** The subject, which is also the content warning: with one, a post may become sensitive (rule sensitive-start: sensitiveIfSubject). */
export function SubjectField({ composer, isFocused, onFocus, onEnter }: Props) {
  const intl = useIntl();
  const draft = useSelected(composer, selectDraft);
  const isPosting = useSelected(composer, selectIsPosting);
  const settings = useSelected(usePageActor('settings'), selectSettings);
  const own = useRow('accounts', useVisitor().accountId);
  const edit = (subject: string) =>
    composer.send({ type: 'composer.edit', change: withSubject(draft, subject, settings, own?.postDefaults) });
  const field = useRef<HTMLInputElement>(null);
  const { attributes, list, onTyped } = useAutocomplete(field, draft.subject, KINDS);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    attributes.onKeyDown(event);
    if (event.defaultPrevented || event.key !== 'Enter' || event.ctrlKey || event.metaKey || isComposing(event)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <>
      <input
        {...attributes}
        ref={field}
        className={styles.subject}
        aria-label={intl.formatMessage({ id: 'post_status.content_warning' })}
        placeholder={intl.formatMessage({ id: 'post_status.content_warning' })}
        dir={draft.subject === '' ? undefined : 'auto'}
        autoFocus={isFocused}
        readOnly={isPosting}
        value={draft.subject}
        onFocus={onFocus}
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          edit(currentTarget.value);
          onTyped();
        }}
      />
      {list}
    </>
  );
}
