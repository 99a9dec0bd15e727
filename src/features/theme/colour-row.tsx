import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { hexOf, readColour } from '#domain/theme/colour.ts';
import { fieldHex, pairOf, type Pair } from '#domain/theme/pairs.ts';
import type { ThemeProperties } from '#domain/theme/properties.ts';
import type { Slot, ThemeSource } from '#domain/theme/source.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import styles from './theme.module.css';

type Props = { source: ThemeSource; properties: ThemeProperties; slot: Slot };

/** Returns undefined if the value of a colour cannot be computed, because it references nothing: the error is caught here. */
const attempt = <T,>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

/** One colour: picked, or typed; beside it how it is read, and a way back to what follows from the others. */
export function ColourRow({ source, properties, slot }: Props) {
  const intl = useIntl();
  const editor = useSessionActor('themeEditor');
  const [typed, setTyped] = useState<string>();
  const hex = attempt(() => fieldHex(source, properties, slot)) ?? '#000000';
  const pair = attempt(() => pairOf(source, properties, slot));
  const isSet = slot in source.colors;
  const isNeeded = slot === 'bg' || slot === 'text';
  const name = intl.formatMessage({ id: `theme.slot.${slot}` });
  const change = (value: string | undefined) => editor.send({ type: 'theme.edit', edit: { part: 'colors', name: slot, value } });
  const isBad = typed !== undefined && readColour(typed) === undefined;
  const type = (text: string) => {
    setTyped(text);
    const colour = readColour(text);
    if (colour) change(hexOf(colour));
  };
  return (
    <li className={styles.colour}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={name}
        value={hex}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <span className={styles.slot}>
        <span>{name}</span>
        <small>{isSet ? <FormattedMessage id={`theme.slot_help.${slot}`} /> : <FormattedMessage id="theme.follows" />}</small>
      </span>
      <input
        type="text"
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        className={styles.hex}
        aria-label={intl.formatMessage({ id: 'theme.hex_of' }, { name })}
        aria-invalid={isBad || undefined}
        value={typed ?? hex}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      {pair && <ContrastMark pair={pair} />}
      {isSet && !isNeeded && (
        <IconButton
          className={styles.back}
          label={intl.formatMessage({ id: 'theme.unset' }, { name })}
          icon={<CloseIcon />}
          onClick={() => change(undefined)}
        />
      )}
    </li>
  );
}

/** The contrast of a colour, and its replacement where it would be unreadable (rule contrast-levels). */
function ContrastMark({ pair: { ratio, level, instead } }: { pair: Pair }) {
  const intl = useIntl();
  const round = (value: number) => intl.formatNumber(Math.floor(value * 10) / 10);
  return (
    <span className={styles.contrast}>
      <span className={styles[level]}>
        <FormattedMessage id={`theme.contrast.${level}`} /> {round(ratio)}
      </span>
      {instead && (
        <small>
          <FormattedMessage id="theme.instead" values={{ hex: instead.hex, ratio: round(instead.ratio) }} />
        </small>
      )}
    </span>
  );
}
