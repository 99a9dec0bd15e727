import { FormattedMessage } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { OPACITIES, VISIBLE_OPACITIES, type OpacityName, type ThemeSource } from '#domain/theme/source.ts';
import { RangeRow } from './range-row.tsx';
import styles from './theme.module.css';

/** The opacity of quiet text, fields, alerts and surfaces over a background picture (rule theme-opacities). */
export function Opacities({ source }: { source: ThemeSource }) {
  const editor = useSessionActor('themeEditor');
  return (
    <ul className={styles.ranges}>
      {VISIBLE_OPACITIES.map((name) => (
        <li key={name}>
          <RangeRow
            label={<FormattedMessage id={`theme.opacity.${name}`} />}
            unit="%"
            least={0}
            most={100}
            value={Math.round((source.opacity[name] ?? usualOf(name, source)) * 100)}
            onChange={(value) => editor.send({ type: 'theme.edit', edit: { part: 'opacity', name, value: value / 100 } })}
          />
        </li>
      ))}
    </ul>
  );
}

/** A quiet text with a colour of its own is that colour. */
const usualOf = (name: OpacityName, { colors }: ThemeSource): number => (name === 'faint' && 'faint' in colors ? 1 : OPACITIES[name]);
