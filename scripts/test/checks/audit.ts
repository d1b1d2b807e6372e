import { execute, type Step } from '../runSteps.ts';
import { wholeOutcome } from '../testReport.ts';

/**
 * Asks the registry what is known of the packages that ship, those of the lock file without development's. High and
 * critical findings fail; a registry that answers no audits is a skipped audit, never a passed one.
 */
export const audit = (...npmOptions: readonly string[]): Step => ({
  name: 'audit',
  async run(say) {
    let said = '';
    const hear = (text: string): void => {
      said += text;
      say(text);
    };
    const isGood = await execute(hear, 'npm', [
      ...['audit', '--omit=dev', '--audit-level=high'],
      ...['--fetch-retries=1', '--fetch-retry-mintimeout=1000', ...npmOptions],
    ]);
    const isAnswered = !said.includes('audit endpoint returned an error');
    return isAnswered ? wholeOutcome(isGood) : { passed: 0, failed: 0, skipped: 1 };
  },
});
