import { measureBig } from './index.ts';

await measureBig(process.argv.slice(2));
