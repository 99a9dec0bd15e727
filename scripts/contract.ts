import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOfOpenApi } from './contract/openapi.ts';
import { linesOfSwagger } from './contract/swagger.ts';
import { ROOT } from './support/root.ts';

/** The tables that are generated from descriptions. */
const flavours = ['pleroma', 'akkoma', 'gotosocial'];

const [flavour = '', path = ''] = process.argv.slice(2);
if (!flavours.includes(flavour) || path === '') {
  console.error(`npm run contract -- ${flavours.join('|')} <the server's own description>`);
  process.exitCode = 1;
} else {
  const text = readFileSync(path, 'utf8');
  const lines = path.endsWith('.yaml') ? linesOfSwagger(text) : linesOfOpenApi(JSON.parse(text) as Parameters<typeof linesOfOpenApi>[0]);
  const file = join('instance/contract', `${flavour}.ts`);
  const sorted = lines.toSorted((a, b) => {
    const [left = '', right = ''] = [a, b].map((line) => line.split(' ').slice(0, 2).toReversed().join(' '));
    return left < right ? -1 : 1;
  });
  const head = '// Made by `npm run contract` from the server’s own description. Not edited by hand.\n';
  writeFileSync(join(ROOT, file), `${head}export const ${flavour} = \`\n${sorted.join('\n')}\n\`;\n`);
  console.log(`${file}: ${sorted.length} endpoints.`);
}
