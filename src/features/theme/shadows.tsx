import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import type { ThemeProperties } from '#domain/theme/properties.ts';
import { cssShadow } from '#domain/theme/shadows.ts';
import { SHADOWS, type Shadow, type ShadowName, type ThemeSource } from '#domain/theme/source.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import settings from '#components/settings/settings.module.css';
import { ShadowLayer } from './shadow-layer.tsx';
import styles from './theme.module.css';

const FIRST: Shadow = { x: 0, y: 2, blur: 8, spread: 0, color: '#000000', alpha: 0.3, inset: false };
const LAYERS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** A box that casts the shadow that is being drawn, and its layers (rule theme-shadows). */
export function Shadows({ source, properties }: { source: ThemeSource; properties: ThemeProperties }) {
  const intl = useIntl();
  const editor = useSessionActor('themeEditor');
  const [name, setName] = useState<ShadowName>('panel');
  const layers = source.shadows[name] ?? [];
  const change = (value: readonly Shadow[] | undefined) => editor.send({ type: 'theme.edit', edit: { part: 'shadows', name, value } });
  const put = (at: number, layer: Shadow | undefined) =>
    change(layer ? layers.with(at, layer) : layers.length > 1 ? layers.toSpliced(at, 1) : undefined);
  const label = intl.formatMessage({ id: 'theme.shadow_of' });
  return (
    <div className={styles.shadows}>
      <div className={settings.row}>
        <span aria-hidden="true">{label}</span>
        <Select
          label={label}
          value={name}
          options={SHADOWS.map((one) => ({ value: one, label: intl.formatMessage({ id: `theme.shadow.${one}` }) }))}
          onPick={(picked) => setName(SHADOWS.find((one) => one === picked) ?? name)}
        />
      </div>
      <div className={styles.stage} style={properties.properties} aria-hidden="true">
        <div className={styles.box} style={{ boxShadow: shadowOf(layers, source) }} />
      </div>
      {LAYERS.slice(0, layers.length).map((at) => (
        <ShadowLayer key={at} at={at} layer={layers[at] ?? FIRST} onChange={(next) => put(at, next)} />
      ))}
      <Button variant="quiet" isInert={layers.length >= LAYERS.length} onClick={() => change([...layers, FIRST])}>
        <FormattedMessage id="theme.shadow_add" />
      </Button>
    </div>
  );
}

const shadowOf = (layers: readonly Shadow[], source: ThemeSource): string => {
  try {
    return cssShadow(layers, source);
  } catch {
    return 'none';
  }
};
