import { CUSTOM, hasCustom } from '#domain/theme/own.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import { Select } from '#ui/select.tsx';
import { Line } from './line.tsx';
import { useThemeWords } from './theme-words.ts';
import { useSetting } from './use-setting.ts';

/** The theme by its name, for whoever looks for it among the rest; its own tab has more (rule theme-presets). */
export function ThemeSelect() {
  const labelOf = useThemeWords();
  const [theme, change] = useSetting('theme');
  const [customTheme] = useSetting('customTheme');
  const [customThemeSource] = useSetting('customThemeSource');
  const names = ['system', ...Object.keys(PRESETS), ...(hasCustom({ customTheme, customThemeSource }) ? [CUSTOM] : [])];
  const options = (names.includes(theme) ? names : [...names, theme]).map((name) => ({ value: name, label: labelOf(name) }));
  return <Line name="theme">{(named) => <Select {...named} options={options} value={theme} onPick={change} />}</Line>;
}
