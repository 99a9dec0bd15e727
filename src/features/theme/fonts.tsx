import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSessionActor, useVisitor } from '#react/hooks.ts';
import { fontPath } from '#domain/theme/fonts.ts';
import { FONTS, type FontName, type ThemeSource } from '#domain/theme/source.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { deviceFonts } from './device-fonts.ts';
import settings from '#components/settings/settings.module.css';
import styles from './theme.module.css';

const USUAL = '';
const OF_SERVER = '@server';

/** The fonts of the page, of statuses, of fields and of code: those of the device, or a file of the user's server (rule theme-fonts). */
export function Fonts({ source }: { source: ThemeSource }) {
  const [families] = useState(deviceFonts);
  return (
    <ul className={styles.fonts}>
      {FONTS.map((name) => (
        <FontRow key={name} name={name} source={source} suggested={families} />
      ))}
    </ul>
  );
}

function FontRow({ name, source, suggested }: { name: FontName; source: ThemeSource; suggested: readonly string[] }) {
  const intl = useIntl();
  const editor = useSessionActor('themeEditor');
  const { origin } = useVisitor();
  const font = source.fonts[name];
  const [isOfServer, setOfServer] = useState(font?.path !== undefined);
  const [address, setAddress] = useState(font?.path ?? '');
  const label = intl.formatMessage({ id: `theme.font.${name}` });
  const families = font && !font.path && !suggested.includes(font.family) ? [font.family, ...suggested] : suggested;
  const change = (value: { family: string; path?: string } | undefined) =>
    editor.send({ type: 'theme.edit', edit: { part: 'fonts', name, value } });
  const pick = (picked: string) => {
    setOfServer(picked === OF_SERVER);
    if (picked !== OF_SERVER) change(picked === USUAL ? undefined : { family: picked });
  };
  const path = address.trim() === '' ? undefined : fontPath(address.trim(), origin);
  const isBad = address.trim() !== '' && path === undefined;
  const type = (text: string) => {
    setAddress(text);
    const taken = text.trim() === '' ? undefined : fontPath(text.trim(), origin);
    if (taken) change({ family: `Starling ${name}`, path: taken });
  };
  return (
    <li>
      <div className={settings.row}>
        <span aria-hidden="true">{label}</span>
        <Select
          label={label}
          value={isOfServer ? OF_SERVER : (font?.family ?? USUAL)}
          options={[
            { value: USUAL, label: intl.formatMessage({ id: 'theme.font_usual' }) },
            ...families.map((family) => ({ value: family, label: family })),
            { value: OF_SERVER, label: intl.formatMessage({ id: 'theme.font_of_server' }) },
          ]}
          onPick={pick}
        />
      </div>
      {isOfServer && (
        <>
          <TextField
            label={intl.formatMessage({ id: 'theme.font_address' })}
            dir="ltr"
            inputMode="url"
            spellCheck={false}
            aria-invalid={isBad || undefined}
            value={address}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          <p className={settings.help} role={isBad ? 'alert' : undefined}>
            <FormattedMessage id={isBad ? 'theme.font_elsewhere' : 'theme.font_address_help'} />
          </p>
        </>
      )}
    </li>
  );
}
