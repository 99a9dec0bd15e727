import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { isPresetName } from '#domain/theme/presets.ts';
import { tryThemeProperties } from '#domain/theme/edit.ts';
import type { Offer } from './use-themes.ts';
import styles from './theme.module.css';

type Props = { offer: Offer; group: string; isPicked: boolean; onPick: () => void };

/** A theme in its own colours, and its name (rule theme-presets). */
export function ThemeCard({ offer, group, isPicked, onPick }: Props) {
  const { name, source, from } = offer;
  const style = useMemo(() => {
    const tried = tryThemeProperties(source);
    return 'properties' in tried ? tried.properties.properties : {};
  }, [source]);
  return (
    <label className={styles.card}>
      <input type="radio" name={`theme-${group}`} checked={isPicked} onChange={onPick} />
      <span className={styles.sample} style={style} aria-hidden="true">
        <span className={styles.sampleHead} />
        <span className={styles.samplePost}>
          <span className={styles.face} />
          <span className={styles.lines}>
            <i />
            <i />
            <i />
          </span>
        </span>
        <span className={styles.dots}>
          <b />
          <b />
          <b />
          <b />
          <em />
        </span>
      </span>
      <span className={styles.cardName} dir="auto">
        {from === 'ours' && isPresetName(name) ? <FormattedMessage id={`theme.preset.${name}`} /> : (source.name ?? name)}
        {from !== 'ours' && (
          <small>
            <FormattedMessage id={from === 'own' ? 'theme.own' : 'theme.of_instance'} />
          </small>
        )}
      </span>
    </label>
  );
}
