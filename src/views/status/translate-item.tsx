import { useSelector } from '@xstate/react';
import { selectSettings } from '../../../machines/settings/settings.machine.ts';
import { selectNode } from '../../../machines/system/boot.machine.ts';
import { useMaybeVisitActor, usePageActor } from '../../app/hooks.ts';
import type { Status } from '../../domain/status.ts';
import { translates } from '../../domain/translation.ts';
import { Words } from '../../i18n/words.tsx';
import { TranslateIcon } from '../../ui/late-icons.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { useOpenedArea } from '../shell/area-part.tsx';

/** Translates a status into the language of the settings, where the server can. */
export function TranslateItem({ status: { id, content } }: { status: Pick<Status, 'id' | 'content'> }) {
  const { features } = useSelector(usePageActor('boot'), selectNode);
  const { translationLanguage: language } = useSelector(usePageActor('settings'), selectSettings);
  const translations = useMaybeVisitActor('translations');
  const canTranslate = translates(features) && content !== '';
  useOpenedArea('translation', canTranslate);
  if (!canTranslate) return null;
  return (
    <MenuItem icon={<TranslateIcon />} onPick={() => translations?.send({ type: 'translation.want', statusId: id, language })}>
      <Words id="status.translate" />
    </MenuItem>
  );
}
