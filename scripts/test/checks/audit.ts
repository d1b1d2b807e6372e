import { execute, type Step } from '../runSteps.ts';

/**
 * Asks the registry what is known of the packages that ship, those of the lock file without development's. High and
 * critical findings fail; a registry that answers no audits is a skipped audit, never a passed one.
 */
export const audit = (...npmOptions: readonly string[]): Step => ({
  name: 'audit',
  async run(say) {
    let said = '';
    const isGood = await execute(
      (text) => {
        said += text;
        say(text);
      },
      'npm',
      [
        ...['audit', '--omit=dev', '--audit-level=high'],
        ...['--fetch-retries=1', '--fetch-retry-mintimeout=1000', ...npmOptions],
      ],
    );
    const isAnswered = !said.includes('audit endpoint returned an error');
    return {
      name: 'audit',
      passed: isGood ? 1 : 0,
      failed: isAnswered && !isGood ? 1 : 0,
      skipped: isAnswered ? 0 : 1,
    };
  },
});
