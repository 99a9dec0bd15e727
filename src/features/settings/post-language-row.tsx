import { useSelector } from '@xstate/react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { PostLanguageSelect } from '#components/language/post-language-select.tsx';
import { Line } from './line.tsx';

/** The language that new posts begin with (rule draft-begins: postLanguage). */
export function PostLanguageRow() {
  const settings = usePageActor('settings');
  const { postLanguage } = useSelector(settings, selectSettings);
  return (
    <Line name="postLanguage">
      {(named) => (
        <PostLanguageSelect
          {...named}
          value={postLanguage}
          onPick={(picked) => settings.send({ type: 'setting.change', change: { postLanguage: picked } })}
        />
      )}
    </Line>
  );
}
