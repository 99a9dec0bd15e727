import { FormattedMessage } from 'react-intl';
import { useCan } from '#react/hooks.ts';
import { useQueuedSend } from '#react/lazy/use-queued-send.ts';
import type { Status } from '#domain/status/status.ts';
import { TranslateIcon } from '#ui/lazy-icons.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { useOpenedGroup } from '#react/lazy/use-opened-group.ts';

/** Translates a status into the language of the settings, where the server can. */
export function TranslateItem({ status: { id, content } }: { status: Pick<Status, 'id' | 'content'> }) {
  const write = useQueuedSend();
  const canTranslate = useCan('translation') && content !== '';
  useOpenedGroup('translation', canTranslate);
  if (!canTranslate) return null;
  const translate = { type: 'keyed.ask', input: { statusId: id } } as const;
  return (
    <MenuItem icon={<TranslateIcon />} onPick={() => write({ group: 'translation', to: 'translations', event: translate })}>
      <FormattedMessage id="status.translate" />
    </MenuItem>
  );
}
