import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productionRouterFolder, withPureDefinitions } from './lightRouter.ts';

const folder = productionRouterFolder();
const sources = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => readFileSync(join(folder, file), 'utf8'));

test('all that the router makes as it is evaluated can be left out', () => {
  const light = sources.map(withPureDefinitions).join('\n');
  expect(light).toMatch(/^var Link = \/\* @__PURE__ \*\/ \w+\.forwardRef\(/m);
  expect(light).toMatch(/^var RouteContext = \/\* @__PURE__ \*\/ \w+\.createContext\(/m);
  expect(light).not.toMatch(/^var \w+ = \w+\.(forwardRef|createContext|memo)\(/m);
  expect(light).not.toMatch(/^\w+\.displayName = /m);
});

test('what is in a function stays as it is', () => {
  const source = 'function make() {\n  const A = React.forwardRef(B);\n  A.displayName = "A";\n}';
  expect(withPureDefinitions(source)).toBe(source);
});
