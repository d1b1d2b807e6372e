import { shippedWithoutNotice } from '../../bundle/index.ts';

const faults = shippedWithoutNotice();
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
