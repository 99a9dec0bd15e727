import { useSelector } from '@xstate/react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { PostLanguageSelect } from '#parts/language/post-language-select.tsx';
import styles from './settings.module.css';

/** The language that new posts begin with (rule draft-begins: postLanguage). */
export function PostLanguageRow() {
  const { words } = useWords();
  const settings = usePageActor('settings');
  const { postLanguage } = useSelector(settings, selectSettings);
  const label = words('settings.postLanguage');
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{label}</span>
      <PostLanguageSelect
        label={label}
        value={postLanguage}
        onPick={(picked) => settings.send({ type: 'setting.change', change: { postLanguage: picked } })}
      />
    </div>
  );
}
