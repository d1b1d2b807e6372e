import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements that only show something or can be pressed. None loads, runs, restyles, embeds or sends anything. */
const ELEMENTS = new Set(
  [
    'a article aside b br button dd dialog div dl dt em figcaption figure footer h1 h2 h3 h4 header hr i input kbd label li main',
    'nav ol p section small span strong time ul',
    'circle clipPath defs ellipse g line linearGradient mask path polygon polyline radialGradient rect stop svg symbol text use',
  ].flatMap((names) => names.split(' ')),
);

/** Attributes by their names, besides `aria-…` and `data-…`. No handler, style or address of a file is among them. */
const ATTRIBUTES = new Set(
  [
    'class dir disabled for hidden href id inert lang max min popover role step tabindex title type value',
    'clip-path cx cy d fill fill-opacity fill-rule focusable gradientTransform gradientUnits height mask offset opacity points',
    'preserveAspectRatio r rx ry stop-color stop-opacity stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity',
    'stroke-width transform viewBox width x x1 x2 xmlns y y1 y2',
  ].flatMap((names) => names.split(' ')),
);

const isAttribute = (name: string): boolean =>
  ATTRIBUTES.has(name) || /^(?:aria|data)-[\w-]+$/.test(name);

/** Values that an attribute must have, by its name: a link within the page, a slider. */
const VALUES: Readonly<Record<string, RegExp>> = {
  href: /^#[\w-]+$/,
  type: /^(?:button|range)$/,
  xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
};

/** No screen nests as deeply, and a parser or a browser may fail on what does. */
const MAX_DEPTH = 100;

function nodeError(node: Node, depth: number): string | null {
  if (depth > MAX_DEPTH) return `is nested more than ${MAX_DEPTH} deep`;
  if (node.nodeName === '#text') return null;
  if (!('attrs' in node) || !ELEMENTS.has(node.tagName)) return `has <${node.nodeName}>`;
  // Without a type, an input is a text field, in which a visitor might type a password.
  if (node.tagName === 'input' && !node.attrs.some(({ name }) => name === 'type'))
    return 'has <input> without a type';
  const refused = node.attrs.find(
    ({ name, value, prefix }) =>
      (prefix ?? '') !== '' || !isAttribute(name) || VALUES[name]?.test(value) === false,
  );
  if (refused) return `has ${refused.name}="${refused.value.slice(0, 40)}"`;
  return firstError(node.childNodes, depth + 1);
}

function firstError(nodes: readonly Node[], depth = 0): string | null {
  for (const node of nodes) {
    const error = nodeError(node, depth);
    if (error !== null) return error;
  }
  return null;
}

/** More markup than this would delay the first paint that it is for, and nest deeper than a browser renders well. */
export const MARKUP_LENGTH = 60_000;

/** What is wrong with markup that a page shows before its scripts run; null if it only shows something. */
export function markupError(html: string): string | null {
  if (html.length > MARKUP_LENGTH) return 'is too long';
  let parseError: string | null = null;
  const fragment = parseFragment(html, { onParseError: ({ code }) => (parseError ??= code) });
  if (parseError !== null) return `has the error ${String(parseError)}`;
  const error = firstError(fragment.childNodes);
  if (error !== null) return error;
  // What a browser makes of it is then what was checked.
  return serialize(fragment) === html ? null : 'is not written as a browser writes it';
}
