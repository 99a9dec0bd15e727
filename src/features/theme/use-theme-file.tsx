import { useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';

/** Returns the function that opens the file picker, and its hidden input. */
export const useThemeFile = (): readonly [pickFile: () => void, picker: ReactNode] => {
  const intl = useIntl();
  const editor = useSessionActor('themeEditor');
  const picker = useRef<HTMLInputElement>(null);
  return [
    () => picker.current?.click(),
    <input
      ref={picker}
      key="picker"
      type="file"
      hidden
      aria-label={intl.formatMessage({ id: 'theme.import' })}
      accept="application/json,.json,.iss"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) editor.send({ type: 'file.picked', file });
        currentTarget.value = '';
      }}
    />,
  ];
};
