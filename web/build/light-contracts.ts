import type { Plugin } from 'vite';

const LIGHT = 'virtual:light-contracts/';
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']#shared\/contracts\/([\w-]+)\.ts["'];?/g;
/** All that a call needs of an endpoint (`lib/api.ts`). */
const NEEDED = ['method', 'path', 'auth'] as const;

async function endpointsOf(contract: string): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const all: Record<string, unknown> = await import(
    new URL(`../../shared/contracts/${contract}.ts`, import.meta.url).href
  );
  const isEndpoint = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && NEEDED.every((key) => key in value);
  return new Map(Object.entries(all).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : [])));
}

/**
 * Where a page merely calls an endpoint, the built site has its method and path alone, without the schemas: the function has parsed the answer by
 * them, and making and running them again was a third of the work of a trip's first screen. A form that takes `x.input` keeps the whole.
 */
export const lightContracts = (): Plugin => ({
  name: 'light-contracts',
  async transform(code, id) {
    if (!id.includes('/web/') || !code.includes('#shared/contracts/')) return null;
    let text = code;
    for (const [line, list = '', contract = ''] of code.matchAll(IMPORT)) {
      const endpoints = await endpointsOf(contract);
      const names = list.split(',').map((name) => name.trim());
      const isLight = (name: string) => endpoints.has(name) && !new RegExp(`\\b${name}\\.(input|output)\\b`).test(code);
      const importing = (wanted: string[], from: string) =>
        wanted.length > 0 ? `import { ${wanted.join(', ')} } from '${from}';` : '';
      const light = importing(names.filter(isLight), LIGHT + contract);
      const whole = importing(
        names.filter((name) => name && !isLight(name)),
        `#shared/contracts/${contract}.ts`,
      );
      text = text.replace(line, light + whole);
    }
    return { code: text, map: null };
  },
  resolveId: (id) => (id.startsWith(LIGHT) ? `\0${id}` : null),
  async load(id) {
    if (!id.startsWith(`\0${LIGHT}`)) return null;
    const endpoints = await endpointsOf(id.slice(LIGHT.length + 1));
    return [...endpoints]
      .map(
        ([name, e]) =>
          `export const ${name} = ${JSON.stringify(Object.fromEntries(NEEDED.map((key) => [key, e[key]])))};`,
      )
      .join('\n');
  },
});
