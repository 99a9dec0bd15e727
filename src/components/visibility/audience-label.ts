import { listOf } from '#domain/composer/list-scope.ts';
import type { Draft } from '#domain/composer/draft.ts';
import type { MessageId } from '#i18n/messages.ts';
import { ListIcon } from '#ui/lazy-icons.tsx';
import { VISIBILITY_ICONS } from './visibility-icons.ts';

/** Returns the name and the picture of the audience of a draft (rule list-scope). */
export const audienceLabel = (draft: Pick<Draft, 'visibility' | 'listId'>): { name: MessageId; Icon: typeof ListIcon } =>
  listOf(draft) === undefined
    ? { name: `general.scope_in_timeline.${draft.visibility}`, Icon: VISIBILITY_ICONS[draft.visibility] }
    : { name: 'general.list_scope', Icon: ListIcon };
