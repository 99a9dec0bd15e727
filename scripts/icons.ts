import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICONS, drawIcon } from './client/icons.ts';
import { ROOT } from './support/root.ts';

const folder = join(ROOT, 'public/static');
const logo = readFileSync(join(folder, 'logo.svg'), 'utf8');

for (const icon of ICONS) {
  writeFileSync(join(folder, icon.file), await drawIcon(logo, icon));
  console.log(`Wrote public/static/${icon.file}.`);
}
