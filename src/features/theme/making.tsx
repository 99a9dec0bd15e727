import { FormattedMessage } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import { Button } from '#ui/button.tsx';
import settings from '#components/settings/settings.module.css';
import { useThemeFile } from './use-theme-file.tsx';
import { useThemes } from './use-themes.ts';
import { useApplied } from './use-applied.ts';
import styles from './theme.module.css';

/** The buttons to create a theme: from the applied one, or from a file. */
export function Making() {
  const editor = useSessionActor('themeEditor');
  const { isApplied } = useApplied();
  const offers = useThemes();
  const [pickFile, picker] = useThemeFile();
  const begin = () => editor.send({ type: 'theme.start', source: (offers.find(isApplied) ?? { source: PRESETS['starling-dark'] }).source });
  return (
    <section className={settings.rows}>
      <h4 className={settings.heading}>
        <FormattedMessage id="theme.own_theme" />
      </h4>
      <div className={styles.ways}>
        <Button variant="quiet" onClick={begin}>
          <FormattedMessage id="theme.make" />
        </Button>
        <Button variant="quiet" onClick={pickFile}>
          <FormattedMessage id="theme.import" />
        </Button>
      </div>
      <p className={settings.text}>
        <FormattedMessage id="theme.make_help" />
      </p>
      {picker}
    </section>
  );
}
