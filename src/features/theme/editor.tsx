import { useState, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import type { Drawing } from '#domain/theme/drawing.ts';
import { type Part, tryThemeProperties } from '#domain/theme/edit.ts';
import { ADVANCED_SLOTS, COMMON_SLOTS, type Slot, type ThemeSource } from '#domain/theme/source.ts';
import { Button } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { type ThemeProperties, themePropertiesOf } from '#domain/theme/properties.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import { Fonts } from './fonts.tsx';
import { Opacities } from './opacities.tsx';
import { Preview } from './preview.tsx';
import { Roundness } from './roundness.tsx';
import { Shadows } from './shadows.tsx';
import { ImportedNote } from './imported-note.tsx';
import { Toolbar } from './toolbar.tsx';
import { ColourRow } from './colour-row.tsx';
import styles from './theme.module.css';

const PARTS = ['common', 'advanced', 'opacity', 'fonts', 'roundness', 'shadows'] as const;
type Tab = (typeof PARTS)[number];
const PART_OF: Readonly<Record<Tab, Part>> = {
  common: 'colors',
  advanced: 'colors',
  opacity: 'opacity',
  fonts: 'fonts',
  roundness: 'radii',
  shadows: 'shadows',
};

/** The button that led here is further down. */
const toStart = (editor: HTMLElement | null): void => editor?.scrollIntoView({ block: 'start' });

/** The editor of the user's own theme: its preview, and its properties, part by part (rule theme-editor). */
export function Editor({ drawing }: { drawing: Drawing }) {
  const intl = useIntl();
  const editor = useSessionActor('themeEditor');
  const [tab, setTab] = useState<Tab>('common');
  const { properties, problem } = useDrawn(drawing.now);
  const part = PART_OF[tab];
  const isPartChanged = JSON.stringify(drawing.now[part]) !== JSON.stringify(drawing.base[part]);
  return (
    <section
      ref={toStart}
      className={styles.editor}
      aria-label={intl.formatMessage({ id: 'theme.own_theme' })}
      onBlur={() => editor.send({ type: 'theme.settle' })}
    >
      <div className={styles.shown}>
        <Preview properties={properties} />
        {problem !== undefined && (
          <p role="alert" className={styles.problem}>
            <FormattedMessage id="theme.not_computed" />
          </p>
        )}
      </div>
      <Toolbar drawing={drawing} isSound={problem === undefined} />
      <ImportedNote />
      <Tabs
        variant="line"
        label={intl.formatMessage({ id: 'theme.parts' })}
        tabs={PARTS.map((key) => ({ key, label: intl.formatMessage({ id: `theme.part.${key}` }) }))}
        picked={tab}
        onPick={setTab}
      >
        <div className={styles.part}>
          {tab === 'common' && <ColourRows source={drawing.now} properties={properties} slots={COMMON_SLOTS} />}
          {tab === 'advanced' && <ColourRows source={drawing.now} properties={properties} slots={ADVANCED_SLOTS} />}
          {tab === 'opacity' && <Opacities source={drawing.now} />}
          {tab === 'fonts' && <Fonts source={drawing.now} />}
          {tab === 'roundness' && <Roundness source={drawing.now} />}
          {tab === 'shadows' && <Shadows source={drawing.now} properties={properties} />}
          <Button variant="quiet" isInert={!isPartChanged} onClick={() => editor.send({ type: 'theme.reset', part })}>
            <FormattedMessage id="theme.reset_part" />
          </Button>
        </div>
      </Tabs>
    </section>
  );
}

type Props = { source: ThemeSource; properties: ThemeProperties; slots: readonly Slot[] };

/** Colours, each with how well it is read. */
function ColourRows({ slots, ...given }: Props) {
  return (
    <ul className={styles.colours}>
      {slots.map((slot) => (
        <ColourRow key={slot} slot={slot} {...given} />
      ))}
    </ul>
  );
}

/**
 * Returns the appearance of a theme in the editor; if that cannot be computed, the reason and the previous appearance (rule theme-failure).
 */
const useDrawn = (source: ThemeSource): { properties: ThemeProperties; problem?: string } => {
  const tried = useMemo(() => tryThemeProperties(source), [source]);
  const [last, setLast] = useState<ThemeProperties>();
  const properties = 'properties' in tried ? tried.properties : undefined;
  if (properties !== undefined && properties !== last) setLast(properties);
  if (properties !== undefined) return { properties };
  return { properties: last ?? themePropertiesOf(PRESETS['starling-dark']), problem: 'problem' in tried ? tried.problem : '' };
};
