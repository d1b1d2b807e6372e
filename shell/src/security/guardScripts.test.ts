/** @jest-environment jsdom */
import { makeRegistration } from '../testing/makeRegistration';
import { GOOGLE_SCRIPT_SOURCES } from './googleScriptSources';
import { guardScripts } from './guardScripts';
import { createIntegrityLookup } from './integrityLookup';

interface Rules {
  readonly createScriptURL: (url: string) => string;
}

const ENTRY = '/remotes/catalog/entry.js';
const integrityOf = createIntegrityLookup({
  remotes: [makeRegistration({ integrity: { [ENTRY]: 'sha384-abc' } })],
});

/** The created policies, by name. */
function guard(sources?: readonly string[]): ReadonlyMap<string, Rules> {
  const policies = new Map<string, Rules>();
  Object.assign(globalThis, {
    trustedTypes: { createPolicy: (name: string, rules: Rules) => void policies.set(name, rules) },
  });
  guardScripts(integrityOf, sources);
  return policies;
}

function rulesOf(sources?: readonly string[]): Rules {
  const rules = guard(sources).get('default');
  if (!rules) throw new Error('there is no default policy');
  return rules;
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

test('the default policy is the only one, and has no rule for markup or code', () => {
  const policies = guard(GOOGLE_SCRIPT_SOURCES);
  expect([...policies.keys()]).toEqual(['default']);
  expect(Object.keys(policies.get('default') ?? {})).toEqual(['createScriptURL']);
});

test.each([ENTRY, `http://localhost${ENTRY}`, `http://localhost${ENTRY}?retry=1`])(
  'the registry’s own file may be loaded: %s',
  (url) => {
    expect(rulesOf().createScriptURL(url)).toBe(url);
  },
);

test.each([
  '/remotes/catalog/other.js',
  'https://elsewhere.example/remotes/catalog/entry.js',
  'data:text/javascript,1',
  'https://apis.google.com/js/api.js',
])('nothing else may: %s', (url) => {
  expect(() => rulesOf().createScriptURL(url)).toThrow('No integrity is known for');
});

test('with a real sign-in project, Google’s scripts may be loaded as well', () => {
  const { createScriptURL } = rulesOf(GOOGLE_SCRIPT_SOURCES);
  for (const url of [
    'https://apis.google.com/js/api.js?onload=ready',
    'https://apis.google.com/_/scs/abc-static/_/js/m=gapi_iframes/cb=gapi.loaded_0',
    'https://www.google.com/recaptcha/enterprise.js?render=key',
    'https://www.gstatic.com/recaptcha/releases/r/recaptcha__en.js',
    ENTRY,
  ])
    expect(createScriptURL(url)).toBe(url);
});

test.each([
  'http://apis.google.com/js/api.js',
  'https://apis.google.com.elsewhere.example/js/api.js',
  'https://apis.google.com@elsewhere.example/js/api.js',
  'https://apis.google.com:8443/js/api.js',
  '//elsewhere.example/https://apis.google.com/',
  'https://www.google.com/search?callback=alert',
  'https://www.google.com/recaptcha/../complete/search?callback=alert',
  'https://www.gstatic.com/other.js',
])('URLs that only look like Google’s may not: %s', (url) => {
  expect(() => rulesOf(GOOGLE_SCRIPT_SOURCES).createScriptURL(url)).toThrow(
    'No integrity is known for',
  );
});

test('a browser without Trusted Types works without', () => {
  expect(() => guardScripts(integrityOf)).not.toThrow();
});
