/** What browsers load, and the page of notices. */
const SERVED = /\.(js|css|html|svg|png|webp|webmanifest)$|\/third-party-notices\.txt$/;

/** What is wrong with a file that everybody may fetch: one sentence each. */
export function judgeServedFile(path: string, content: string, builtIn: string): readonly string[] {
  const faults: string[] = [];
  if (!SERVED.test(path)) faults.push('is of no kind that a browser loads');
  if (/[#@] ?sourceMappingURL=/.test(content)) faults.push('leads to a source map');
  if (content.includes(builtIn)) faults.push('names the folder that it was built in');
  if (/(\brequire\(|\bfrom ?|\bimport\(? ?)["'`]node:/.test(content))
    faults.push('is meant for Node');
  return faults;
}

/** The names of environment variables whose name suggests a secret and whose current value occurs in a text. */
export function leakedVariables(
  content: string,
  environment: NodeJS.ProcessEnv,
): readonly string[] {
  return Object.entries(environment)
    .filter(
      ([name, value = '']) =>
        /SECRET|TOKEN|PASSWORD|PRIVATE|CREDENTIAL/i.test(name) &&
        // Shorter values occur in many texts by chance.
        value.length >= 12 &&
        content.includes(value),
    )
    .map(([name]) => name);
}
