import { FormattedMessage, useIntl } from 'react-intl';
import { hexOf, readColour } from '#domain/theme/colour.ts';
import { isBesideText } from '#domain/theme/shadows.ts';
import type { Shadow } from '#domain/theme/source.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { RangeRow } from './range-row.tsx';
import styles from './theme.module.css';

type Props = { at: number; layer: Shadow; onChange: (layer: Shadow | undefined) => void };

const LENGTHS = [
  ['x', -32, 32],
  ['y', -32, 32],
  ['blur', 0, 64],
  ['spread', -32, 32],
] as const;

/** One layer of a shadow. */
export function ShadowLayer({ at, layer, onChange }: Props) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'theme.layer' }, { number: at + 1 });
  const colour = readColour(layer.color);
  return (
    <fieldset className={styles.layer} aria-label={name}>
      <div className={styles.layerHead}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={intl.formatMessage({ id: 'theme.layer_colour' })}
          value={colour ? hexOf(colour) : '#000000'}
          onChange={({ currentTarget }) => onChange({ ...layer, color: currentTarget.value })}
        />
        <strong>{name}</strong>
        <IconButton
          label={intl.formatMessage({ id: 'theme.layer_remove' }, { name })}
          icon={<CloseIcon />}
          onClick={() => onChange(undefined)}
        />
      </div>
      {LENGTHS.map(([length, least, most]) => (
        <RangeRow
          key={length}
          label={<FormattedMessage id={`theme.layer_${length}`} />}
          unit="px"
          least={least}
          most={most}
          value={layer[length]}
          onChange={(value) => onChange({ ...layer, [length]: value })}
        />
      ))}
      <RangeRow
        label={<FormattedMessage id="theme.layer_alpha" />}
        unit="%"
        least={0}
        most={100}
        value={Math.round(layer.alpha * 100)}
        onChange={(value) => onChange({ ...layer, alpha: value / 100 })}
      />
      <Checkbox
        isOn={layer.inset}
        onChange={(inset) => onChange({ ...layer, inset })}
        help={!isBesideText(layer) && intl.formatMessage({ id: 'theme.layer_covers' })}
      >
        <FormattedMessage id="theme.layer_inset" />
      </Checkbox>
    </fieldset>
  );
}
