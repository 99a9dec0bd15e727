import { createHash } from 'node:crypto';
import { build, type HtmlTagDescriptor, type Plugin } from 'vite';

/** A script of its own, without a line break: the policies of servers allow none within the page. */
const bundled = async (entry: string): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'firstPaint' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const [chunk] = output && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('what runs before the first paint was not built');
  return chunk.code;
};

const tag = (attrs: NonNullable<HtmlTagDescriptor['attrs']>): HtmlTagDescriptor => ({ tag: 'script', attrs, injectTo: 'head-prepend' });

/** Adds the script that the page waits for before it paints anything. */
export const firstPaint = (entry: string): Plugin => {
  let built: Promise<string> | undefined;
  const code = () => (built ??= bundled(entry));
  const fileName = async () =>
    `assets/first-paint-${createHash('sha256')
      .update(await code())
      .digest('base64url')
      .slice(0, 8)}.js`;
  return {
    name: 'starling:first-paint',
    async buildEnd(error) {
      if (!error && this.environment.config.command === 'build')
        this.emitFile({ type: 'asset', fileName: await fileName(), source: await code() });
    },
    transformIndexHtml: async (_html, { server }) => [
      server ? tag({ type: 'module', src: `/${entry.slice(server.config.root.length + 1)}` }) : tag({ src: `/${await fileName()}` }),
    ],
  };
};
