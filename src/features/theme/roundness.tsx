import { FormattedMessage } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { RADII, type RadiusName, type ThemeSource } from '#domain/theme/source.ts';
import { RangeRow } from './range-row.tsx';
import styles from './theme.module.css';

const NAMES = Object.keys(RADII) as RadiusName[];
const ROUNDEST = 50; // px, the largest visible difference

/** The corner radii (rule corner-radii). */
export function Roundness({ source }: { source: ThemeSource }) {
  const editor = useSessionActor('themeEditor');
  return (
    <ul className={styles.ranges}>
      {NAMES.map((name) => (
        <li key={name}>
          <RangeRow
            label={<FormattedMessage id={`theme.radius.${name}`} />}
            unit="px"
            least={0}
            most={ROUNDEST}
            value={source.radii[name] ?? RADII[name]}
            onChange={(value) => editor.send({ type: 'theme.edit', edit: { part: 'radii', name, value } })}
          />
        </li>
      ))}
    </ul>
  );
}
