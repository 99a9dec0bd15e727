import { useContext } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { withoutWord, withWord } from '#domain/settings/mute-words.ts';
import { wordOfTag, wordsOfTag } from '#domain/tags/tag.ts';
import { Button } from '#ui/button.tsx';
import { CloseContext } from '#ui/menu.tsx';
import styles from './tag.module.css';

/** Collapses the statuses with a tag everywhere, by a muted word, or undoes that (rule tag-muted); leads to all filters. */
export function TagMute({ tag }: { tag: string }) {
  const settings = usePageActor('settings');
  const modals = usePageActor('modals');
  const { muteWords } = useSelected(settings, selectSettings);
  const muted = wordsOfTag(muteWords, tag);
  const close = useContext(CloseContext);
  const press = () => {
    const next = muted.length > 0 ? muted.reduce<readonly string[]>(withoutWord, muteWords) : withWord(muteWords, wordOfTag(tag));
    settings.send({ type: 'setting.change', change: { muteWords: next } });
  };
  /** The menu closes first, so that the settings return the focus to its button. */
  const openFilters = () => {
    close();
    modals.send({ type: 'settingsModal.open', tab: 'filters/muteWords' });
  };
  return (
    <>
      <Button variant="quiet" aria-pressed={muted.length > 0} data-autofocus onClick={press}>
        <FormattedMessage id={muted.length > 0 ? 'timeline.unmute_tag' : 'timeline.mute_tag'} />
      </Button>
      <p className={styles.help} role="status">
        <FormattedMessage id={muted.length > 0 ? 'timeline.tag_is_muted' : 'timeline.mute_tag_help'} values={{ tag: <bdi>#{tag}</bdi> }} />
      </p>
      <Button variant="quiet" onClick={openFilters}>
        <FormattedMessage id="timeline.open_filters" />
      </Button>
    </>
  );
}
