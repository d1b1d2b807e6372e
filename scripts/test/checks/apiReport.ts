import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { repositoryRoot, TSC } from '../../lib/index.ts';

// Writes docs/reports/shared.api.md, or compares it with the sources.
const isCheck = process.argv.includes('--check');
execFileSync(process.execPath, [TSC, '--build', join(repositoryRoot, 'shared')], {
  stdio: 'inherit',
});
const { succeeded } = Extractor.invoke(
  ExtractorConfig.loadFileAndPrepare(join(repositoryRoot, 'shared/api-extractor.json')),
  { localBuild: !isCheck, printApiReportDiff: isCheck },
);
if (!succeeded) {
  process.stderr.write('If the change of the front door is meant, run: npm run api-report\n');
  process.exitCode = 1;
}
